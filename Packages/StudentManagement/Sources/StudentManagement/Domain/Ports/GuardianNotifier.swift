public import Application
public import Core
public import Persistence

/// Tells guardians that the rights of a guardian were changed.
public typealias GuardianNotifier =
    @Sendable (GuardianRightsChange, [GuardianContact], Caller, any Transaction) throws -> Void

/// A change of the rights of a guardian.
public struct GuardianRightsChange: Sendable, Equatable {
    public let student: StudentID
    /// The name of the guardian.
    public let guardian: String
    /// The rights of the guardian before the change, sorted.
    public let old: [GuardianRight]
    /// The rights of the guardian after the change, sorted.
    public let new: [GuardianRight]
}

/// The rights that a guardian got at a student.
public struct GivenGuardianRights: Sendable, Equatable {
    public let guardian: GuardianID
    public let change: GuardianRightsChange
    /// Nil if there is no one to tell.
    public let notice: GuardianRightsNotice?
}

/// A change of the rights of a guardian, with the guardians who are told of it.
public struct GuardianRightsNotice: Sendable, Equatable {
    public let change: GuardianRightsChange
    /// The other guardians of the student who get the messages to the student, each address once.
    public let recipients: [GuardianContact]
}
