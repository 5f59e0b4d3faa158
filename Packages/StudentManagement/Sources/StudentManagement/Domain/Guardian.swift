public import Core

/// A person who is responsible for a student and may pay for them.
///
/// One person may be a guardian of several students, and has a guardian's id at each of them.
public struct Guardian: Codable, Hashable, Sendable, AuditSubject {
    public let id: GuardianID
    public let student: StudentID
    /// The person, whose guardians at all students have the same name, address and phone number.
    public let person: GuardianPersonID
    public let name: String
    public let email: EmailAddress?
    public let phone: String?
    /// The guardian's relationship to the student: "mother".
    public let relationship: String?
    public let pays: Bool

    init(id: GuardianID, student: StudentID, person: GuardianPersonID, profile: GuardianProfile) {
        self.id = id
        self.student = student
        self.person = person
        name = profile.name
        email = profile.email
        phone = profile.phone
        relationship = profile.relationship
        pays = profile.pays
    }

    public var subject: String { "guardian \(id)" }
    public var concernedStudent: StudentID? { student }
}

/// The values of a guardian after their rules were checked.
struct GuardianProfile: Equatable, Sendable {
    var name: String
    var email: EmailAddress?
    var phone: String?
    var relationship: String?
    var pays: Bool
}

extension GuardianProfile {
    init(_ guardian: Guardian) {
        name = guardian.name
        email = guardian.email
        phone = guardian.phone
        relationship = guardian.relationship
        pays = guardian.pays
    }

    /// - Throws: `InvalidValue` with the field that is wrong.
    init(parsing name: String, email: String?, phone: String?, relationship: String?, pays: Bool) throws {
        self.name = try WrittenName.parse(name, field: "name")
        self.email = try StudentFields.email(email)
        self.phone = try StudentFields.phone(phone)
        self.relationship = try FreeText.parseOptional(relationship, field: "relationship")
        self.pays = pays
    }
}
