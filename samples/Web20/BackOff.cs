namespace Gatehouse.Samples.Web20;

#region back-off
/// <summary>
/// Retries requests after 429, 503, and a broken connection.
/// </summary>
public sealed class BackOffHandler(HttpMessageHandler inner)
    : DelegatingHandler(inner)
{
    private const int MaximumAttempts = 5;
    private static readonly TimeSpan MaximumWait = TimeSpan.FromSeconds(60);

    /// <summary>
    /// Set this only for a POST request with an idempotency key, and never for
    /// a physical command, because a retry would unlock the door later.
    /// </summary>
    public static readonly HttpRequestOptionsKey<bool> RetryPost = new("post");

    protected override async Task<HttpResponseMessage> SendAsync(
        HttpRequestMessage request, CancellationToken cancel)
    {
        var isSafe = request.Method != HttpMethod.Post
            || (request.Options.TryGetValue(RetryPost, out var retry) && retry);
        for (var attempt = 1; ; attempt++)
        {
            var canRetry = isSafe && attempt < MaximumAttempts;
            var wait = FullJitter(attempt);
            try
            {
                var response = await base.SendAsync(request, cancel);
                // The connection can also break in the body, so read all of it.
                await response.Content.LoadIntoBufferAsync(cancel);
                var isRejected = (int)response.StatusCode is 429 or 503;
                if (!isRejected || !canRetry) return response;
                wait = response.Headers.RetryAfter?.Delta ?? wait;
                response.Dispose();
            }
            catch (HttpRequestException) when (canRetry)
            {
                // The connection broke.
            }
            await Task.Delay(wait, cancel);
        }
    }

    // A random wait of up to 1, 2, 4, 8 … seconds keeps clients from returning
    // at the same moment.
    private static TimeSpan FullJitter(int attempt)
    {
        var doubled = Math.Pow(2, attempt - 1);
        var longest = Math.Min(doubled, MaximumWait.TotalSeconds);
        return TimeSpan.FromSeconds(Random.Shared.NextDouble() * longest);
    }
}
#endregion

/// <summary>Lists holders through the retry handler and prints the final status.</summary>
public static class BackOff
{
    public static async Task<int> RunAsync(string[] arguments)
    {
        using var http = GatehouseClient.Create();
        using var response = await http.GetAsync($"systems/{Story.SystemId}/holders?limit=2");
        Console.WriteLine($"{(int)response.StatusCode} {response.StatusCode}");
        return response.IsSuccessStatusCode ? 0 : 1;
    }
}
