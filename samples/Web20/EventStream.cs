using System.Globalization;
using System.Net.Http.Json;
using System.Net.WebSockets;
using System.Text.Json;

namespace Gatehouse.Samples.Web20;

/// <summary>Hears the events of a system as they happen, and does not lose any when the connection breaks.</summary>
public sealed class EventStream(Uri address, Func<Task<string>> getToken, string systemId)
{
    private string? _lastEventId;
    private DateTimeOffset _renewAt;

    #region stream-run
    /// <summary>Runs until cancelled. An event may be handed over twice: tell them apart by their id.</summary>
    public async Task RunAsync(Func<JsonElement, Task> onEvent, CancellationToken cancel)
    {
        for (var failures = 0; ; failures++)
        {
            try
            {
                using var socket = await ConnectAsync(cancel);
                await foreach (var message in ReadAsync(socket, cancel))
                {
                    await HandleAsync(socket, message, onEvent, cancel);
                    failures = 0;
                }
            }
            catch (Exception error) when (error is WebSocketException or HttpRequestException or TimeoutException)
            {
                Console.Error.WriteLine($"The stream broke: {error.Message}");
            }

            // Anywhere up to 1, 2, 4 … 60 seconds: receivers that were cut off together must not return together.
            var longest = Math.Min(60, 1 << Math.Min(failures, 6));
            await Task.Delay(TimeSpan.FromSeconds(Random.Shared.NextDouble() * longest), cancel);
        }
    }
    #endregion

    #region stream-connect
    private async Task<ClientWebSocket> ConnectAsync(CancellationToken cancel)
    {
        var socket = new ClientWebSocket();
        await socket.ConnectAsync(address, cancel);
        await AuthenticateAsync(socket, cancel);
        await SendAsync(socket, new
        {
            type = "subscribe",
            systemIds = new[] { systemId },
            eventTypes = new[] { "device.*", "command.*" },
            after = _lastEventId, // What came since is sent first.
        }, cancel);
        return socket;
    }

    private async Task AuthenticateAsync(ClientWebSocket socket, CancellationToken cancel) =>
        await SendAsync(socket, new { type = "authenticate", token = await getToken() }, cancel);

    private static Task SendAsync(ClientWebSocket socket, object message, CancellationToken cancel) =>
        socket.SendAsync(
            JsonSerializer.SerializeToUtf8Bytes(message), WebSocketMessageType.Text, endOfMessage: true, cancel);
    #endregion

    #region stream-read
    private static async IAsyncEnumerable<JsonElement> ReadAsync(
        ClientWebSocket socket, [System.Runtime.CompilerServices.EnumeratorCancellation] CancellationToken cancel)
    {
        var buffer = new byte[64 * 1024];
        while (socket.State == WebSocketState.Open)
        {
            using var message = new MemoryStream();
            WebSocketReceiveResult part;
            do
            {
                // A heartbeat comes every 20 seconds. Twice as long in silence means that nobody is there.
                using var silence = CancellationTokenSource.CreateLinkedTokenSource(cancel);
                silence.CancelAfter(TimeSpan.FromSeconds(40));
                try
                {
                    part = await socket.ReceiveAsync(buffer, silence.Token);
                }
                catch (OperationCanceledException) when (!cancel.IsCancellationRequested)
                {
                    throw new TimeoutException("No heartbeat for 40 seconds.");
                }
                if (part.MessageType == WebSocketMessageType.Close) yield break;
                message.Write(buffer, 0, part.Count);
            } while (!part.EndOfMessage);

            yield return JsonElement.Parse(message.ToArray());
        }
    }
    #endregion

    #region stream-handle
    private async Task HandleAsync(
        ClientWebSocket socket, JsonElement message, Func<JsonElement, Task> onEvent, CancellationToken cancel)
    {
        switch (message.GetProperty("type").GetString())
        {
            case "ready":
                _renewAt = message.GetProperty("tokenExpiresAt").GetDateTimeOffset() - TimeSpan.FromSeconds(45);
                break;
            case "heartbeat" when DateTimeOffset.UtcNow > _renewAt:
                await AuthenticateAsync(socket, cancel); // The same connection goes on with a new token.
                break;
            case "event":
                await HandOverAsync(message.GetProperty("event"), onEvent);
                break;
            case "gap":
                await FillGapAsync(message.GetProperty("after").GetString()!, onEvent);
                break;
            case "error":
                var code = message.GetProperty("code").GetString();
                var fault = $"{code}: {message.GetProperty("detail")}";
                // A new connection cures these two. The others are mistakes, and would be made again.
                throw code is "tokenExpired" or "tooManyConnections"
                    ? new WebSocketException(fault)
                    : new InvalidOperationException(fault);
        }
    }

    private async Task HandOverAsync(JsonElement happened, Func<JsonElement, Task> onEvent)
    {
        await onEvent(happened);
        _lastEventId = happened.GetProperty("id").GetString(); // Only now: a crash in between repeats it.
    }

    private async Task FillGapAsync(string after, Func<JsonElement, Task> onEvent)
    {
        using var http = await GatehouseClient.ConnectAsync();
        string? cursor = null;
        do
        {
            var query = $"after={after}&limit=200";
            if (cursor is not null) query += $"&cursor={Uri.EscapeDataString(cursor)}";
            var page = await http.GetFromJsonAsync<JsonElement>($"systems/{systemId}/events?{query}");
            foreach (var happened in page.GetProperty("items").EnumerateArray())
                await HandOverAsync(happened, onEvent);
            cursor = page.GetProperty("nextCursor").GetString();
        } while (cursor is not null);
    }
    #endregion

    /// <summary>Prints events until it has heard as many as the argument says, or one; gives up after ten minutes.</summary>
    public static async Task<int> RunAsync(string[] arguments)
    {
        var address = Environment.GetEnvironmentVariable("GATEHOUSE_STREAM") ?? "wss://stream.gatehouse.example/v2";
        var wanted = arguments is [var number] ? int.Parse(number, CultureInfo.InvariantCulture) : 1;
        using var until = new CancellationTokenSource(TimeSpan.FromMinutes(10));
        var stream = new EventStream(new Uri(address), () => GatehouseClient.Tokens.GetAsync(), Story.SystemId);
        try
        {
            await stream.RunAsync(happened =>
            {
                Console.WriteLine($"{happened.GetProperty("occurredAt")} {happened.GetProperty("type")} {NameOf(happened)}");
                return --wanted > 0 ? Task.CompletedTask : until.CancelAsync();
            }, until.Token);
        }
        catch (OperationCanceledException)
        {
            // All were heard, or the time is over.
        }

        return wanted > 0 ? 1 : 0;
    }

    /// <summary>Whom or what the event is about, where it says so.</summary>
    private static string NameOf(JsonElement happened) => happened.GetProperty("data") switch
    {
        var data when Has(data, "holder", out var holder) && Has(holder, "displayName", out var name) => $"{name}",
        var data when Has(data, "command", out var command) => $"{command.GetProperty("kind")} {command.GetProperty("id")}",
        _ => "",
    };

    // Withheld fields are absent, and an unknown card has no holder: null.
    private static bool Has(JsonElement thing, string name, out JsonElement value) =>
        thing.TryGetProperty(name, out value) && value.ValueKind is not JsonValueKind.Null;
}
