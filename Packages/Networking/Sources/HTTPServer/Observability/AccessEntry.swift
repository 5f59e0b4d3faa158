internal import Core

/// One request in the access log, without its path, query, address or values.
struct AccessEntry: Sendable {
    let at: Instant
    /// The id of the request.
    let request: String
    /// The account that sent the request; nil without a valid sign-in.
    let principal: AccountID?
    /// The name of the route; nil if the request has none.
    let endpoint: String?
    let method: String
    let status: Int
    let duration: Duration
    /// Bytes of the response's body.
    let bytes: Int

    /// The methods of HTTP. Any other word comes from the client and is not logged.
    private static let methods: Set = [
        "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT",
    ]

    /// The entry as one line of JSON. No value needs escaping: the server chose them all.
    var line: String {
        let principal = principal.map { "\"principal\":\($0.number)," } ?? ""
        let method = Self.methods.contains(method) ? method : "other"
        return "{\"at\":\"\(at)\",\"request\":\"\(request)\",\(principal)"
            + "\"endpoint\":\"\(endpoint ?? "none")\",\"method\":\"\(method)\",\"status\":\(status),"
            + "\"ms\":\(milliseconds),\"bytes\":\(bytes)}\n"
    }

    /// The duration with three decimals.
    private var milliseconds: String {
        let microseconds = Int(max(0, duration / .microseconds(1)))
        return "\(microseconds / 1_000).\(String(microseconds % 1_000 + 1_000).dropFirst())"
    }
}
