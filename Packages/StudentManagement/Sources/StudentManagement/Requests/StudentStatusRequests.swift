public import Application
public import Core

/// Withdraws a student and ends their enrolments; their history is kept.
public struct WithdrawStudent: APIRequest {
    public typealias Response = Student
    public static let endpoint = Endpoint(
        .post, "students/{student}/withdrawal", access: .staff(.writeStudents),
        failures: StudentFailures.withdraw)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }
}

extension WithdrawStudent: FormRequest {
    public static let form = RequestForm(
        .students, "students withdraw", ["student"], asks: .always, isReversible: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        Self.question(named: try await client.student(student).name)
    }

    static func question(named name: String) -> any SentenceValue {
        phrase("ask", ["name": name])
    }
}

/// Readmits a withdrawn student.
public struct ReadmitStudent: APIRequest {
    public typealias Response = Student
    public static let endpoint = Endpoint(
        .post, "students/{student}/readmission", access: .staff(.writeStudents),
        failures: StudentFailures.readmit)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }
}

extension ReadmitStudent: FormRequest {
    public static let form = RequestForm(.students, "students readmit", ["student"], showsSentence: true)
}
