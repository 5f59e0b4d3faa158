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
    /// Whether the guardian pays for the student, which is one of ``rights``.
    public let pays: Bool
    /// What the guardian may do for the student, and is told of them, sorted. They have ended if the student
    /// is of age, unless ``isKept``.
    public let rights: [GuardianRight]
    /// Whether a student of age lets the guardian keep the rights.
    public let isKept: Bool
    /// True if the student is of age, so that the rights have ended unless ``isKept``; otherwise nil.
    public private(set) var isOfAge: Bool?
    /// The rights of today.
    public var presentRights: [GuardianRight] {
        GuardianRule.rights(Set(rights), isKept: isKept, isOfAge: isOfAge ?? false).sorted()
    }

    init(id: GuardianID, student: StudentID, person: GuardianPersonID, profile: GuardianProfile) {
        self.id = id
        self.student = student
        self.person = person
        name = profile.name
        email = profile.email
        phone = profile.phone
        relationship = profile.relationship
        pays = profile.pays
        rights = profile.rights
        isKept = profile.isKept
    }

    public var subject: String { "guardian \(id)" }
    public var concernedStudent: StudentID? { student }

    /// The same guardian of a student who is of age, or is not.
    func with(isOfAge: Bool) -> Guardian {
        var guardian = self
        guardian.isOfAge = isOfAge ? true : nil
        return guardian
    }

    /// The same guardian without the address and the phone number.
    func withoutContact() -> Guardian {
        var profile = GuardianProfile(self)
        (profile.email, profile.phone) = (nil, nil)
        return Guardian(id: id, student: student, person: person, profile: profile)
            .with(isOfAge: isOfAge ?? false)
    }
}

/// The values of a guardian after their rules were checked.
struct GuardianProfile: Equatable, Sendable {
    var name: String
    var email: EmailAddress?
    var phone: String?
    var relationship: String?
    var pays: Bool
    /// The rights besides that ``pays``.
    var otherRights: Set<GuardianRight> = []
    /// Whether a student of age lets the guardian keep the rights.
    var isKept = false

    /// All rights, sorted.
    var rights: [GuardianRight] {
        get { otherRights.union(pays ? [.pays] : []).sorted() }
        set {
            pays = newValue.contains(.pays)
            otherRights = Set(newValue).subtracting([.pays])
        }
    }
}

extension GuardianProfile {
    init(_ guardian: Guardian) {
        name = guardian.name
        email = guardian.email
        phone = guardian.phone
        relationship = guardian.relationship
        pays = guardian.pays
        isKept = guardian.isKept
        rights = guardian.rights
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
