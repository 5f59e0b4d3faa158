public import Core

/// A person who is taught; a child may have no e-mail address.
public struct Student: Codable, Hashable, Sendable, AuditSubject {
    public let id: StudentID
    /// The key of the student in the CSV files.
    public let key: String?
    public let firstName: String
    public let lastName: String
    public let email: EmailAddress?
    public let nationalID: String?
    /// The telephone number: digits, with a plus sign before them if it was given: `+51987654321`.
    public let phone: String?
    public let birthDate: CalendarDay?
    public let joinedOn: CalendarDay
    public let status: StudentStatus
    public let level: String?
    /// The person to call in an emergency.
    public let emergencyName: String?
    /// The telephone number of that person, in the form of ``phone``.
    public let emergencyPhone: String?
    /// After an erasure, the number of delivered messages that may still be in the mail system; nil if there
    /// are none.
    public internal(set) var messagesLeft: Int?
    /// What may be wrong with a student who was just admitted; nil if nothing is.
    public internal(set) var warnings: [StudentWarning]?
    /// The guardian by whom a search found the student; nil if the student matches it, and outside of
    /// searches.
    public internal(set) var foundBy: FoundGuardian?

    init(id: StudentID, key: String?, profile: StudentProfile) {
        self.id = id
        self.key = key
        firstName = profile.firstName
        lastName = profile.lastName
        email = profile.email
        nationalID = profile.nationalID
        phone = profile.phone
        birthDate = profile.birthDate
        joinedOn = profile.joinedOn
        status = profile.status
        level = profile.level
        emergencyName = profile.emergencyName
        emergencyPhone = profile.emergencyPhone
    }

    /// First name and last name.
    public var name: String { firstName + " " + lastName }

    public var subject: String { "student \(id)" }
    public var concernedStudent: StudentID? { id }
}

/// A guardian whose name, address or phone number a search found.
public struct FoundGuardian: Codable, Hashable, Sendable, CustomStringConvertible {
    public let name: String
    /// The guardian's relationship to the student: "mother".
    public let relationship: String?

    /// Both: "Rosa Rojas, mother".
    public var description: String { [name, relationship].compactMap(\.self).joined(separator: ", ") }
}

extension Student {
    /// Whether the student has each word of a search: in the values by which students are found, or in the
    /// name for a word of one or two letters.
    func matches(_ words: [String]) -> Bool {
        let name = StudentProfile.sortName(first: firstName, last: lastName)
        let number = nationalID?.lowercased() ?? ""
        let values = [
            name, email?.text.lowercased(), phone, number, number.replacing("-", with: ""), key?.lowercased(),
        ]
        let text = values.compactMap(\.self).joined(separator: " ")
        return words.allSatisfy { ($0.unicodeScalars.count < 3 ? name : text).contains($0) }
    }
}

extension StudentSummary {
    init(_ student: Student) { self.init(id: student.id, name: student.name, status: student.status) }

    init(id: StudentID, name: String, status: StudentStatus) {
        self.init(
            id: id, name: name, isActive: status != .inactive,
            mayAttend: status == .active || status == .trial)
    }
}

/// A student with their guardians.
public struct StudentDetails: Codable, Sendable {
    public let student: Student
    /// The guardians in the order in which they were added.
    public let guardians: [Guardian]
    /// Whether the student is of age, so that the rights of a guardian have ended unless
    /// ``Guardian/isKept``.
    public let isOfAge: Bool
}
