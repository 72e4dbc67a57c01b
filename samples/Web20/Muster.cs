using System.Net;
using System.Net.Http.Json;
using System.Text.Json;

namespace Gatehouse.Samples.Web20;

/// <summary>Starts a muster when a fire alarm input becomes active, and shows who is missing.</summary>
public sealed class Muster(string systemId, string[] areaRuleIds, string[] musterDeviceIds)
{
    private readonly Dictionary<string, string> _missing = [];
    private string? _musterId;

    #region muster-watch
    /// <summary>
    /// Continues a running muster, or checks the alarms. Returns the ID of the event after
    /// which to follow the stream.
    /// </summary>
    public async Task<string?> CheckAsync()
    {
        using var http = GatehouseClient.Create();
        // Newest first.
        var musters = await http.GetFromJsonAsync<JsonElement>(
            $"systems/{systemId}/musters?limit=50");
        var latest = musters.GetProperty("items").EnumerateArray().FirstOrDefault(muster =>
            muster.GetProperty("areaRuleIds").EnumerateArray()
                .Any(id => areaRuleIds.Contains(id.GetString())));
        var isKnown = latest.ValueKind is JsonValueKind.Object;
        if (isKnown && latest.GetProperty("state").GetString() == "running")
        {
            _musterId = latest.GetProperty("id").GetString();
            ShowOffline(latest);
            await ShowAsync();
            return latest.GetProperty("lastEventId").GetString();
        }

        var since = isKnown
            ? latest.GetProperty("startedAt").GetDateTimeOffset()
            : DateTimeOffset.MinValue;
        var boards = await http.GetFromJsonAsync<JsonElement>(
            $"systems/{systemId}/device-states?kind=ioBoard&limit=200");
        foreach (var board in boards.GetProperty("items").EnumerateArray())
        {
            if (board.GetProperty("cloudNodeOnline").GetBoolean())
                await CheckBoardAsync(http, board, since);
            else
                Console.WriteLine($"Board {board.GetProperty("deviceId")} is offline, "
                    + "so its alarms don't arrive.");
        }
        return boards.GetProperty("lastEventId").GetString();
    }

    /// <summary>
    /// Starts the muster if a fire alarm input of the board is active since the last
    /// muster.
    /// </summary>
    private async Task CheckBoardAsync(
        HttpClient http, JsonElement board, DateTimeOffset since)
    {
        var active = board.GetProperty("activeInputs").EnumerateArray()
            .Select(number => number.GetInt32())
            .ToArray();
        if (active.Length == 0) return;
        var query = $"type=device.input.changed&deviceId={board.GetProperty("deviceId")}";
        // Newest first.
        var changes = await http.GetFromJsonAsync<JsonElement>(
            $"systems/{systemId}/events?{query}&limit=200");
        var alarm = changes.GetProperty("items").EnumerateArray().FirstOrDefault(change =>
            change.GetProperty("data") is var data
            && IsFireAlarm(data)
            && active.Contains(data.GetProperty("inputNumber").GetInt32()));
        if (alarm.ValueKind is JsonValueKind.Object && TimeOf(alarm) > since)
            await StartAsync(alarm);
    }
    #endregion

    #region muster-start
    /// <summary>
    /// Starts the muster. The ID of the alarm event is the key, so a repeated event doesn't
    /// start a second muster.
    /// </summary>
    public async Task StartAsync(JsonElement alarm)
    {
        using var http = GatehouseClient.Create();
        var oldest = DateTimeOffset.UtcNow.AddMinutes(-59);
        using var request = new HttpRequestMessage(
            HttpMethod.Post, $"systems/{systemId}/musters")
        {
            Content = JsonContent.Create(new
            {
                name = $"Fire alarm {alarm.GetProperty("occurredAt")}",
                areaRuleIds,
                musterDeviceIds,
                // The API accepts at most one hour.
                startedAt = TimeOf(alarm) > oldest
                    ? $"{alarm.GetProperty("occurredAt")}"
                    : $"{oldest:yyyy-MM-ddTHH:mm:ssZ}",
            }),
            Headers = { { "Idempotency-Key", $"fire-{alarm.GetProperty("id")}" } },
        };
        using var response = await http.SendAsync(request);
        if (response.StatusCode is HttpStatusCode.Conflict)
        {
            var problem = await response.Content.ReadFromJsonAsync<JsonElement>();
            if (problem.GetProperty("code").GetString() == "state-conflict")
            {
                // Another muster of these areas is running, so follow that muster.
                await CheckAsync();
                return;
            }
        }
        response.EnsureSuccessStatusCode();
        var muster = await response.Content.ReadFromJsonAsync<JsonElement>();
        _musterId = muster.GetProperty("id").GetString();
        ShowOffline(muster);
        await ShowAsync();
    }

