using System.Globalization;
using System.Security.Cryptography;
using System.Text;

namespace Gatehouse.Samples.Web20;

/// <summary>Verifies the Standard Webhooks signature of a delivery.</summary>
public static class WebhookVerification
{
    #region verify-webhook
    private static readonly TimeSpan Tolerance = TimeSpan.FromMinutes(5);

    /// <param name="secret">
    /// The secret of the webhook, including the prefix <c>whsec_</c>.
    /// </param>
    /// <param name="body">
    /// The raw request body, byte for byte. A parsed and reserialized body fails
    /// verification.
    /// </param>
    /// <param name="signatures">
    /// The header <c>webhook-signature</c>. It has one entry, or two during a secret
    /// rotation.
    /// </param>
    public static bool IsGenuine(
        string secret,
        string id,
        string timestamp,
        byte[] body,
        string signatures,
        DateTimeOffset now)
    {
        var isNumber = long.TryParse(
            timestamp, NumberStyles.None, CultureInfo.InvariantCulture, out var seconds);
        if (!isNumber) return false;
        var age = Math.Abs(now.ToUnixTimeSeconds() - seconds);
        if (age > Tolerance.TotalSeconds) return false;

        byte[] signed = [.. Encoding.UTF8.GetBytes($"{id}.{timestamp}."), .. body];
        var key = Convert.FromBase64String(secret["whsec_".Length..]);
        var expected = HMACSHA256.HashData(key, signed);

        return signatures.Split(' ').Any(entry =>
            entry.StartsWith("v1,", StringComparison.Ordinal)
            && TryDecode(entry["v1,".Length..], out var given)
            && CryptographicOperations.FixedTimeEquals(given, expected));
    }

    private static bool TryDecode(string text, out byte[] bytes)
    {
        bytes = new byte[text.Length];
        if (!Convert.TryFromBase64String(text, bytes, out var length)) return false;
        bytes = bytes[..length];
        return true;
    }
    #endregion

    /// <summary>Takes the secret, ID, timestamp, signatures, and current time (Unix seconds) as arguments, and the request body on standard input.</summary>
    public static async Task<int> RunAsync(string[] arguments)
    {
        if (arguments.Length != 5)
        {
            Console.Error.WriteLine("Usage: 2.0/verify-webhook SECRET ID TIMESTAMP SIGNATURES NOW < BODY");
            return 2;
        }

        using var buffer = new MemoryStream();
        await Console.OpenStandardInput().CopyToAsync(buffer);
        var now = DateTimeOffset.FromUnixTimeSeconds(long.Parse(arguments[4], CultureInfo.InvariantCulture));
        var genuine = IsGenuine(arguments[0], arguments[1], arguments[2], buffer.ToArray(), arguments[3], now);
        Console.WriteLine(genuine ? "valid" : "rejected");
        return genuine ? 0 : 1;
    }
}
