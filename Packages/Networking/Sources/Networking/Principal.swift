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
    /// The screen of a room, which shows the room's codes and can do nothing else.
    case screen(RoomID)

    /// The person; nil for a screen.
    public var principal: Principal? { if case .principal(let principal) = self { principal } else { nil } }
}

/// A request's circumstances: who sends it, and when.
public struct Caller: Sendable {
    /// Whom the token belongs to; nil where none was needed or sent.
    public let identity: Identity?
    /// The time of the whole request; a use case asks for no other.
    public let at: Instant

    public init(_ identity: Identity?, at: Instant) { (self.identity, self.at) = (identity, at) }

    public init(_ principal: Principal, at: Instant) { self.init(.principal(principal), at: at) }

    /// The person who asks; nil where it is nobody or a screen.
    public var principal: Principal? { identity?.principal }

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
