using System.Net;

namespace Gatehouse.Samples.Web20;

#region back-off
/// <summary>Repeats a request that was slowed down (429) or came while the platform was away (503).</summary>
public sealed class BackOffHandler(HttpMessageHandler inner, int attempts = 5) : DelegatingHandler(inner)
{
    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancel)
    {
        for (var attempt = 1; ; attempt++)
        {
            var answer = await base.SendAsync(request, cancel);
            var repeat = answer.StatusCode is HttpStatusCode.TooManyRequests or HttpStatusCode.ServiceUnavailable;
            if (!repeat || attempt == attempts || !MayRepeat(request)) return answer;

            var wait = answer.Headers.RetryAfter?.Delta ?? FullJitter(attempt);
            answer.Dispose();
            await Task.Delay(wait, cancel);
        }
    }

    // Up to 1, 2, 4, 8 … seconds, at most 60, and anywhere below: clients that were stopped together do not return together.
    private static TimeSpan FullJitter(int attempt) =>
        TimeSpan.FromSeconds(Random.Shared.NextDouble() * Math.Min(60, Math.Pow(2, attempt - 1)));

    // A POST without an Idempotency-Key might be done twice.
    private static bool MayRepeat(HttpRequestMessage request) =>
        request.Method != HttpMethod.Post || request.Headers.Contains("Idempotency-Key");
}
#endregion

/// <summary>Asks until the answer is no longer 429, and says how many requests the server saw refused.</summary>
public static class BackOff
{
    public static async Task<int> RunAsync(string[] arguments)
    {
        var client = await GatehouseClient.ConnectAsync();
        using var answer = await client.GetAsync($"systems/{Story.SystemId}/holders?limit=2");
        Console.WriteLine($"{(int)answer.StatusCode} {answer.StatusCode}");
        return answer.IsSuccessStatusCode ? 0 : 1;
    }
}
