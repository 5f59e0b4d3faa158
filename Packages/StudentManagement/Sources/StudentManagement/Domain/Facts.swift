public import Core

/// A student as a row of the academy's own files says it.
public struct StudentFacts: Hashable, Sendable {
    public var key: String
    public var firstName: String
    public var lastName: String
    public var email: String?
    public var nationalID: String?
    public var phone: String?
    public var birthDate: CalendarDay?
    public var joinedOn: CalendarDay
    public var status: StudentStatus
    public var level: String?

    public init(
        key: String, firstName: String, lastName: String, email: String? = nil, nationalID: String? = nil,
        phone: String? = nil, birthDate: CalendarDay? = nil, joinedOn: CalendarDay, status: StudentStatus,
        level: String? = nil
    ) {
        (self.key, self.firstName, self.lastName) = (key, firstName, lastName)
        (self.email, self.nationalID, self.phone) = (email, nationalID, phone)
        (self.birthDate, self.joinedOn) = (birthDate, joinedOn)
        (self.status, self.level) = (status, level)
    }
}

/// A guardian as a row of the academy's own files says it.
public struct GuardianFacts: Hashable, Sendable {
    public var student: StudentID
    public var name: String
    public var email: String?
    public var phone: String?
    public var relationship: String?
    public var pays: Bool

    public init(
        student: StudentID, name: String, email: String? = nil, phone: String? = nil,
        relationship: String? = nil, pays: Bool
    ) {
        (self.student, self.name, self.email) = (student, name, email)
        (self.phone, self.relationship, self.pays) = (phone, relationship, pays)
    }
}
