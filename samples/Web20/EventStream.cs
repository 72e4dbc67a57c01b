using System.Net.Http.Json;
using System.Net.WebSockets;
using System.Text.Json;

namespace Gatehouse.Samples.Web20;

/// <summary>Hears the events of a system as they happen, and does not lose any when the connection breaks.</summary>
public sealed class EventStream(Uri address, Func<Task<string>> getToken, string systemId)
{
    private string? _lastEventId;

    #region stream-run
    /// <summary>Runs until cancelled. Each event is handed over once it is known, in the order the platform received it.</summary>
    public async Task RunAsync(Func<JsonElement, Task> onEvent, CancellationToken cancel)
    {
        for (var failures = 0; !cancel.IsCancellationRequested; failures++)
        {
            try
            {
                using var socket = await ConnectAsync(cancel);
                await foreach (var message in ReadAsync(socket, cancel))
                {
                    failures = 0;
                    await HandleAsync(message, onEvent);
                }
            }
            catch (Exception error) when (error is WebSocketException or TimeoutException)
            {
                Console.Error.WriteLine($"The stream broke: {error.Message}");
            }

            // Anywhere up to 1, 2, 4 … 60 seconds: receivers that were cut off together must not return together.
            if (!cancel.IsCancellationRequested)
                await Task.Delay(TimeSpan.FromSeconds(Random.Shared.NextDouble() * Math.Min(60, 1 << Math.Min(failures, 6))), cancel);
        }
    }
    #endregion

    #region stream-connect
    private async Task<ClientWebSocket> ConnectAsync(CancellationToken cancel)
    {
        var socket = new ClientWebSocket();
        await socket.ConnectAsync(address, cancel);
        await SendAsync(socket, new { type = "authenticate", token = await getToken() }, cancel);
        await SendAsync(socket, new
        {
            type = "subscribe",
            systemIds = new[] { systemId },
            eventTypes = new[] { "device.*" },
            after = _lastEventId, // What came since is sent first.
        }, cancel);
        return socket;
    }

    private static Task SendAsync(ClientWebSocket socket, object message, CancellationToken cancel) =>
        socket.SendAsync(JsonSerializer.SerializeToUtf8Bytes(message), WebSocketMessageType.Text, endOfMessage: true, cancel);
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

            yield return JsonDocument.Parse(message.ToArray()).RootElement;
        }
    }
    #endregion

    #region stream-handle
    private async Task HandleAsync(JsonElement message, Func<JsonElement, Task> onEvent)
    {
        switch (message.GetProperty("type").GetString())
        {
            case "event":
                var happened = message.GetProperty("event");
                await onEvent(happened);
                _lastEventId = happened.GetProperty("id").GetString(); // Only now: a crash in between repeats it.
                break;
            case "gap":
                await FillGapAsync(message.GetProperty("after").GetString()!, onEvent);
                break;
            case "error":
                throw new WebSocketException($"{message.GetProperty("code")}: {message.GetProperty("detail")}");
        }
    }

    private async Task FillGapAsync(string after, Func<JsonElement, Task> onEvent)
    {
        using var http = await GatehouseClient.ConnectAsync();
        string? cursor = null;
        do
        {
            var query = $"after={after}&limit=200" + (cursor is null ? "" : $"&cursor={Uri.EscapeDataString(cursor)}");
            var page = await http.GetFromJsonAsync<JsonElement>($"systems/{systemId}/events?{query}");
            foreach (var happened in page.GetProperty("items").EnumerateArray()) await onEvent(happened);
            cursor = page.GetProperty("nextCursor").GetString();
        } while (cursor is not null);
    }
    #endregion

    /// <summary>Listens until the first event, prints it and ends.</summary>
    public static async Task<int> RunAsync(string[] arguments)
    {
        var address = Environment.GetEnvironmentVariable("GATEHOUSE_STREAM") ?? "wss://stream.gatehouse.example/v2";
        using var until = new CancellationTokenSource(TimeSpan.FromMinutes(1));
        var heard = 0;
        var stream = new EventStream(new Uri(address), () => GatehouseClient.Tokens.GetAsync(), Story.SystemId);
        try
        {
            await stream.RunAsync(happened =>
            {
                Console.WriteLine($"{happened.GetProperty("occurredAt")} {happened.GetProperty("type")}");
                heard++;
                return until.CancelAsync();
            }, until.Token);
        }
        catch (OperationCanceledException)
        {
            // The one event was heard, or the minute is over.
        }

        return heard > 0 ? 0 : 1;
    }
}
