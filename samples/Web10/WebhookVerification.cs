using System.Security.Cryptography;
using System.Text;

namespace Gatehouse.Samples.Web10;

/// <summary>
/// Verifies a delivery of version 1.0. The signature proves who sent the delivery, but not when: a recorded delivery can be replayed.
/// </summary>
public static class WebhookVerification
{
    #region v1-verify-webhook
    /// <param name="secret">The key of the subscription, exactly as you set it.</param>
    /// <param name="body">The raw request body, byte for byte.</param>
    /// <param name="header">The value of the header <c>X-Gatehouse-Signature</c>.</param>
    public static bool IsGenuine(string secret, byte[] body, string header)
    {
        var digest = HMACSHA1.HashData(Encoding.UTF8.GetBytes(secret), body);
        var expected = "sha1=" + Convert.ToHexStringLower(digest);
        return CryptographicOperations.FixedTimeEquals(
            Encoding.ASCII.GetBytes(expected), Encoding.ASCII.GetBytes(header));
    }
    #endregion

    /// <summary>Takes the secret and the header as arguments, and the request body on standard input.</summary>
    public static async Task<int> RunAsync(string[] arguments)
    {
        if (arguments.Length != 2)
        {
            Console.Error.WriteLine("Usage: 1.0/verify-webhook SECRET SIGNATURE < BODY");
            return 2;
        }

        using var buffer = new MemoryStream();
        await Console.OpenStandardInput().CopyToAsync(buffer);
        var genuine = IsGenuine(arguments[0], buffer.ToArray(), arguments[1]);
        Console.WriteLine(genuine ? "valid" : "rejected");
        return genuine ? 0 : 1;
    }
}
