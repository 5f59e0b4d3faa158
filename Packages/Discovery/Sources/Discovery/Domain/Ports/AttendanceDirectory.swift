public import Core
public import Persistence

/// Reads the attendance of students.
public protocol AttendanceDirectory: Sendable {
    /// Whether a student was present or late at a session of a class.
    func hasAttended(_ student: StudentID, _ academyClass: ClassID, in db: any Transaction) throws -> Bool

    /// The sessions at which a student was present or late, in order of the days. Only the student's own
    /// records are read.
    func sessions(of student: StudentID, in db: any Transaction) throws -> [AttendedSession]
}
