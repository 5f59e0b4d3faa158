public import Core
public import Networking

/// Changes what is known about a student: a missing field stays, an empty text clears an optional one.
public struct EditStudent: EditRequest {
    public typealias Response = Student
    public static let endpoint = Endpoint(
        .patch, "students/{student}", access: .only(.admin), "Changes what is known about a student.",
        failures: StudentFailures.edit)
    public var student: Reference<Kind.Student>
    public var firstName: String?
    public var lastName: String?
    public var email: String?
    public var nationalID: String?
    public var phone: String?
    public var birthDate: CalendarDay?
    public var joinedOn: CalendarDay?
    /// To and from `inactive` it has the effects of ``WithdrawStudent`` and ``ReadmitStudent``.
    public var status: String?
    public var level: String?
    public var resource: ShowStudent { ShowStudent(student: student) }

    public init(
        student: Reference<Kind.Student>, firstName: String? = nil, lastName: String? = nil,
        email: String? = nil, nationalID: String? = nil, phone: String? = nil, birthDate: CalendarDay? = nil,
        joinedOn: CalendarDay? = nil, status: String? = nil, level: String? = nil
    ) {
        (self.student, self.firstName, self.lastName) = (student, firstName, lastName)
        (self.email, self.nationalID, self.phone) = (email, nationalID, phone)
        (self.birthDate, self.joinedOn) = (birthDate, joinedOn)
        (self.status, self.level) = (status, level)
    }
}
