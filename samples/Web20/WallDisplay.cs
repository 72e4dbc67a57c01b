using System.Globalization;
using System.Net.Http.Json;
using System.Text.Json;

namespace Gatehouse.Samples.Web20;

/// <summary>Keeps the state of every door of a system up to date.</summary>
public sealed class WallDisplay(Func<HttpClient> createClient, string systemId, Action<WallDisplay.Door> show)
{
    private readonly Dictionary<string, Door> _doors = [];

    public sealed class Door
    {
        public required string Name { get; init; }
        public required string CloudNodeId { get; init; }
        public string Lock { get; set; } = "";
        public string? Position { get; set; }
        public string Mode { get; set; } = "";
        public bool Online { get; set; }
        public DateTimeOffset ObservedAt { get; set; }

        public Dictionary<string, Alarm> Alarms { get; } = [];

        public override string ToString()
        {
            var alarms = Alarms.Select(alarm => alarm.Value.IsAcknowledged ? $"{alarm.Key} (acknowledged)" : alarm.Key);
            string[] parts = [Lock, Position ?? "position unknown", Mode, Online ? "online" : "OFFLINE", .. alarms];
            return $"{Name}: {string.Join(", ", parts)}";
        }
    }

    /// <summary>An alarm with the ID of the event that reported it.</summary>
    public sealed record Alarm(string EventId, bool IsAcknowledged);

    #region wall-display-snapshot
    /// <summary>
    /// Reads the names and states of all doors, and returns the ID of the last event that
    /// the states include.
    /// </summary>
    public async Task<string?> TakeSnapshotAsync()
    {
        // Each snapshot needs a token that is still valid.
        using var http = createClient();
        // The states come first, so that events report every change of a name after them.
        string? lastEventId = null;
        var states = new Dictionary<string, JsonElement>();
        await foreach (var page in ReadPagesAsync(http, "device-states"))
        {
            // The first page determines the ID.
            lastEventId ??= page.GetProperty("lastEventId").GetString();
            foreach (var state in page.GetProperty("items").EnumerateArray())
                states[state.GetProperty("deviceId").GetString()!] = state;
        }

        _doors.Clear();
        await foreach (var page in ReadPagesAsync(http, "devices"))
            foreach (var device in page.GetProperty("items").EnumerateArray())
            {
                var id = device.GetProperty("id").GetString()!;
                // The stream reports doors that were created after the states were read.
                if (states.TryGetValue(id, out var state))
                    show(_doors[id] = ReadDoor(device, state));
            }
        return lastEventId;
    }

    private async IAsyncEnumerable<JsonElement> ReadPagesAsync(HttpClient http, string list)
    {
        string? cursor = null;
        do
        {
            var query = "kind=door&limit=200";
            if (cursor is not null) query += $"&cursor={Uri.EscapeDataString(cursor)}";
            var page = await http.GetFromJsonAsync<JsonElement>(
                $"systems/{systemId}/{list}?{query}");
            yield return page;
            cursor = page.GetProperty("nextCursor").GetString();
        } while (cursor is not null);
    }
    #endregion

    private static Door ReadDoor(JsonElement device, JsonElement state)
    {
        var door = new Door
        {
            Name = device.GetProperty("name").GetString()!,
            CloudNodeId = device.GetProperty("cloudNodeId").GetString()!,
            Lock = state.GetProperty("lock").GetString()!,
            Position = state.GetProperty("position").GetString(),
            Mode = state.GetProperty("mode").GetString()!,
            Online = state.GetProperty("cloudNodeOnline").GetBoolean(),
            ObservedAt = state.GetProperty("observedAt") is { ValueKind: JsonValueKind.String } observedAt
                ? observedAt.GetDateTimeOffset()
                : DateTimeOffset.MinValue, // There is no report yet.
        };
        foreach (var alarm in state.GetProperty("alarms").EnumerateArray())
        {
            var isAcknowledged = alarm.GetProperty("acknowledgedAt").ValueKind is not JsonValueKind.Null;
            door.Alarms[alarm.GetProperty("alarm").GetString()!] = new(alarm.GetProperty("alarmEventId").GetString()!, isAcknowledged);
        }
        return door;
    }

