public import Core
public import Networking

/// Withdraws a student, who keeps their history.
public struct WithdrawStudent: APIRequest {
    public typealias Response = Student
    public static let endpoint = Endpoint(
        .post, "students/{student}/withdrawal", access: .only(.admin),
        "Withdraws a student and ends their enrolments.", failures: StudentFailures.withdraw)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }
}

/// Takes a withdrawn student back.
public struct ReadmitStudent: APIRequest {
    public typealias Response = Student
    public static let endpoint = Endpoint(
        .post, "students/{student}/readmission", access: .only(.admin), "Takes a withdrawn student back.",
        failures: StudentFailures.readmit)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }
}

/// Overwrites a student's personal data; the money stays.
public struct EraseStudent: APIRequest {
    public typealias Response = Student
    public static let endpoint = Endpoint(
        .post, "students/{student}/erasure", access: .only(.admin), "Overwrites a student's personal data.",
        failures: StudentFailures.erase)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }
}

/// Deletes a student without a history.
public struct DeleteStudent: APIRequest {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .delete, "students/{student}", access: .only(.admin), "Deletes a student without a history.",
        failures: StudentFailures.delete)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }

    public var subject: String? { "student \(student)" }
}
