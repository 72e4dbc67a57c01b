using System.Net.Http.Json;

namespace Gatehouse.Samples.Web20;

/// <summary>The program of the code tutorial: creates a holder, a card, and a rule, and unlocks the front door.</summary>
public static class Tutorial
{
    public static async Task<int> RunAsync(string[] arguments)
    {
        #region tutorial-connect
        using var http = GatehouseClient.Create();
        var system = $"systems/{Story.SystemId}";
        #endregion

        #region tutorial-holder
        var holder = await CreateAsync<Holder>(http, $"{system}/holders", "tutorial-holder", new
        {
            firstName = "Ada",
            lastName = "Moreau",
            email = "ada.moreau@quillmere.example",
            externalId = "Q-1187",
            groupIds = new[] { Story.StaffGroupId },
            partitionIds = new[] { Story.ElbeHousePartitionId },
        });
        Console.WriteLine($"Holder {holder.Id} is {holder.State}.");
        #endregion

        #region tutorial-credential
        var path = $"{system}/credentials";
        var credential = await CreateAsync<Credential>(http, path, "tutorial-card", new
        {
            kind = "card",
            holderId = holder.Id,
            cardFormatId = Story.H10301Id,
            facilityCode = 123,
            cardNumber = "45702",
        });
        Console.WriteLine($"Card {credential.Id} is {credential.State}.");
        #endregion

        #region tutorial-rule
        var rule = await CreateAsync<Rule>(http, $"{system}/rules", "tutorial-rule", new
        {
            kind = "access",
            name = "Staff at the front door",
            groupIds = new[] { Story.StaffGroupId },
            deviceIds = new[] { Story.FrontDoorId },
            windows = new[]
            {
                new
                {
                    days = new[] { "monday", "tuesday", "wednesday", "thursday", "friday" },
                    from = "07:00",
                    until = "19:00",
                },
            },
        });
        Console.WriteLine($"Rule {rule.Id}: {rule.Name}.");
        #endregion

        #region tutorial-unlock
        // With the same key, the API would return the first command and not unlock the door
        // again.
        var command = await PostAsync<Command>(
            http,
            $"{system}/devices/{Story.FrontDoorId}/unlock",
            key: $"tutorial-unlock-{Guid.NewGuid()}",
            new { reason = "First day of Ada Moreau" },
            retry: false);
        for (var wait = 0; command.State is "queued" or "sent" && wait < 15; wait++)
        {
            await Task.Delay(TimeSpan.FromSeconds(1));
            command = await http.GetFromJsonAsync<Command>($"{system}/commands/{command.Id}")
                ?? throw new InvalidOperationException("The response has no body.");
        }
        Console.WriteLine($"Unlock {command.Id} is {command.State}.");
        #endregion

        return command.State == "done" ? 0 : 1;
    }

    #region tutorial-create
    private static Task<T> CreateAsync<T>(
        HttpClient http, string path, string key, object body) =>
        PostAsync<T>(http, path, key, body, retry: true);

    // The key identifies the intention. If you run the program twice within 24 hours, it
    // creates nothing twice.
    private static async Task<T> PostAsync<T>(
        HttpClient http, string path, string key, object body, bool retry)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, path);
        request.Content = JsonContent.Create(body);
        request.Headers.Add("Idempotency-Key", key);
        request.Options.Set(BackOffHandler.RetryPost, retry);
        using var response = await http.SendAsync(request);
        if (!response.IsSuccessStatusCode)
        {
            var problem = await response.Content.ReadFromJsonAsync<Problem>();
            throw new HttpRequestException(
                $"{problem?.Code}: {problem?.Detail} (request {problem?.RequestId})");
        }
        return await response.Content.ReadFromJsonAsync<T>()
            ?? throw new InvalidOperationException($"The response to {path} has no body.");
    }

    private sealed record Holder(Guid Id, string State);
    private sealed record Credential(Guid Id, string State);
    private sealed record Rule(Guid Id, string Name);
    private sealed record Command(Guid Id, string State);
    private sealed record Problem(string Code, string Detail, Guid RequestId);
    #endregion
}
