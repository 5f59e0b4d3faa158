public import Application
public import Core

/// Overwrites a student's personal data; payments stay.
public struct EraseStudent: APIRequest {
    public typealias Response = Student
    public static let endpoint = Endpoint(
        .post, "students/{student}/erasure", access: .staff(.eraseStudents), confirmation: .always,
        failures: StudentFailures.erase)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }
}

extension EraseStudent: FormRequest {
    public static let form = RequestForm(.students, "students erase", ["student"], asks: .always)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        Self.phrase("ask", ["name": try await client.student(student).name])
    }
}

/// Deletes a student without a history.
public struct DeleteStudent: APIRequest {
    public typealias Response = DeletedStudent
    public static let endpoint = Endpoint(
        .delete, "students/{student}", access: .staff(.eraseStudents), failures: StudentFailures.delete)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }
}

extension DeleteStudent: FormRequest {
    public static let form = RequestForm(
        .students, "students delete", ["student"], asks: .always, showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        Self.phrase("ask", ["name": try await client.student(student).name])
    }
}

/// A student who was deleted. The response has no name, since responses and audit entries are kept after the
/// deletion.
public struct DeletedStudent: Codable, Hashable, Sendable, AuditSubject {
    public let student: StudentID

    public var subject: String { "student \(student)" }
    public var concernedStudent: StudentID? { student }
}

/// Merges two students who are the same person: the student gets all values and records of the duplicate,
/// which is removed.
public struct MergeStudents: APIRequest {
    public typealias Response = StudentMerge
    public static let endpoint = Endpoint(
        .post, "students/{student}/merge", access: .staff(.eraseStudents),
        failures: StudentFailures.merge)
    public var student: Reference<Kind.Student>
    public var duplicate: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>, duplicate: Reference<Kind.Student>) {
        self.student = student
        self.duplicate = duplicate
    }
}

extension MergeStudents: FormRequest {
    public static let form = RequestForm(
        .students, "students merge", ["student", .positional("duplicate")], asks: .always)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        let kept = try await client.student(student)
        let removed = try await client.student(duplicate)
        return Self.phrase(
            "ask",
            [
                "duplicate": removed.name, "duplicateID": removed.id, "student": kept.name,
                "studentID": kept.id,
            ])
    }
}
