public import Core
public import Persistence

/// Finds the passes of students.
public protocol PassDirectory: Sendable {
    /// The passes of a student that can pay for any session of a class today, so no drop-ins, earliest expiry
    /// first.
    func openPasses(of student: StudentID, at now: Instant, in db: any Transaction) throws -> [HeldPass]
}
