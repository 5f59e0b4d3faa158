public import Application
public import Core
public import Persistence

/// Finds students for attendance, with their first names and the notes about their injuries.
public protocol AttendingStudents: StudentDirectory {
    /// The first names of students.
    func firstNames(of students: [StudentID], in db: any Transaction) throws -> [StudentID: String]

    /// The notes about injuries that all staff may see, by student.
    func injuries(of students: [StudentID], in db: any Transaction) throws -> [StudentID: String]

    /// The names of the guardians who act for students, by student; a student without one is left out.
    func actingGuardians(
        of students: [StudentID], in db: any Transaction
    ) throws -> [StudentID: [String]]

    /// The first students, by last name, whose name, address, number or key contains each word of a text, or
    /// whose guardian matches it; by name, those whose name contains each word.
    func students(
        matching text: String, byName: Bool, limit: Int, in db: any Transaction
    ) throws -> [StudentSummary]
}

extension AttendingStudents {
    /// By default no injury is known.
    public func injuries(of students: [StudentID], in db: any Transaction) throws -> [StudentID: String] {
        [:]
    }

    /// By default no guardian acts for a student.
    public func actingGuardians(
        of students: [StudentID], in db: any Transaction
    ) throws -> [StudentID: [String]] { [:] }

    /// The names of students; those who do not exist are left out.
    func names(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: String] {
        try summaries(of: ids, in: db).mapValues(\.name)
    }
}

extension [StudentID: String] {
    /// The name of a student; `student 12` for a student who was deleted, whose records stay.
    func name(of student: StudentID) -> String { self[student] ?? "student \(student)" }
}
