public import Core
public import Persistence

/// What other features keep about a student.
public protocol StudentHistory: Sendable {
    /// Whether anything is kept that must stay, so that the student cannot be deleted.
    func hasHistory(_ student: StudentID, in db: any Transaction) throws -> Bool

    /// Tells that a student has left, so that standing places end with a day.
    func left(_ student: StudentID, on day: CalendarDay, at: Instant, in db: any Transaction) throws

    /// Tells that a student's personal data is to be gone, so that others remove theirs.
    func erased(_ student: StudentID, at: Instant, in db: any Transaction) throws
}
