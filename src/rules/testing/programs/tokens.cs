#region right
var token = response.GetProperty("access_token");
#endregion

#region wrong
var token = response.GetProperty("token");
#endregion
