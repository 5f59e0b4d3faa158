public import Core

/// Where a request is served, who may send it, and what it does in one line.
public struct Endpoint: Sendable {
    public enum Method: String, Sendable, CaseIterable {
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
    /// What the request weighs: a server's limits go by it.
    public let cost: RequestCost
    /// Whether a server also gives the answer as a stream of events, a new one whenever it changes.
    public let isLive: Bool
    /// Whether the request can be a dry run; one that leaves a record of each attempt cannot.
    public let allowsDryRun: Bool
    /// Whether a student who has left may send the request too, if the access rule allows it.
    public let isOpenToFormerStudents: Bool
    /// An example of each error the use case itself can end in; what the pipeline adds is not among them.
    public let failures: [any AcademyError]

    public init(
        _ method: Method, _ path: String, access: Access, _ summary: String, cost: RequestCost = .usual,
        isLive: Bool = false, allowsDryRun: Bool = true, isOpenToFormerStudents: Bool = false,
        failures: [any AcademyError] = []
    ) {
        self.method = method
        self.path = path
        self.access = access
        self.summary = summary
        self.cost = cost
        self.isLive = isLive
        self.allowsDryRun = allowsDryRun
        self.isOpenToFormerStudents = isOpenToFormerStudents
        self.failures = failures
    }

    /// Whether the request may change something: it runs in a write transaction and is audited.
    public var isWrite: Bool { method != .get }

    /// The path's segments.
    public var segments: [Segment] {
        path.split(separator: "/").map {
            $0.hasPrefix("{") ? .parameter(String($0.dropFirst().dropLast())) : .literal(String($0))
        }
    }

    /// One step of a path.
    public enum Segment: Hashable, Sendable {
        case literal(String)
        /// A property of the request.
        case parameter(String)
    }

    /// The names of the properties that are in the path.
    public var parameters: [String] {
        segments.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
    }
}

extension Endpoint {
    /// Whether students may send the request, but not those who have left.
    public var refusesFormerStudents: Bool {
        access != .anyone && access.includesStudents && !isOpenToFormerStudents
    }

    /// Checks the caller against the access and what the request is about, and a former student against what is
    /// open to them.
    ///
    /// - Throws: what ``Access/check(_:owner:room:)`` throws; ``AccessError/formerStudent``.
    func check(
        _ identity: Identity?, owner: Reference<Kind.Student>?, room: Reference<Kind.Room>? = nil
    ) throws(AccessError) {
        try access.check(identity, owner: owner, room: room)
        try checkFormerStudent(identity)
    }

    /// - Throws: ``AccessError/formerStudent``.
    func checkFormerStudent(_ identity: Identity?) throws(AccessError) {
        if case .formerStudent = identity, refusesFormerStudents { throw .formerStudent }
    }
}

/// The class of work of a request, by which a server limits its rate.
public enum RequestCost: String, Sendable, CaseIterable {
    case usual
    /// A scan of a code: a person does it once or twice.
    case scan
    /// Hashes a password: a few run at once, and a queued one is dropped when its client disconnects.
    case password
    /// Everything there is, read out.
    case export
    /// A large body that takes long to take in.
    case bulk
    /// What every program does by itself now and then, with a secret that nobody guesses.
    case renewal
}
