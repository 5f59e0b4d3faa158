public import Application
public import Core

/// Exports everything that the academy has stored about a student.
public struct ExportStudentData: APIRequest {
    public typealias Response = StudentData
    public static let endpoint = Endpoint(
        .get, "students/{student}/data", access: .staff(.exportData),
        "Exports everything that the academy has stored about a student.", cost: .export, recordsReads: true,
        failures: [NotFound("student", 12), ProfileError.missing])
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }
}

/// Everything that an academy has stored about a student.
public struct StudentData: Codable, Sendable {
    public let student: StudentID
    /// The student's name.
    public let name: String
    /// The academy's name.
    public let academy: String
    public let exportedAt: Instant
    /// The stored rows by kind; kinds without rows are left out.
    public let sections: [PersonalData]
}

extension StudentData: AuditSubject {
    public var subject: String { "student \(student)" }
}

extension StudentData: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student's id.",
        "name": "The student's name.",
        "academy": "The academy's name.",
        "exportedAt": "When the data was read.",
        "sections": "The stored rows by kind; a kind without rows is missing.",
    ]
}
