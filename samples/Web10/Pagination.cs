using System.Net.Http.Json;
using System.Text.Json;
using System.Text.RegularExpressions;

namespace Gatehouse.Samples.Web10;

/// <summary>Reads all persons of a panel by following the <c>Link</c> header.</summary>
public static partial class Pagination
{
    #region v1-pagination-loop
    public static async IAsyncEnumerable<Person> ListPersonsAsync(
        HttpClient panel, int perPage)
    {
        string? next = $"persons?page=0&per_page={perPage}";
        while (next is not null)
        {
            using var response = await panel.GetAsync(next);
            response.EnsureSuccessStatusCode();
            var persons = await response.Content.ReadFromJsonAsync<Person[]>(SnakeCase);
            foreach (var person in persons ?? []) yield return person;
            next = response.Headers.TryGetValues("Link", out var links)
                && NextLink().Match(string.Join(", ", links)) is { Success: true } match
                    ? match.Groups[1].Value
                    : null;
        }
    }

    public sealed record Person(int Id, string DisplayName);

    private static readonly JsonSerializerOptions SnakeCase = new()
    {
        PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower,
    };

    [GeneratedRegex("<([^>]+)>; rel=\"next\"")]
    private static partial Regex NextLink();
    #endregion

    public static async Task<int> RunAsync(string[] arguments)
    {
        using var panel = await PanelClient.ConnectAsync();
        var count = 0;
        await foreach (var person in ListPersonsAsync(panel, perPage: 2))
        {
            Console.WriteLine($"{person.Id} {person.DisplayName}");
            count++;
        }

        Console.WriteLine($"{count} persons");
        return 0;
    }
}
