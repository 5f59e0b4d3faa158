public import Core
public import Networking

/// Admits someone as a student.
public struct AdmitStudent: APIRequest {
    public typealias Response = Student
    public static let endpoint = Endpoint(
        .post, "students", access: .only(.admin), "Admits a new student.", failures: StudentFailures.admit)
    public var firstName: String
    public var lastName: String
    public var email: String?
    public var nationalID: String?
    public var phone: String?
    public var birthDate: CalendarDay?
    /// Today where it is missing.
    public var joinedOn: CalendarDay?
    /// `active` where it is missing.
    public var status: String?
    public var level: String?

    public init(
        firstName: String, lastName: String, email: String? = nil, nationalID: String? = nil,
        phone: String? = nil, birthDate: CalendarDay? = nil, joinedOn: CalendarDay? = nil,
        status: String? = nil, level: String? = nil
    ) {
        (self.firstName, self.lastName) = (firstName, lastName)
        (self.email, self.nationalID, self.phone) = (email, nationalID, phone)
        (self.birthDate, self.joinedOn) = (birthDate, joinedOn)
        (self.status, self.level) = (status, level)
    }
}
