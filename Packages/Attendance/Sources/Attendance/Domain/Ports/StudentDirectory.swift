public import Core
public import Persistence

/// Finds students for attendance.
public protocol StudentDirectory: Sendable {
    /// - Throws: `NotFound` if the student does not exist.
    func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> StudentSummary

    /// The first names of students.
    func firstNames(of students: [StudentID], in db: any Transaction) throws -> [StudentID: String]

    /// The injuries that an instructor must know of, by student.
    func injuries(of students: [StudentID], in db: any Transaction) throws -> [StudentID: String]
}

extension StudentDirectory {
    /// By default no injury is known.
    public func injuries(of students: [StudentID], in db: any Transaction) throws -> [StudentID: String] {
        [:]
    }
}