    private static void ShowOffline(JsonElement muster)
    {
        foreach (var offline in muster.GetProperty("offlineCloudNodeIds").EnumerateArray())
            Console.WriteLine($"Cloud node {offline} is offline. The list is incomplete.");
    }
    #endregion

    #region muster-show
    /// <summary>Reads the whole list. People without a name count, too.</summary>
    public async Task ShowAsync()
    {
        if (_musterId is null) return;
        using var http = GatehouseClient.Create();
        _missing.Clear();
        var redacted = 0;
        string? cursor = null;
        do
        {
            var query = "limit=200&state=missing";
            if (cursor is not null) query += $"&cursor={Uri.EscapeDataString(cursor)}";
            var page = await http.GetFromJsonAsync<JsonElement>(
                $"systems/{systemId}/musters/{_musterId}/people?{query}");
            foreach (var person in page.GetProperty("items").EnumerateArray())
            {
                if (person.GetProperty("holderId").GetString() is { } id)
                    _missing[id] = person.GetProperty("displayName").GetString()!;
                else
                    redacted++;
            }
            cursor = page.GetProperty("nextCursor").GetString();
        } while (cursor is not null);
        var names = string.Join(", ", _missing.Values.Order());
        Console.WriteLine($"Missing: {names}, and {redacted} without a name");
    }
    #endregion

    #region muster-apply
    /// <summary>
    /// Other inputs of the board, such as a water alarm, don't start a muster.
    /// </summary>
    private static bool IsFireAlarm(JsonElement data) =>
        data.GetProperty("purpose").GetString() == "fireAlarm"
        && data.GetProperty("active").GetBoolean();

    private static DateTimeOffset TimeOf(JsonElement received) =>
        received.GetProperty("occurredAt").GetDateTimeOffset();

    /// <summary>An event of a cloud node that was offline.</summary>
    private static bool IsLate(JsonElement received) =>
        received.GetProperty("receivedAt").GetDateTimeOffset() - TimeOf(received)
        > TimeSpan.FromMinutes(5);

    /// <summary>Applies an event. Returns false after the end of the muster.</summary>
    public async Task<bool> ApplyAsync(JsonElement received)
    {
        var data = received.GetProperty("data");
        // Several musters can run at the same time.
        if (data.TryGetProperty("muster", out var muster)
            && muster.GetProperty("id").GetString() != _musterId)
        {
            return true;
        }
        switch (received.GetProperty("type").GetString())
        {
            case "device.input.changed"
                when _musterId is null && IsFireAlarm(data) && IsLate(received):
                await CheckAsync(); // The alarm can be over.
                return true;
            case "device.input.changed" when _musterId is null && IsFireAlarm(data):
                await StartAsync(received);
                return true;
            case "muster.personChanged" when data.GetProperty("redacted").GetBoolean():
            // Late reads have arrived.
            case "cloudNode.synchronized"
                when data.GetProperty("cause").GetString() == "reconnect":
                await ShowAsync();
                return true;
            case "cloudNode.offline":
                var cloudNode = data.GetProperty("cloudNode").GetProperty("name");
                Console.WriteLine(
                    $"{cloudNode} is offline. Its reads and alarms don't arrive.");
                return true;
            case "muster.personChanged":
                var holder = data.GetProperty("holder");
                var id = holder.GetProperty("id").GetString()!;
                var name = holder.GetProperty("displayName").GetString()!;
                var state = data.GetProperty("state").GetString();
                if (state == "missing") _missing[id] = name;
                else _missing.Remove(id);
                Console.WriteLine($"{name}: {state}");
                return true;
            case "muster.ended":
                Console.WriteLine(
                    $"Ended with {data.GetProperty("missing")} missing people");
                return false;
            default:
                return true;
        }
    }
    #endregion

    /// <summary>Waits for the fire alarm, and runs until the muster ends.</summary>
    public static async Task<int> RunAsync(string[] arguments)
    {
        using var until = new CancellationTokenSource();

        #region muster-run
        var muster = new Muster(
            Story.SystemId, [Story.ElbeHouseAreaId], [Story.AssemblyPointId]);
        var stream = new EventStream(
            GatehouseClient.Stream, () => GatehouseClient.Tokens.GetAsync(), Story.SystemId)
        {
            EventTypes = ["device.input.changed", "muster.*", "cloudNode.*"],
            LastEventId = await muster.CheckAsync(),
            // The muster or the states of the boards replace the missed events.
            ReplaceGap = muster.CheckAsync,
        };
        stream.Connected += muster.ShowAsync;
        #endregion

        Console.WriteLine("Waiting for the fire alarm");
        try
        {
            await stream.RunAsync(async received =>
            {
                if (!await muster.ApplyAsync(received)) await until.CancelAsync();
            }, until.Token);
        }
        catch (OperationCanceledException)
        {
            // The muster has ended.
        }
        return 0;
    }
}
