#region right
record Token(string AccessToken);
#endregion

#region wrong-field
record Token(string Refresh);
#endregion

#region wrong-value
var state = token.GetProperty("state");
#endregion