    #region wall-display-apply
    public async Task ApplyAsync(JsonElement received)
    {
        var type = received.GetProperty("type").GetString()!;
        var data = received.GetProperty("data");
        var isReconnection = type is "cloudNode.online"
            || (type is "cloudNode.synchronized"
                && data.GetProperty("cause").GetString() == "reconnect");
        // Another part of the door can still be open.
        var isTamperEnd = type is "device.tamper"
            && data.GetProperty("state").GetString() == "ended";
        // No events report what happened in the meantime.
        var isReachable = type is "device.communication.restored" or "connection.updated";
        var isDeviceChange =
            type is "device.created" or "device.updated" or "device.deleted";
        if (isReconnection || isTamperEnd || isReachable || isDeviceChange)
        {
            await TakeSnapshotAsync();
        }
        else if (type == "cloudNode.offline")
        {
            var cloudNodeId = data.GetProperty("cloudNode").GetProperty("id").GetString();
            var doors = _doors.Values.Where(door => door.CloudNodeId == cloudNodeId);
            foreach (var door in doors)
            {
                door.Online = false;
                show(door);
            }
        }
        else if (type == "device.alarm.acknowledged")
        {
            Acknowledge(data);
        }
        else if (data.TryGetProperty("device", out var device)
            && _doors.TryGetValue(device.GetProperty("id").GetString()!, out var door)
            && received.GetProperty("occurredAt").GetDateTimeOffset() is var occurredAt
            // A cloud node that was offline sends old events.
            && occurredAt >= door.ObservedAt
            && Change(door, type, received))
        {
            door.ObservedAt = occurredAt;
            show(door);
        }
    }

    /// <summary>
    /// An acknowledgment comes from a user, so its time can't be compared with that of the
    /// cloud node.
    /// </summary>
    private void Acknowledge(JsonElement data)
    {
        var alarm = data.GetProperty("alarm").GetString()!;
        var deviceId = data.GetProperty("device").GetProperty("id").GetString()!;
        if (!_doors.TryGetValue(deviceId, out var door)
            || !door.Alarms.TryGetValue(alarm, out var active)
            || active.EventId != data.GetProperty("alarmEventId").GetString())
        {
            return; // The alarm has ended.
        }
        door.Alarms[alarm] = active with { IsAcknowledged = true };
        show(door);
    }

    /// <summary>Returns false if the event doesn't change the state of the door.</summary>
    private static bool Change(Door door, string type, JsonElement received)
    {
        var eventId = received.GetProperty("id").GetString()!;
        var newAlarm = new Alarm(eventId, IsAcknowledged: false);
        var data = received.GetProperty("data");
        string Text(string name) => data.GetProperty(name).GetString()!;
        switch (type)
        {
            case "device.lock.changed": door.Lock = Text("lock"); return true;
            case "device.door.opened": door.Position = "open"; return true;
            case "device.door.closed": door.Position = "closed"; return true;
            case "device.door.forced":
                door.Position = "open";
                door.Alarms["forced"] = newAlarm;
                return true;
            case "device.door.heldOpen": door.Alarms["heldOpen"] = newAlarm; return true;
            case "device.door.secured": return door.Alarms.Remove(Text("alarm"));
            case "device.communication.lost":
                door.Alarms["communicationLost"] = newAlarm;
                return true;
            case "device.tamper": door.Alarms["tamper"] = newAlarm; return true;
            case "device.mode.changed": door.Mode = Text("mode"); return true;
            default: return false;
        }
    }
    #endregion

    /// <summary>Runs until it has processed the number of events in the argument. Default: without an end.</summary>
    public static async Task<int> RunAsync(string[] arguments)
    {
        var wanted = arguments is [var number] ? int.Parse(number, CultureInfo.InvariantCulture) : int.MaxValue;
        using var until = new CancellationTokenSource();

        var display = new WallDisplay(GatehouseClient.Create, Story.SystemId, door => Console.WriteLine(door));

        #region wall-display-run
        async Task<string?> StartFromSnapshotAsync()
        {
            Console.WriteLine("Snapshot");
            return await display.TakeSnapshotAsync();
        }

        var stream = new EventStream(
            GatehouseClient.Stream, () => GatehouseClient.Tokens.GetAsync(), Story.SystemId)
        {
            EventTypes = ["device.*", "connection.updated", "cloudNode.*", "system.lockdown.*"],
            Secrecy = "noNames",
            LastEventId = await StartFromSnapshotAsync(),
            ReplaceGap = StartFromSnapshotAsync,
        };
        #endregion

        try
        {
            await stream.RunAsync(async received =>
            {
                await display.ApplyAsync(received);
                if (--wanted == 0) await until.CancelAsync();
            }, until.Token);
        }
        catch (OperationCanceledException)
        {
            // The program has processed all wanted events.
        }

        return 0;
    }
}
