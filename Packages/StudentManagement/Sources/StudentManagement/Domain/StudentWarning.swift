public import Core

/// A remark on a student who was admitted although it may be a mistake.
public struct StudentWarning: Codable, Hashable, Sendable {
    /// A stable code, such as `student.similar`.
    public let code: String
    public let message: String
    /// The other student; nil if none is concerned.
    public let student: StudentID?

    /// Another student has the same name or phone number.
    static func similar(_ student: StudentSummary, in language: Language) -> StudentWarning {
        let code = "student.similar"
        let message = Phrase(code, ["name": student.name, "id": student.id])
        return StudentWarning(
            code: code, message: message.text(in: language, of: .students), student: student.id)
    }
}
