namespace Gatehouse.Samples.Web10;

/// <summary>The tutorial's program in 1.0: a person, a card, and the front door of one panel.</summary>
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
        Console.WriteLine($"Person {person.Id} is made.");
        #endregion

        #region v1-tutorial-card
        var card = await PanelClient.PostAsync<Credential>(panel, "credentials", new
        {
            type = 0, // a card
            person_id = person.Id,
            format_id = 1,
            facility = 123,
            number = 45702,
        });
        Console.WriteLine($"Card {card.Id} is made.");
        #endregion

        #region v1-tutorial-open
        using var answer = await panel.PostAsync("devices/301/open", content: null);
        Console.WriteLine($"The front door answered {(int)answer.StatusCode}.");
        #endregion

        return answer.IsSuccessStatusCode ? 0 : 1;
    }

    private sealed record Person(int Id);
    private sealed record Credential(int Id);
}
