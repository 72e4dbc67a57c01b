namespace Gatehouse.Samples.Web10;

/// <summary>The program of the 1.0 tutorial: creates a person and a card, and opens the front door of one panel.</summary>
public static class Tutorial
{
    public static async Task<int> RunAsync(string[] arguments)
    {
        using var panel = await PanelClient.ConnectAsync();

        #region v1-tutorial-person
        var person = await PanelClient.PostAsync<Person>(panel, "persons", new
        {
            first_name = "Ada",
            last_name = "Moreau",
            employee_no = "Q-1187",
            group_ids = new[] { 601 },
        });
        Console.WriteLine($"Created person {person.Id}.");
        #endregion

        #region v1-tutorial-card
        var card = await PanelClient.PostAsync<Credential>(panel, "credentials", new
        {
            type = 0, // card
            person_id = person.Id,
            format_id = 1,
            facility = 123,
            number = 45702,
        });
        Console.WriteLine($"Created card {card.Id}.");
        #endregion

        #region v1-tutorial-open
        using var response = await panel.PostAsync("devices/301/open", content: null);
        Console.WriteLine($"The front door returned {(int)response.StatusCode}.");
        #endregion

        return response.IsSuccessStatusCode ? 0 : 1;
    }

    private sealed record Person(int Id);
    private sealed record Credential(int Id);
}
