internal import Core

/// A remark on a student who was admitted although it may be a mistake.
public struct StudentWarning: Codable, Hashable, Sendable {
    /// A stable code, such as `student.similar`.
    public let code: String
    public let message: String

    /// Another student has the same name or phone number.
    static func similar(_ student: StudentSummary, in language: Language) -> StudentWarning {
        let code = "student.similar"
        let values: [String: any SentenceValue] = ["name": student.name, "id": student.id]
        let message = Catalogue.students.sentence(code, values, in: language) ?? code
        return StudentWarning(code: code, message: message)
    }
}
