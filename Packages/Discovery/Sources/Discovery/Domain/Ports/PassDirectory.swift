public import Core
public import Persistence

/// Finds the passes of students.
public protocol PassDirectory: Sendable {
    /// The passes of a student that can pay for any session of a class on a day, so no drop-ins, earliest
    /// expiry first.
    func openPasses(of student: StudentID, on day: CalendarDay, in db: any Transaction) throws -> [HeldPass]
}
