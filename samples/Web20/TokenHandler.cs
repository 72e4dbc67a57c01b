using System.Net;

namespace Gatehouse.Samples.Web20;

#region token-handler
/// <summary>
/// Adds a token to each request, and retries once with a new token after 401.
/// </summary>
public sealed class TokenHandler(TokenSource tokens, HttpMessageHandler inner)
    : DelegatingHandler(inner)
{
    protected override async Task<HttpResponseMessage> SendAsync(
        HttpRequestMessage request, CancellationToken cancel)
    {
        for (var isRetry = false; ; isRetry = true)
        {
            var token = await tokens.GetAsync(cancel);
            request.Headers.Authorization = new("Bearer", token);
            var response = await base.SendAsync(request, cancel);
            if (isRetry || response.StatusCode != HttpStatusCode.Unauthorized)
                return response;

            response.Dispose();
            tokens.Discard(token);
        }
    }
}
#endregion
