public import Core
public import Persistence

/// What someone who signs in is to the academy.
public enum Role: String, Codable, Sendable, CaseIterable, ColumnValue {
    case admin
    case student

    public var plural: String { rawValue + "s" }
}

/// Who is asking.
public struct Principal: Hashable, Codable, Sendable {
    public let account: AccountID
    public let role: Role
    public let email: EmailAddress
    /// The student an account belongs to; nil for admins.
    public let student: StudentID?

    public init(account: AccountID, role: Role, email: EmailAddress, student: StudentID? = nil) {
        (self.account, self.role, self.email, self.student) = (account, role, email, student)
    }
}

/// Whom a token belongs to.
public enum Identity: Hashable, Sendable {
    case principal(Principal)
    /// A student who has left: only requests that say so are open to them.
    case formerStudent(Principal)
    /// The screen of a room, which shows the room's codes and can do nothing else.
    case screen(RoomID)

    /// The person; nil for a screen.
    public var principal: Principal? {
        switch self {
        case .principal(let principal), .formerStudent(let principal): principal
        case .screen: nil
        }
    }
}

/// Where a request comes from, as far as limits of sign-ins need to know.
public enum Origin: Hashable, Sendable {
    /// This process, or a program on this machine that connected through the Unix socket in the data folder.
    case local
    /// A network: the prefix of the client's address, such as `203.0.113.0/24` or `2001:db8:0:100::/56`.
    case network(String)
}

/// A request's circumstances: who sends it, from where, and when.
public struct Caller: Sendable {
    /// Whom the token belongs to; nil where none was needed or sent.
    public let identity: Identity?
    /// The time of the whole request; a use case asks for no other.
    public let at: Instant
    /// Where the request comes from.
    public let origin: Origin

    public init(_ identity: Identity?, at: Instant, from origin: Origin = .local) {
        self.identity = identity
        self.at = at
        self.origin = origin
    }

    public init(_ principal: Principal, at: Instant, from origin: Origin = .local) {
        self.init(.principal(principal), at: at, from: origin)
    }

    /// The person who asks; nil where it is nobody or a screen.
    public var principal: Principal? { identity?.principal }

    /// Whether it is a student who has left.
    public var isFormerStudent: Bool { if case .formerStudent = identity { true } else { false } }

    /// The principal of a request that only signed-in people may send.
    public func signedIn() throws(AccessError) -> Principal {
        guard let principal else { throw .notSignedIn }
        return principal
    }

    /// The student whom a reference means: `me` becomes the caller's own id.
    public func resolving(_ student: Reference<Kind.Student>) throws(AccessError) -> Reference<Kind.Student> {
        guard student == .me else { return student }
        guard let own = try signedIn().student else { throw .notAStudent }
        return .id(own)
    }
}
