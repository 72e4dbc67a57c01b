namespace Gatehouse.Samples.Web20;

/// <summary>The IDs of the fictional customer in all samples.</summary>
public static class Story
{
    public const string OrganizationId = "d246facf-c2f5-4c56-98e8-9c90ceb8204c";
    public const string SystemId = "8ba0127f-78e5-43b1-8165-cc09628176c0";
    public const string FrontDoorId = "5e42f333-d990-4ffe-958e-0b8444a987be";
    public const string StaffGroupId = "cab9d616-62bb-4239-8f02-e105dde95c84";
    public const string ElbeHousePartitionId = "de683d55-a421-4f6a-9ff3-f85922516738";
    public const string ElbeHouseAreaId = "9c1f6d3e-2b74-4e58-a0d9-5f83c6b7e214";
    public const string AssemblyPointId = "3e8b5a70-6c1d-4f92-b7e4-0d29a8c6f351";
    public const string H10301Id = "132f75e1-45ef-40f4-a08b-a33544cabff9";
}
