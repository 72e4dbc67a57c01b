using System.Globalization;
using System.Security.Cryptography;
using System.Text;

namespace Gatehouse.Samples.Web20;

/// <summary>Verifies a delivery as Standard Webhooks signs it.</summary>
public static class WebhookVerification
{
    #region verify-webhook
    private static readonly TimeSpan Tolerance = TimeSpan.FromMinutes(5);

    /// <param name="secret">The subscription's secret, with its <c>whsec_</c> in front.</param>
    /// <param name="body">The body as it arrived, byte for byte: never parsed and written again.</param>
    /// <param name="signatures">The header <c>webhook-signature</c>: one entry, or two while the secret is rotated.</param>
    public static bool IsGenuine(string secret, string id, string timestamp, byte[] body, string signatures, DateTimeOffset now)
    {
        if (!long.TryParse(timestamp, NumberStyles.None, CultureInfo.InvariantCulture, out var seconds)) return false;
        if ((now - DateTimeOffset.FromUnixTimeSeconds(seconds)).Duration() > Tolerance) return false;

        byte[] signed = [.. Encoding.UTF8.GetBytes($"{id}.{timestamp}."), .. body];
        var expected = HMACSHA256.HashData(Convert.FromBase64String(secret["whsec_".Length..]), signed);

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

    /// <summary>Arguments: secret, id, timestamp, signatures, and the instant to check at (Unix seconds); the body comes on standard input.</summary>
    public static async Task<int> RunAsync(string[] arguments)
    {
        using var buffer = new MemoryStream();
        await Console.OpenStandardInput().CopyToAsync(buffer);
        var now = DateTimeOffset.FromUnixTimeSeconds(long.Parse(arguments[4], CultureInfo.InvariantCulture));
        var genuine = IsGenuine(arguments[0], arguments[1], arguments[2], buffer.ToArray(), arguments[3], now);
        Console.WriteLine(genuine ? "genuine" : "refused");
        return genuine ? 0 : 1;
    }
}
