public import Core

/// The record of one write: the sender, the time, the request and the changed values. It is inserted in the
/// write's transaction, never changed, and removed by age only (``AuditEntries/retention``).
public struct AuditEntry: Codable, Sendable {
    public let id: Int64
    public let at: Instant
    public let account: AccountID?
    /// The present name of the account's owner; nil for requests without a sign-in and for closed accounts.
    public let who: String?
    /// The student whom the write concerns; nil if it concerns none.
    public let student: StudentID?
    /// The present name of the student for whom another person acted; nil if they acted themselves.
    public let onBehalfOf: String?
    /// The request's name: `AddVenue`.
    public let action: String
    /// The entity that was written, such as `venue 12`; nil if the action says enough.
    public let subject: String?
    /// The present name of the subject, and the last one in the entry of its deletion; nil if it has none, or
    /// is gone.
    public let subjectName: String?
    /// `done`, or the code of the refusal.
    public let outcome: String
    /// The values that the write changed, in order of their names.
    public let changes: [AuditChange]
}

extension AuditEntry: PropertiesDescribed {
    public static let descriptions = [
        "id": "The entry's id.",
        "at": "When the write was carried out or refused.",
        "account": "The id of the account that sent the request; missing without a sign-in.",
        "who": """
        The present name of the account's owner, or the e-mail address of an account without a name; missing \
        without a sign-in, and for closed accounts.
        """,
        "student": "The id of the student whom the write concerns; missing if it concerns none.",
        "onBehalfOf": "The present name of the student for whom another person acted.",
        "action": "The name of the request, such as AddVenue.",
        "subject": "The entity that was written, such as venue 12; missing if the action says enough.",
        "subjectName": """
        The present name of the subject, and its last name in the entry of its deletion; missing if it has \
        none, or is gone.
        """,
        "outcome": "done, or the code of the error.",
        "changes": "The values that the write changed; those of an erased student are removed.",
    ]
}

/// The owner of an account, as audit entries name them.
public struct AuditedPerson: Sendable {
    /// Nil for a closed account.
    public let name: String?
    /// The student whose account it is; nil for staff.
    public let student: StudentID?

    public init(name: String?, student: StudentID? = nil) {
        self.name = name
        self.student = student
    }
}
