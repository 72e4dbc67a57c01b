using System.Net.Http.Json;
using System.Text.Json;

namespace Gatehouse.Samples.Web20;

#region token-source
/// <summary>
/// Gets access tokens for one organization with client credentials, and caches
/// each token until shortly before it expires.
/// </summary>
public sealed class TokenSource(
    HttpClient http,
    Uri api,
    string clientId,
    string clientSecret,
    string organizationId)
{
    private static readonly TimeSpan Margin = TimeSpan.FromSeconds(60);
    private readonly SemaphoreSlim _gate = new(1, 1);
    private string? _token;
    private DateTimeOffset _renewAt;

    public async Task<string> GetAsync(CancellationToken cancel = default)
    {
        await _gate.WaitAsync(cancel);
        try
        {
            if (_token is { } cached && DateTimeOffset.UtcNow < _renewAt)
                return cached;

            using var form = new FormUrlEncodedContent(
            [
                new("grant_type", "client_credentials"),
                new("client_id", clientId),
                new("client_secret", clientSecret),
                new("organization_id", organizationId),
                new("scope", "systems:read access:read access:write "
                    + "commands:execute events:read reports:run"),
            ]);
            using var response = await http.PostAsync(
                new Uri(api, "oauth/token"), form, cancel);
            if (!response.IsSuccessStatusCode)
            {
                var problem = await response.Content.ReadAsStringAsync(cancel);
                throw new HttpRequestException(
                    $"The token request failed: {problem}",
                    inner: null,
                    response.StatusCode);
            }

            var body = await response.Content
                .ReadFromJsonAsync<JsonElement>(cancel);
            var lifetime = body.GetProperty("expires_in").GetInt32();
            _renewAt = DateTimeOffset.UtcNow.AddSeconds(lifetime) - Margin;
            var token = body.GetProperty("access_token").GetString()!;
            _token = token;
            return token;
        }
        finally
        {
            _gate.Release();
        }
    }

    /// <summary>Discards a token that the API rejected.</summary>
    public void Discard(string rejected)
    {
        if (_token == rejected) _token = null;
    }
}
#endregion
