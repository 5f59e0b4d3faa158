public import Core

/// The method and path of a request, its access rule, and a summary.
public struct Endpoint: Sendable {
    /// An HTTP method.
    public enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    public let method: Method
    /// The path below the version, with the request's properties in braces: `venues/{venue}`.
    public let path: String
    public let access: Access
    /// One sentence in the third person: "Adds a venue." Empty for a ``FormRequest``: its catalogue has the
    /// sentence.
    public let summary: String
    public let cost: RequestCost
    /// Whether a server can also send the response as a stream of events, one after each change.
    public let isLive: Bool
    /// Whether the request can be a dry run: false for a request whose attempts are all recorded.
    public let allowsDryRun: Bool
    /// Whether principals who have left the academy may send the request too, if the access rule admits them.
    /// A guardian may send it for a student who has left only then.
    public let allowsFormerPrincipals: Bool
    /// The right that a guardian of the student needs, if the access rule admits the student; nil if no
    /// guardian may send the request.
    public let guardianRight: GuardianRight?
    /// Whether a read has an audit entry, since it takes data about all people or about one out of the
    /// academy.
    public let recordsReads: Bool
    /// The limits with which a limited sign-in may send the request.
    public let permits: Set<SignInLimit>
    /// Whether the sender's password must have been confirmed within ``PasswordConfirmation/lifetime``.
    public let confirmation: PasswordConfirmation
    /// An example of each error of the use case, without the errors of the pipeline.
    public let failures: [any AcademyError]

    /// - Parameters:
    ///   - guardianRight: the right that a guardian needs; nil for the usual one, which is to see the
    ///     student's data for a read, and to act for the student for a write.
    ///   - allowsGuardians: whether guardians may send the request: false where only the student may decide.
    public init(
        _ method: Method, _ path: String, access: Access, _ summary: String = "", cost: RequestCost = .usual,
        isLive: Bool = false, allowsDryRun: Bool = true, allowsFormerPrincipals: Bool = false,
        guardianRight: GuardianRight? = nil, allowsGuardians: Bool = true,
        recordsReads: Bool = false, confirmation: PasswordConfirmation = .never,
        permits: Set<SignInLimit> = [], failures: [any AcademyError] = []
    ) {
        self.method = method
        self.path = path
        self.access = access
        self.summary = summary
        self.cost = cost
        self.isLive = isLive
        self.allowsDryRun = allowsDryRun
        self.allowsFormerPrincipals = allowsFormerPrincipals
        self.guardianRight = allowsGuardians ? guardianRight ?? (method == .get ? .sees : .acts) : nil
        self.recordsReads = recordsReads
        self.confirmation = confirmation
        self.permits = permits
        self.failures = failures
    }

    /// Whether the request may change something: it runs in a write transaction and is audited.
    public var isWrite: Bool { method != .get }

    /// Whether the request has audit entries.
    var isAudited: Bool { isWrite || recordsReads }

    /// The path's segments.
    public var segments: [Segment] { Self.segments(of: path) }

    /// The segments of a path with parameters in braces.
    public static func segments(of path: String) -> [Segment] {
        path.split(separator: "/").map {
            $0.hasPrefix("{") ? .parameter(String($0.dropFirst().dropLast())) : .literal(String($0))
        }
    }

    /// One segment of a path.
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

/// The class of work of a request, for which a server has limits of rate, size and duration.
public enum RequestCost: Sendable {
    /// Any work without a class of its own.
    case usual
    /// An action that a person takes by hand: a few times a minute at most, so that values cannot be guessed.
    case manual
    /// Hashes a password: a few run at once, and a queued one is dropped when its client disconnects.
    case password
    /// Reads a stored file: a page shows many pictures at once, so that they are counted apart.
    case file
    /// Reads all data.
    case export
    /// Has a large body, and runs for minutes.
    case bulk
    /// Has a file as its body: a few are in memory at once.
    case upload
    /// Renews a sign-in with a secret that cannot be guessed: exempt from the anonymous rate limit.
    case renewal
}

extension Endpoint {
    /// Whether the endpoint refuses principals who have left, although the access rule admits students.
    public var refusesFormerPrincipals: Bool {
        access != .anyone && access.includesStudents && !allowsFormerPrincipals
    }

    /// The errors that limited sign-ins get, for the OpenAPI document.
    public var limitErrors: [AccessError] {
        guard access.includesStaff else { return [] }
        // A device that is handed round is limited to one session, also in the requests that it may send.
        let isOfSessions = if case .assigned = access { true } else { false }
        return SignInLimit.allCases.filter { !permits.contains($0) || ($0 == .handedRound && isOfSessions) }
            .map(\.refusal)
    }

    /// Checks the sender's identity and the scope of the request against the endpoint's rules.
    ///
    /// - Throws: ``AccessError``.
    func check(_ identity: Identity?, scope: AccessScope?) throws(AccessError) {
        try access.check(identity, scope: scope, needing: guardianRight)
        try checkLimits(identity, scope: scope)
        if case .handedRound(_, let own) = identity, let scope, scope != own { throw .handedRound }
    }

    /// Checks the endpoint's rules without the scope, which is unknown before the request is decoded.
    ///
    /// - Throws: ``AccessError``.
    func checkWithoutScope(_ identity: Identity?) throws(AccessError) {
        try access.checkWithoutScope(identity)
        try checkLimits(identity, scope: nil)
    }

    private func checkLimits(_ identity: Identity?, scope: AccessScope?) throws(AccessError) {
        switch identity {
        case .former(let principal) where refusesFormerPrincipals && !principal.isGuardian(in: scope):
            throw .former
        case .limited(_, let limit) where !permits.contains(limit): throw limit.refusal
        case .handedRound where !permits.contains(.handedRound): throw .handedRound
        default: break
        }
    }
}
