public import Core
public import Persistence

/// Finds the passes and the debts of students.
public protocol PassDirectory: Sendable {
    /// The passes of a student that can pay for sessions, earliest expiry first.
    func openPasses(
        of student: StudentID, at now: Instant, in db: any Transaction
    ) throws -> [RemainingPass]

    /// The passes to which credits for a session came back at an instant, with their students.
    func passes(
        withCreditsFor session: SessionID, returnedAt instant: Instant, in db: any Transaction
    ) throws -> [(student: StudentID, pass: RemainingPass)]

    /// The sum of the debts of each of some students; students without debts are left out.
    func debts(of students: [StudentID], in db: any Transaction) throws -> [StudentID: Money]
}
