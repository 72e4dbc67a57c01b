using System.Net.Http.Headers;
using System.Net.Http.Json;

namespace Gatehouse.Samples.Web10;

/// <summary>Signs in to the accounts host, and from there to one panel. <c>GATEHOUSE_ACCOUNTS</c> and <c>GATEHOUSE_PANEL</c> name the mock's hosts.</summary>
public static class PanelClient
{
    private static string Address(string variable, string host) =>
        (Environment.GetEnvironmentVariable(variable) ?? $"https://{host}/api").TrimEnd('/') + "/"; // .NET needs the slash.

    #region v1-tokens
    public static async Task<HttpClient> ConnectAsync(int panelId = 4101, int partitionId = 901)
    {
        using var accounts = new HttpClient { BaseAddress = new Uri(Address("GATEHOUSE_ACCOUNTS", "accounts.gatehouse.example")) };

        // 1.0 knows no other way: the program signs in with a user's password.
        var account = await PostAsync<AccountToken>(accounts, "token", new
        {
            email = Environment.GetEnvironmentVariable("GATEHOUSE_EMAIL") ?? "olga.brandt@quillmere.example",
            password = Environment.GetEnvironmentVariable("GATEHOUSE_PASSWORD") ?? "example-password",
        });

        accounts.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", account.Token);
        var panel = await PostAsync<PanelToken>(accounts, "panel_token", new { panel_id = panelId, partition_id = partitionId });

        var http = new HttpClient { BaseAddress = new Uri(Address("GATEHOUSE_PANEL", panel.Host)) };
        http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", panel.Token);
        return http;
    }
    #endregion

    public static async Task<T> PostAsync<T>(HttpClient http, string path, object body)
    {
        using var answer = await http.PostAsJsonAsync(path, body);
        answer.EnsureSuccessStatusCode();
        return await answer.Content.ReadFromJsonAsync<T>()
            ?? throw new InvalidOperationException($"{path} answered without a body.");
    }

    private sealed record AccountToken(string Token);
    private sealed record PanelToken(string Token, string Host);
}
