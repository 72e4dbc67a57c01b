using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text;
using System.Text.Json;

namespace Gatehouse.Samples.Web20;

/// <summary>The first calls: gets a token, lists the doors, unlocks the first one, and waits for the result.</summary>
public static class Quickstart
{
    public static async Task<int> RunAsync(string[] arguments)
    {
        var secret = Environment.GetEnvironmentVariable("GATEHOUSE_CLIENT_SECRET") ?? "not-a-secret";

        #region quickstart-token
        using var http = new HttpClient { BaseAddress = GatehouseClient.Api };
        using var tokenRequest = new HttpRequestMessage(HttpMethod.Post, "oauth/token");
        var credentials = $"44ef23f6-baaf-4de8-9fb7-9e6c220ddd38:{secret}";
        tokenRequest.Headers.Authorization =
            new("Basic", Convert.ToBase64String(Encoding.UTF8.GetBytes(credentials)));
        tokenRequest.Content = new FormUrlEncodedContent(
        [
            new("grant_type", "client_credentials"),
            new("organization_id", Story.OrganizationId),
            new("scope", "systems:read commands:execute"),
        ]);
        using var tokenResponse = await http.SendAsync(tokenRequest);
        tokenResponse.EnsureSuccessStatusCode();
        var token = await tokenResponse.Content.ReadFromJsonAsync<JsonElement>();
        http.DefaultRequestHeaders.Authorization =
            new("Bearer", token.GetProperty("access_token").GetString());
        #endregion

        #region quickstart-doors
        var system = $"systems/{Story.SystemId}";
        var page = await http.GetFromJsonAsync<JsonElement>(
            $"{system}/devices?kind=door&limit=50");
        var doors = page.GetProperty("items").EnumerateArray().ToList();
        foreach (var door in doors)
            Console.WriteLine($"{door.GetProperty("id")} {door.GetProperty("name")}");
        #endregion

        #region quickstart-unlock
        var path = $"{system}/devices/{doors[0].GetProperty("id")}/unlock";
        using var request = new HttpRequestMessage(HttpMethod.Post, path);
        request.Headers.Add("Idempotency-Key", Guid.NewGuid().ToString());
        request.Content = JsonContent.Create(new { reason = "Visitor for Ms Lindqvist" });
        using var response = await http.SendAsync(request);
        response.EnsureSuccessStatusCode();
        var command = await response.Content.ReadFromJsonAsync<JsonElement>();
        #endregion

        #region quickstart-result
        while (command.GetProperty("state").GetString() is "queued" or "sent")
        {
            await Task.Delay(TimeSpan.FromSeconds(1));
            command = await http.GetFromJsonAsync<JsonElement>(
                $"{system}/commands/{command.GetProperty("id")}");
        }
        Console.WriteLine(
            $"Command {command.GetProperty("id")} is {command.GetProperty("state")}.");
        #endregion

        return 0;
    }
}
