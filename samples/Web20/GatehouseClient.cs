using System.Net.Http.Headers;
using System.Text.Json;

namespace Gatehouse.Samples.Web20;

/// <summary>
/// The HTTP client that the samples share. Set <c>GATEHOUSE_API</c> to the URL of the API or the mock server,
/// <c>GATEHOUSE_CLIENT_ID</c> and <c>GATEHOUSE_CLIENT_SECRET</c> to the credentials of the application, and
/// <c>GATEHOUSE_ORGANIZATION_ID</c> to the organization.
/// </summary>
public static class GatehouseClient
{
    public static readonly JsonSerializerOptions Json = new(JsonSerializerDefaults.Web);

    // With a slash at the end, or .NET would drop the /v2 from every relative address.
    public static Uri Api { get; } =
        new((Environment.GetEnvironmentVariable("GATEHOUSE_API") ?? "https://api.gatehouse.example/v2").TrimEnd('/') + "/");

    public static TokenSource Tokens { get; } = new(
        new HttpClient(),
        Api,
        Environment.GetEnvironmentVariable("GATEHOUSE_CLIENT_ID") ?? "44ef23f6-baaf-4de8-9fb7-9e6c220ddd38",
        Environment.GetEnvironmentVariable("GATEHOUSE_CLIENT_SECRET") ?? "not-a-secret",
        Environment.GetEnvironmentVariable("GATEHOUSE_ORGANIZATION_ID") ?? "d246facf-c2f5-4c56-98e8-9c90ceb8204c");

    #region client
    public static async Task<HttpClient> ConnectAsync()
    {
        var http = new HttpClient(new BackOffHandler(new SocketsHttpHandler())) { BaseAddress = Api };
        http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", await Tokens.GetAsync());
        return http;
    }
    #endregion
}
