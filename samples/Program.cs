// Usage: dotnet run --project samples -- NAME [ARGUMENT ...]
var programs = new Dictionary<string, Func<string[], Task<int>>>
{
    ["2.0/quickstart"] = Gatehouse.Samples.Web20.Quickstart.RunAsync,
    ["2.0/tutorial"] = Gatehouse.Samples.Web20.Tutorial.RunAsync,
    ["2.0/pagination"] = Gatehouse.Samples.Web20.Pagination.RunAsync,
    ["2.0/back-off"] = Gatehouse.Samples.Web20.BackOff.RunAsync,
    ["2.0/verify-webhook"] = Gatehouse.Samples.Web20.WebhookVerification.RunAsync,
    ["2.0/stream"] = Gatehouse.Samples.Web20.EventStream.RunAsync,
    ["2.0/hr-sync"] = Gatehouse.Samples.Web20.HrSync.RunAsync,
    ["2.0/wall-display"] = Gatehouse.Samples.Web20.WallDisplay.RunAsync,
    ["2.0/muster"] = Gatehouse.Samples.Web20.Muster.RunAsync,
    ["2.0/lost-card"] = Gatehouse.Samples.Web20.LostCard.RunAsync,
    ["1.0/tutorial"] = Gatehouse.Samples.Web10.Tutorial.RunAsync,
    ["1.0/pagination"] = Gatehouse.Samples.Web10.Pagination.RunAsync,
    ["1.0/verify-webhook"] = Gatehouse.Samples.Web10.WebhookVerification.RunAsync,
};

if (args.Length == 0 || !programs.TryGetValue(args[0], out var program))
{
    Console.Error.WriteLine($"Unknown sample. Available samples: {string.Join(", ", programs.Keys)}");
    return 2;
}

try
{
    return await program(args[1..]);
}
catch (HttpRequestException error)
{
    var isUnreachable = error.HttpRequestError is HttpRequestError.ConnectionError or HttpRequestError.NameResolutionError;
    Console.Error.WriteLine(isUnreachable
        ? $"{error.Message} Start the mock server with node mock.cjs, and check the variables that the tutorial sets."
        : error.Message);
    return 1;
}
