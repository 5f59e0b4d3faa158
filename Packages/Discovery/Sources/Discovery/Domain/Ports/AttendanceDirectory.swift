public import Core
public import Persistence

/// Finds out who attended a class.
public protocol AttendanceDirectory: Sendable {
    /// Whether a student was present or late at a session of a class.
    func hasAttended(
        _ student: StudentID, _ academyClass: ClassID, in db: any Transaction
    ) throws -> Bool
}
