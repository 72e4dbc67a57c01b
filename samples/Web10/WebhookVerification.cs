using System.Security.Cryptography;
using System.Text;

namespace Gatehouse.Samples.Web10;

/// <summary>Verifies a delivery of 1.0. It proves who sent it, and not when: a recorded delivery stays good for ever.</summary>
public static class WebhookVerification
{
    #region v1-verify-webhook
    /// <param name="secret">The key you gave the subscription, as it stands.</param>
    /// <param name="body">The body as it arrived, byte for byte.</param>
    /// <param name="header">The header <c>X-Gatehouse-Signature</c>.</param>
    public static bool IsGenuine(string secret, byte[] body, string header)
    {
        var expected = "sha1=" + Convert.ToHexStringLower(HMACSHA1.HashData(Encoding.UTF8.GetBytes(secret), body));
        return CryptographicOperations.FixedTimeEquals(Encoding.ASCII.GetBytes(expected), Encoding.ASCII.GetBytes(header));
    }
    #endregion

    /// <summary>Arguments: secret and header; the body comes on standard input.</summary>
    public static async Task<int> RunAsync(string[] arguments)
    {
        using var buffer = new MemoryStream();
        await Console.OpenStandardInput().CopyToAsync(buffer);
        var genuine = IsGenuine(arguments[0], buffer.ToArray(), arguments[1]);
        Console.WriteLine(genuine ? "genuine" : "refused");
        return genuine ? 0 : 1;
    }
}
