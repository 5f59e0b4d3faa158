public import Core

/// Someone who answers for a student, and may pay for them.
public struct Guardian: Codable, Hashable, Sendable, AuditSubject {
    public let id: GuardianID
    public let student: StudentID
    public let name: String
    public let email: EmailAddress?
    public let phone: String?
    /// What the guardian is to the student: "mother".
    public let relationship: String?
    public let pays: Bool

    init(id: GuardianID, student: StudentID, profile: GuardianProfile) {
        (self.id, self.student) = (id, student)
        (name, email, phone) = (profile.name, profile.email, profile.phone)
        (relationship, pays) = (profile.relationship, profile.pays)
    }

    public var subject: String { "guardian \(id) of student \(student)" }
}

/// What is known about a guardian, right once it exists.
struct GuardianProfile: Equatable, Sendable {
    let name: String
    let email: EmailAddress?
    let phone: String?
    let relationship: String?
    let pays: Bool

    init(name: String, email: String?, phone: String?, relationship: String?, pays: Bool) throws {
        self.name = try FreeText.parse(name, field: "name")
        self.email = try StudentFields.email(email)
        self.phone = try StudentFields.phone(phone)
        self.relationship = try FreeText.parseOptional(relationship, field: "relationship")
        self.pays = pays
    }

    /// Takes over values that were checked when they were stored.
    init(stored name: String, email: EmailAddress?, phone: String?, relationship: String?, pays: Bool) {
        (self.name, self.email, self.phone) = (name, email, phone)
        (self.relationship, self.pays) = (relationship, pays)
    }
}
