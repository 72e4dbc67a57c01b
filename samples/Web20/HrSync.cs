using System.Globalization;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using Microsoft.VisualBasic.FileIO;

namespace Gatehouse.Samples.Web20;

/// <summary>Synchronizes the holders of a system with a CSV file from an HR system.</summary>
public sealed class HrSync(HttpClient http, string systemId, double maxChanges, TimeSpan pollInterval)
{
    #region hr-sync-run
    /// <param name="night">
    /// Identifies the night. A second run in the same night gets the results of the first
    /// run. After a failed import, use another text.
    /// </param>
    public async Task RunAsync(string file, string night)
    {
        var people = ReadCsv(await File.ReadAllTextAsync(file));
        if (!people.All(row => row.ContainsKey("externalId") && row.ContainsKey("enabled")))
            throw new InvalidDataException(
                "The file needs the columns externalId and enabled, separated by commas.");

        var check = await ImportAsync(file, $"hr-{night}-dry-run", dryRun: true);
        foreach (var error in await ReadErrorsAsync(check))
            Console.WriteLine($"Row {error["row"]}, {error["column"]}: {error["detail"]}");
        var most = maxChanges * people.Count;
        if (check.RowCount != people.Count
            || check.CreatedCount + check.UpdatedCount > most
            || check.FailedCount > most)
        {
            throw new InvalidOperationException(
                $"Not imported. The counts don't look like a normal night: {check}");
        }

        var import = await ImportAsync(file, $"hr-{night}", dryRun: false);
        Console.WriteLine($"Created {import.CreatedCount}, updated {import.UpdatedCount}, "
            + $"unchanged {import.UnchangedCount}, failed {import.FailedCount}.");

        // A row of a leaver can fail, but the leaver must lose access in any case.
        foreach (var leaver in people.Where(row => row["enabled"] == "false"))
            await DisableAsync(leaver["externalId"]);
    }
    #endregion

    #region hr-sync-import
    private async Task<Import> ImportAsync(string file, string key, bool dryRun)
    {
        var content = new ByteArrayContent(await File.ReadAllBytesAsync(file));
        content.Headers.ContentType = new MediaTypeHeaderValue("text/csv");
        using var request = new HttpRequestMessage(
            HttpMethod.Post, $"systems/{systemId}/holder-imports")
        {
            Content = new MultipartFormDataContent
            {
                { content, "file", Path.GetFileName(file) },
                { new StringContent("upsert"), "mode" },
                { new StringContent(dryRun ? "true" : "false"), "dryRun" },
            },
        };
        request.Headers.Add("Idempotency-Key", key);
        // The key makes a retry safe.
        request.Options.Set(BackOffHandler.RetryPost, true);
        using var response = await http.SendAsync(request);
        var import = await ReadAsync<Import>(response);

        while (import.State is "queued" or "running")
        {
            await Task.Delay(pollInterval);
            using var status = await http.GetAsync(
                $"systems/{systemId}/holder-imports/{import.Id}");
            import = await ReadAsync<Import>(status);
            Console.WriteLine($"Import {import.Id} is {import.State}.");
        }
        return import.State == "done"
            ? import
            : throw new InvalidOperationException($"The import stopped: {import}");
    }

    private async Task<List<Dictionary<string, string>>> ReadErrorsAsync(Import import)
    {
        if (import.FailedCount == 0) return [];
        return ReadCsv(await http.GetStringAsync(
            $"systems/{systemId}/holder-imports/{import.Id}/errors"));
    }
    #endregion

    #region hr-sync-disable
    private async Task DisableAsync(string externalId)
    {
        // The filter externalId is exact. The parameter search would also find Q-04120.
        var query = $"externalId={Uri.EscapeDataString(externalId)}";
        using var found = await http.GetAsync($"systems/{systemId}/holders?{query}");
        if ((await ReadAsync<HolderPage>(found)).Items is not [var holder])
        {
            Console.WriteLine($"{externalId} has no holder.");
            return;
        }

        var mergePatch = new MediaTypeHeaderValue("application/merge-patch+json");
        var change = JsonContent.Create(new { enabled = false }, mergePatch);
        using var response = await http.PatchAsync(
            $"systems/{systemId}/holders/{holder.Id}", change);
        var changed = await ReadAsync<Holder>(response);
        Console.WriteLine($"{changed.ExternalId} is {changed.State}.");
    }
    #endregion

    private static async Task<T> ReadAsync<T>(HttpResponseMessage response)
    {
        if (!response.IsSuccessStatusCode)
        {
            var problem = await response.Content.ReadFromJsonAsync<Problem>();
            throw new HttpRequestException($"{problem?.Code}: {problem?.Detail} (request {problem?.RequestId})");
        }
        return await response.Content.ReadFromJsonAsync<T>() ?? throw new InvalidOperationException("The response has no body.");
    }

    /// <summary>Reads CSV with a header row. Cells can be quoted and can contain commas and line breaks.</summary>
    private static List<Dictionary<string, string>> ReadCsv(string text)
    {
        using var parser = new TextFieldParser(new StringReader(text)) { TrimWhiteSpace = false };
        parser.SetDelimiters(",");
        var columns = parser.ReadFields() ?? throw new InvalidDataException("The file has no header row.");
        List<Dictionary<string, string>> rows = [];
        while (parser.ReadFields() is { } cells)
            rows.Add(columns.Zip(cells).ToDictionary(cell => cell.First, cell => cell.Second));
        return rows;
    }

    private const double NormalShare = 0.05;

    private sealed record Import(
        Guid Id, string State, int RowCount, int CreatedCount, int UpdatedCount, int UnchangedCount, int FailedCount);
    private sealed record HolderPage(IReadOnlyList<Holder> Items);
    private sealed record Holder(Guid Id, string? ExternalId, string State);
    private sealed record Problem(string Code, string Detail, Guid RequestId);

    /// <summary>
    /// Takes the file, the night, and the highest normal share of changed rows and of failed rows (default 0.05) as arguments.
    /// <c>GATEHOUSE_POLL_SECONDS</c> sets the time between two reads of an import (default 15).
    /// </summary>
    public static async Task<int> RunAsync(string[] arguments)
    {
        if (arguments.Length is < 2 or > 3)
        {
            Console.Error.WriteLine("Usage: 2.0/hr-sync FILE NIGHT [MAX_CHANGES], for example: people.csv 2026-01-05 0.05");
            return 2;
        }

        var maxChanges = arguments.Length == 3 ? double.Parse(arguments[2], CultureInfo.InvariantCulture) : NormalShare;
        var seconds = Environment.GetEnvironmentVariable("GATEHOUSE_POLL_SECONDS") ?? "15";
        using var http = GatehouseClient.Create();
        var sync = new HrSync(
            http, Story.SystemId, maxChanges, TimeSpan.FromSeconds(double.Parse(seconds, CultureInfo.InvariantCulture)));
        try
        {
            await sync.RunAsync(arguments[0], arguments[1]);
            return 0;
        }
        catch (Exception error) when (error is InvalidOperationException or HttpRequestException or IOException or InvalidDataException)
        {
            Console.Error.WriteLine(error.Message);
            return 1;
        }
    }
}
