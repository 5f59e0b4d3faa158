public import Core
public import Persistence

/// Finds students for attendance.
public protocol StudentDirectory: Sendable {
    /// Finds a student.
    ///
    /// - Throws: `NotFound` if the student does not exist.
    func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> StudentSummary

    /// The students with these ids; an id without a student is left out.
    func summaries(of students: [StudentID], in db: any Transaction) throws -> [StudentID: StudentSummary]

    /// The first names of students.
    func firstNames(of students: [StudentID], in db: any Transaction) throws -> [StudentID: String]

    /// The notes about injuries that all staff may see, by student.
    func injuries(of students: [StudentID], in db: any Transaction) throws -> [StudentID: String]
}

extension StudentDirectory {
    /// By default no injury is known.
    public func injuries(of students: [StudentID], in db: any Transaction) throws -> [StudentID: String] {
        [:]
    }
}

extension [StudentID: String] {
    /// The name of a student; `student 12` for a student who was deleted, whose records stay.
    func name(of student: StudentID) -> String { self[student] ?? "student \(student)" }
}
