public import Core

/// Someone who is taught; it may be a child with no e-mail address.
public struct Student: Codable, Hashable, Sendable, AuditSubject {
    public let id: StudentID
    /// The key of the student's row in the academy's own files.
    public let key: String?
    public let firstName: String
    public let lastName: String
    public let email: EmailAddress?
    public let nationalID: String?
    /// Digits, with a plus sign before them where it was given: `+51987654321`.
    public let phone: String?
    public let birthDate: CalendarDay?
    public let joinedOn: CalendarDay
    public let status: StudentStatus
    public let level: String?

    init(id: StudentID, key: String?, profile: StudentProfile) {
        (self.id, self.key) = (id, key)
        (firstName, lastName) = (profile.firstName, profile.lastName)
        (email, nationalID, phone) = (profile.email, profile.nationalID, profile.phone)
        (birthDate, joinedOn) = (profile.birthDate, profile.joinedOn)
        (status, level) = (profile.status, profile.level)
    }

    /// First name and last name.
    public var name: String { firstName + " " + lastName }

    /// The student as other features see one.
    public var summary: StudentSummary {
        StudentSummary(
            id: id, name: name, isActive: status != .inactive, mayAttend: status == .active || status == .trial)
    }

    public var subject: String { "student \(id)" }
}

/// A student with those who answer for them.
public struct StudentDetails: Codable, Sendable {
    public let student: Student
    /// In the order they were added.
    public let guardians: [Guardian]
}
