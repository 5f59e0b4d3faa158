public import Core
public import Persistence

/// Informs the guardians of students about their attendance.
public protocol AttendanceNotifier: Sendable {
    /// The notifier for one transaction; nil if the academy writes no messages.
    func active(in db: any Transaction) throws -> (any AttendanceNotifier)?

    /// Of some students, those with a guardian who may want to be informed of a kind of notices.
    func students(
        among students: [StudentID], informedOf kind: GuardianNoticeKind, in db: any Transaction
    ) throws -> Set<StudentID>

    /// Informs the guardians who have the right to know. A guardian gets one message about all notices of a
    /// kind, and none about a notice that the guardian was informed of already.
    func inform(of notices: [GuardianNotice], at now: Instant, in db: any Transaction) throws

    /// Withdraws a notice whose event was reverted: messages about it that wait for an attempt are cancelled.
    ///
    /// - Parameter correcting: whether the guardians who got a message are informed that it was a mistake.
    /// - Returns: the students and keys of the notices about siblings whose messages were cancelled too.
    func withdraw(
        _ notice: GuardianNotice, correcting: Bool, at now: Instant, in db: any Transaction
    ) throws -> [(student: StudentID, key: String)]
}
