using System.Net;

namespace Gatehouse.Samples.Web20;

#region back-off
/// <summary>
/// Retries requests that the API rejected with 429 or 503, except physical commands.
/// </summary>
public sealed class BackOffHandler(HttpMessageHandler inner, int maxAttempts = 5)
    : DelegatingHandler(inner)
{
    /// <summary>
    /// Set this option to true to retry a POST request. Never set it for a physical
    /// command.
    /// </summary>
    public static readonly HttpRequestOptionsKey<bool> RetryPost = new("retry-post");

    protected override async Task<HttpResponseMessage> SendAsync(
        HttpRequestMessage request, CancellationToken cancel)
    {
        for (var attempt = 1; ; attempt++)
        {
            var response = await base.SendAsync(request, cancel);
            var rejected = response.StatusCode
                is HttpStatusCode.TooManyRequests or HttpStatusCode.ServiceUnavailable;
            if (!rejected || attempt == maxAttempts || !CanRetry(request))
                return response;

            var wait = response.Headers.RetryAfter?.Delta ?? FullJitter(attempt);
            response.Dispose();
            await Task.Delay(wait, cancel);
        }
    }

    private static readonly TimeSpan MaximumWait = TimeSpan.FromSeconds(60);

    // A random wait of up to 1, 2, 4, 8 … seconds keeps clients from returning at the
    // same moment.
    private static TimeSpan FullJitter(int attempt)
    {
        var seconds = Math.Min(MaximumWait.TotalSeconds, Math.Pow(2, attempt - 1));
        return Random.Shared.NextDouble() * TimeSpan.FromSeconds(seconds);
    }

    // All physical commands are POST requests. A retry would unlock the door later,
    // without warning.
    private static bool CanRetry(HttpRequestMessage request) =>
        request.Method != HttpMethod.Post
        || (request.Options.TryGetValue(RetryPost, out var retry) && retry);
}
#endregion

/// <summary>Lists holders through the retry handler and prints the final status.</summary>
public static class BackOff
{
    public static async Task<int> RunAsync(string[] arguments)
    {
        using var http = await GatehouseClient.ConnectAsync();
        using var response = await http.GetAsync($"systems/{Story.SystemId}/holders?limit=2");
        Console.WriteLine($"{(int)response.StatusCode} {response.StatusCode}");
        return response.IsSuccessStatusCode ? 0 : 1;
    }
}
