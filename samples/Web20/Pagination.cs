using System.Net.Http.Json;

namespace Gatehouse.Samples.Web20;

/// <summary>Reads all holders of a system, page by page.</summary>
public static class Pagination
{
    #region pagination-loop
    public static async IAsyncEnumerable<Holder> ListHoldersAsync(
        HttpClient http, string systemId, int limit)
    {
        string? cursor = null;
        do
        {
            var query = $"limit={limit}";
            if (cursor is not null) query += $"&cursor={Uri.EscapeDataString(cursor)}";
            var page = await http.GetFromJsonAsync<HolderPage>(
                $"systems/{systemId}/holders?{query}")
                ?? throw new InvalidOperationException("The response has no body.");
            foreach (var holder in page.Items) yield return holder;
            cursor = page.NextCursor;
        } while (cursor is not null);
    }

    public sealed record Holder(Guid Id, string DisplayName, string State);

    public sealed record HolderPage(IReadOnlyList<Holder> Items, string? NextCursor);
    #endregion

    public static async Task<int> RunAsync(string[] arguments)
    {
        using var http = GatehouseClient.Create();
        var count = 0;
        await foreach (var holder in ListHoldersAsync(http, Story.SystemId, limit: 2))
        {
            Console.WriteLine($"{holder.Id} {holder.DisplayName} ({holder.State})");
            count++;
        }

        Console.WriteLine($"{count} holders");
        return 0;
    }
}
