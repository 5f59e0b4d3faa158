/// Where a request is served, who may send it, and what it does in one line.
public struct Endpoint: Sendable {
    public enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    public let method: Method
    /// The path below the version, with the request's properties in braces: `students/{student}`.
    public let path: String
    public let access: Access
    /// One sentence in the third person: "Admits a new student."
    public let summary: String

    public init(_ method: Method, _ path: String, access: Access, _ summary: String) {
        (self.method, self.path, self.access, self.summary) = (method, path, access, summary)
    }

    /// Whether the request may change something: it runs in a write transaction and is audited.
    public var isWrite: Bool { method != .get }
}
