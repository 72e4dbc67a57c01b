using System.Text.Json;

namespace Gatehouse.Samples.Web20;

/// <summary>
/// The HTTP client that all samples share. Default of <c>GATEHOUSE_API</c> and <c>GATEHOUSE_STREAM</c>: the mock server.
/// <c>GATEHOUSE_CLIENT_ID</c>, <c>GATEHOUSE_CLIENT_SECRET</c>, and <c>GATEHOUSE_ORGANIZATION_ID</c> set the application and
/// the organization in which it is installed.
/// </summary>
public static class GatehouseClient
{
    public static readonly JsonSerializerOptions Json = new(JsonSerializerDefaults.Web);

    // Without the trailing slash, .NET removes /v2 from every relative URL.
    public static Uri Api { get; } =
        new((Environment.GetEnvironmentVariable("GATEHOUSE_API") ?? "http://127.0.0.1:4010/v2").TrimEnd('/') + "/");

    public static Uri Stream { get; } =
        new(Environment.GetEnvironmentVariable("GATEHOUSE_STREAM") ?? "ws://127.0.0.1:4010/v2");

    public static TokenSource Tokens { get; } = new(
        new HttpClient(),
        Api,
        Environment.GetEnvironmentVariable("GATEHOUSE_CLIENT_ID") ?? "44ef23f6-baaf-4de8-9fb7-9e6c220ddd38",
        Environment.GetEnvironmentVariable("GATEHOUSE_CLIENT_SECRET") ?? "not-a-secret",
        Environment.GetEnvironmentVariable("GATEHOUSE_ORGANIZATION_ID") ?? Story.OrganizationId);

    #region client
    public static HttpClient Create()
    {
        var backOff = new BackOffHandler(new SocketsHttpHandler());
        var handler = new TokenHandler(Tokens, backOff);
        return new HttpClient(handler) { BaseAddress = Api };
    }
    #endregion
}
