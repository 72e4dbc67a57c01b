using System.Globalization;
using System.Net.Http.Json;
using System.Net.WebSockets;
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Gatehouse.Samples.Web20;

/// <summary>Receives the events of a system in real time, and loses none when the connection breaks.</summary>
public sealed class EventStream(Uri address, Func<Task<string>> getToken, string systemId)
{
    private DateTimeOffset _renewAt;

    public string[] EventTypes { get; init; } = ["device.*", "command.*", "cloudNode.*"];

    public string Secrecy { get; init; } = "noCredentials";

    /// <summary>The ID of the last processed event. The next subscription starts after it.</summary>
    public string? LastEventId { get; set; }

    /// <summary>
    /// Called after a gap. Returns the ID of the event after which the stream continues. Default: list the missing events.
    /// </summary>
    public Func<Task<string?>>? ReplaceGap { get; init; }

    /// <summary>Called each time the stream has accepted the token.</summary>
    public event Func<Task>? Connected;

    #region stream-run
    /// <summary>
    /// Runs until it is canceled. An event can be delivered twice, so use its ID to detect
    /// duplicates.
    /// </summary>
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
            catch (TooManyConnectionsException error)
            {
                Console.Error.WriteLine($"The stream failed: {error.Message}");
                // Until then, the stream rejects every connection.
                await Task.Delay(TimeSpan.FromSeconds(60), cancel);
            }
            catch (Exception error) when (
                error is WebSocketException or HttpRequestException or TimeoutException)
            {
                Console.Error.WriteLine($"The stream failed: {error.Message}");
            }

            // A random wait of up to 1, 2, 4 … 60 seconds keeps disconnected clients from
            // returning at the same moment.
            var longest = Math.Min(60, 1 << Math.Min(failures, 6));
            var wait = TimeSpan.FromSeconds(Random.Shared.NextDouble() * longest);
            await Task.Delay(wait, cancel);
        }
    }
    #endregion

    #region stream-connect
    private async Task<ClientWebSocket> ConnectAsync(CancellationToken cancel)
    {
        var socket = new ClientWebSocket();
        await socket.ConnectAsync(address, cancel);
        await AuthenticateAsync(socket, cancel);
        await SubscribeAsync(socket, cancel);
        return socket;
    }

    private Task SubscribeAsync(ClientWebSocket socket, CancellationToken cancel) =>
        SendAsync(socket, new
        {
            type = "subscribe",
            systemIds = new[] { systemId },
            eventTypes = EventTypes,
            secrecy = Secrecy,
            after = LastEventId, // The stream sends the missed events first.
        }, cancel);

    private async Task AuthenticateAsync(ClientWebSocket socket, CancellationToken cancel)
    {
        var token = await getToken();
        await SendAsync(socket, new { type = "authenticate", token }, cancel);
    }

    private static Task SendAsync(
        ClientWebSocket socket, object message, CancellationToken cancel) =>
        socket.SendAsync(
            JsonSerializer.SerializeToUtf8Bytes(message),
            WebSocketMessageType.Text,
            endOfMessage: true,
            cancel);
    #endregion

    #region stream-read
    private static async IAsyncEnumerable<JsonElement> ReadAsync(
        ClientWebSocket socket, [EnumeratorCancellation] CancellationToken cancel)
    {
        var buffer = new byte[64 * 1024];
        while (socket.State == WebSocketState.Open)
        {
            using var message = new MemoryStream();
            WebSocketReceiveResult part;
            do
            {
                // A heartbeat arrives every 20 seconds, so 40 seconds of silence mean that
                // the connection is dead.
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
        ClientWebSocket socket,
        JsonElement message,
        Func<JsonElement, Task> onEvent,
        CancellationToken cancel)
    {
        switch (message.GetProperty("type").GetString())
        {
            case "ready":
                var expiresAt = message.GetProperty("tokenExpiresAt").GetDateTimeOffset();
                _renewAt = expiresAt - TimeSpan.FromSeconds(45);
                if (Connected is not null) await Connected();
                break;
            case "heartbeat" when DateTimeOffset.UtcNow > _renewAt:
                // The connection stays open and uses the new token.
                await AuthenticateAsync(socket, cancel);
                break;
            case "event":
                await DeliverAsync(message.GetProperty("event"), onEvent);
                break;
            case "gap" when ReplaceGap is not null:
                LastEventId = await ReplaceGap();
                await SubscribeAsync(socket, cancel);
                break;
            case "gap":
                await FillGapAsync(message.GetProperty("after").GetString()!, onEvent);
                break;
            case "error":
                var code = message.GetProperty("code").GetString();
                var fault = $"{code}: {message.GetProperty("detail")}";
                throw code switch
                {
                    // A new connection resolves this error.
                    "tokenExpired" => new WebSocketException(fault),
                    "tooManyConnections" => new TooManyConnectionsException(fault),
                    // All others are permanent.
                    _ => new InvalidOperationException(fault),
                };
        }
    }

    private async Task DeliverAsync(JsonElement received, Func<JsonElement, Task> onEvent)
    {
        await onEvent(received);
        // Set last: after a crash, the event is repeated, not lost.
        LastEventId = received.GetProperty("id").GetString();
    }

    private async Task FillGapAsync(string after, Func<JsonElement, Task> onEvent)
    {
        using var http = GatehouseClient.Create();
        var types = Uri.EscapeDataString(string.Join(',', EventTypes));
        string? cursor = null;
        do
        {
            var query = $"after={after}&type={types}&secrecy={Secrecy}&limit=200";
            if (cursor is not null) query += $"&cursor={Uri.EscapeDataString(cursor)}";
            var page = await http.GetFromJsonAsync<JsonElement>(
                $"systems/{systemId}/events?{query}");
            foreach (var missed in page.GetProperty("items").EnumerateArray())
                await DeliverAsync(missed, onEvent);
            cursor = page.GetProperty("nextCursor").GetString();
        } while (cursor is not null);
    }
    #endregion

    private sealed class TooManyConnectionsException(string message) : Exception(message);

    /// <summary>Prints the number of events in the argument (default 1), and stops after ten minutes at the latest.</summary>
    public static async Task<int> RunAsync(string[] arguments)
    {
        var wanted = arguments is [var number] ? int.Parse(number, CultureInfo.InvariantCulture) : 1;
        using var until = new CancellationTokenSource(TimeSpan.FromMinutes(10));
        var stream = new EventStream(GatehouseClient.Stream, () => GatehouseClient.Tokens.GetAsync(), Story.SystemId);
        try
        {
            await stream.RunAsync(received =>
            {
                Console.WriteLine($"{received.GetProperty("occurredAt")} {received.GetProperty("type")} {NameOf(received)}");
                return --wanted > 0 ? Task.CompletedTask : until.CancelAsync();
            }, until.Token);
        }
        catch (OperationCanceledException)
        {
            // The program has received all events, or the time limit is reached.
        }

        return wanted > 0 ? 1 : 0;
    }

    /// <summary>The holder or the command of the event, if the event has one.</summary>
    private static string NameOf(JsonElement received) => received.GetProperty("data") switch
    {
        var data when Has(data, "holder", out var holder) && Has(holder, "displayName", out var name) => $"{name}",
        var data when Has(data, "command", out var command) => $"{command.GetProperty("kind")} {command.GetProperty("id")}",
        _ => "",
    };

    // Withheld fields are absent, and an unknown card has the holder null.
    private static bool Has(JsonElement item, string name, out JsonElement value) =>
        item.TryGetProperty(name, out value) && value.ValueKind is not JsonValueKind.Null;
}
