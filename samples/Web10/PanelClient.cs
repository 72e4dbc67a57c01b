using System.Net.Http.Headers;
using System.Net.Http.Json;

namespace Gatehouse.Samples.Web10;

/// <summary>
/// Signs in to the accounts host and then to one panel. <c>GATEHOUSE_ACCOUNTS</c> and <c>GATEHOUSE_PANEL</c> override the
/// hosts, for example to use the mock server.
/// </summary>
public static class PanelClient
{
    private static string BaseUrl(string variable, string host) =>
        (Environment.GetEnvironmentVariable(variable) ?? $"https://{host}/api").TrimEnd('/') + "/"; // .NET needs the trailing slash.

    #region v1-tokens
    public static async Task<HttpClient> ConnectAsync(
        int panelId = 4101, int partitionId = 901)
    {
        var accountsUrl = BaseUrl("GATEHOUSE_ACCOUNTS", "accounts.gatehouse.example");
        using var accounts = new HttpClient { BaseAddress = new Uri(accountsUrl) };

        // Version 1.0 supports only the password of a user.
        var account = await PostAsync<AccountToken>(accounts, "token", new
        {
            email = Environment.GetEnvironmentVariable("GATEHOUSE_EMAIL")
                ?? "olga.brandt@quillmere.example",
            password = Environment.GetEnvironmentVariable("GATEHOUSE_PASSWORD")
                ?? "example-password",
        });

        accounts.DefaultRequestHeaders.Authorization =
            new AuthenticationHeaderValue("Bearer", account.Token);
        var panel = await PostAsync<PanelToken>(accounts, "panel_token", new
        {
            panel_id = panelId,
            partition_id = partitionId,
        });

        var panelUrl = BaseUrl("GATEHOUSE_PANEL", panel.Host);
        var http = new HttpClient { BaseAddress = new Uri(panelUrl) };
        http.DefaultRequestHeaders.Authorization =
            new AuthenticationHeaderValue("Bearer", panel.Token);
        return http;
    }
    #endregion

    public static async Task<T> PostAsync<T>(HttpClient http, string path, object body)
    {
        using var response = await http.PostAsJsonAsync(path, body);
        response.EnsureSuccessStatusCode();
        return await response.Content.ReadFromJsonAsync<T>()
            ?? throw new InvalidOperationException($"The response to {path} has no body.");
    }

    private sealed record AccountToken(string Token);
    private sealed record PanelToken(string Token, string Host);
}
