using System.Globalization;
using System.Net;
using System.Net.Http.Json;
using System.Text.Json;

namespace Gatehouse.Samples.Web20;

/// <summary>Blocks a lost card, and waits until every cloud node proves that the card opens no door.</summary>
public sealed class LostCard(string systemId, string credentialId)
{
    private readonly HashSet<string> _confirmed = [];
    private long _version;

    #region lost-card-block
    /// <summary>
    /// Blocks the card, and keeps the version of the change. A card that was blocked before
    /// has a version, too.
    /// </summary>
    public async Task BlockAsync()
    {
        using var http = GatehouseClient.Create();
        var path = $"systems/{systemId}/credentials/{credentialId}";
        using var request = new HttpRequestMessage(HttpMethod.Post, $"{path}/block")
        {
            Content = JsonContent.Create(new { reason = "lost" }),
            Headers = { { "Idempotency-Key", $"lost-{credentialId}" } },
        };
        using var response = await http.SendAsync(request);
        if (response.StatusCode == HttpStatusCode.Conflict
            && await response.Content.ReadFromJsonAsync<JsonElement>() is var problem
            && problem.GetProperty("code").GetString() == "credential-blocked")
        {
            var blocked = await http.GetFromJsonAsync<JsonElement>(path);
            _version = blocked.GetProperty("dataVersion").GetInt64();
        }
        else
        {
            response.EnsureSuccessStatusCode();
            var version = response.Headers.GetValues("Data-Version").Single();
            _version = long.Parse(version, CultureInfo.InvariantCulture);
        }
        Console.WriteLine("The card is blocked.");
    }
    #endregion

    #region lost-card-prove
    /// <summary>
    /// Compares the versions of all cloud nodes. Returns true if every cloud node has
    /// confirmed the change.
    /// </summary>
    public async Task<bool> ProveAsync()
    {
        using var http = GatehouseClient.Create();
        var page = await http.GetFromJsonAsync<JsonElement>(
            $"systems/{systemId}/cloud-nodes?limit=200");
        var nodes = page.GetProperty("items").EnumerateArray().ToArray();
        foreach (var node in nodes)
        {
            var id = node.GetProperty("id").GetString()!;
            var name = node.GetProperty("name").GetString()!;
            var unconfirmed = node.GetProperty("unconfirmedDeviceIds").GetArrayLength();
            // A cloud node that has never synchronized doesn't know the card.
            var applied = node.GetProperty("appliedVersion");
            var applies = applied.ValueKind is JsonValueKind.Null
                || applied.GetInt64() >= _version;
            if (applies && unconfirmed == 0)
            {
                if (_confirmed.Add(id)) Console.WriteLine($"{name}: confirmed");
            }
            else if (applies)
            {
                Console.WriteLine(
                    $"{name}: {unconfirmed} devices aren't confirmed. Send a guard.");
            }
            else
            {
                var isOnline = node.GetProperty("online").GetBoolean();
                var advice = isOnline ? "" : ", offline. Send a guard.";
                Console.WriteLine($"{name}: not confirmed{advice}");
            }
        }
        return _confirmed.Count == nodes.Length;
    }
    #endregion

    #region lost-card-uses
    /// <summary>
    /// Lists what the card opened, including the late events of sites that were offline.
    /// </summary>
    public async Task ListUsesAsync(string since)
    {
        using var http = GatehouseClient.Create();
        string? cursor = null;
        do
        {
            var query = $"credentialId={credentialId}&type=device.access.*"
                + $"&occurredFrom={since}&limit=200";
            if (cursor is not null) query += $"&cursor={Uri.EscapeDataString(cursor)}";
            var page = await http.GetFromJsonAsync<JsonElement>(
                $"systems/{systemId}/events?{query}");
            foreach (var used in page.GetProperty("items").EnumerateArray())
            {
                var data = used.GetProperty("data");
                var door = data.GetProperty("device").GetProperty("name");
                var isLate = data.GetProperty("whileOffline").GetBoolean();
                Console.WriteLine(
                    $"{used.GetProperty("occurredAt")} {used.GetProperty("type")} {door}"
                    + (isLate ? " (while offline)" : ""));
            }
            cursor = page.GetProperty("nextCursor").GetString();
        } while (cursor is not null);
    }
    #endregion

    /// <summary>Blocks the card in the first argument, and lists its uses since the time in the second argument.</summary>
    public static async Task<int> RunAsync(string[] arguments)
    {
        if (arguments is not [var credentialId, var since])
        {
            Console.Error.WriteLine("Usage: 2.0/lost-card CREDENTIAL_ID SINCE, for example 2026-01-04T19:00:00Z");
            return 2;
        }
        using var until = new CancellationTokenSource(TimeSpan.FromHours(12));

        #region lost-card-run
        var card = new LostCard(Story.SystemId, credentialId);
        await card.BlockAsync();
        if (!await card.ProveAsync())
        {
            var stream = new EventStream(
                GatehouseClient.Stream, () => GatehouseClient.Tokens.GetAsync(), Story.SystemId)
            {
                EventTypes = ["cloudNode.*"],
                ReplaceGap = async () => { await FinishIfProvenAsync(); return null; },
            };
            // An event between the comparison and the subscription would be missed, so
            // compare again after connecting.
            stream.Connected += FinishIfProvenAsync;
            try
            {
                await stream.RunAsync(_ => FinishIfProvenAsync(), until.Token);
            }
            catch (OperationCanceledException) when (card.IsProven)
            {
                // Every cloud node has confirmed the change.
            }
        }
        await card.ListUsesAsync(since);
        #endregion
        return 0;

        async Task FinishIfProvenAsync()
        {
            card.IsProven = await card.ProveAsync();
            if (card.IsProven) await until.CancelAsync();
        }
    }

    private bool IsProven { get; set; }
}
