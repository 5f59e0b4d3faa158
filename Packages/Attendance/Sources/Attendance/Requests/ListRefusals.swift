public import Core
public import Networking

/// Lists the check-ins that were refused, newest first.
public struct ListRefusals: APIRequest {
    public typealias Response = Page<Refusal>
    public static let endpoint = Endpoint(
        .get, "refusals", access: .only(.admin), "Lists the check-ins that were refused, newest first.",
        failures: AttendanceFailures.listRefusals)
    public var since: Instant?
    public var student: Reference<Kind.Student>?
    /// `check-in.expired`, or `expired` for short.
    public var code: String?
    public var limit: Int?
    public var after: Cursor?

    public init(
        since: Instant? = nil, student: Reference<Kind.Student>? = nil, code: String? = nil,
        limit: Int? = nil,
        after: Cursor? = nil
    ) {
        (self.since, self.student, self.code, self.limit, self.after) = (since, student, code, limit, after)
    }
}
