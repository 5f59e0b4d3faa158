public import Core
public import Persistence

/// Ends the things that belong to the owner of an account that is closed or disabled, such as secret
/// addresses.
public protocol AccountObserver: Sendable {
    /// Called in the transaction that closes or disables an account, or takes its instructor away.
    ///
    /// - Parameters:
    ///   - student: the student to whom it belongs; nil for staff.
    ///   - instructor: the instructor to whom it belongs; nil for others.
    func accountDidEnd(
        of student: StudentID?, or instructor: InstructorID?, in db: any Transaction
    ) throws

    /// Called in the transaction in which the owner of an account, or staff, end a single sign-in.
    func signInDidEnd(_ signIn: DeviceID, in db: any Transaction) throws

    /// Called in the transaction in which a sign-in is replaced by another one of the same account, on the
    /// same device.
    func signInWasReplaced(_ signIn: DeviceID, by other: DeviceID, in db: any Transaction) throws

    /// Called in the transaction that closes an account for good.
    func accountWasClosed(_ account: AccountID, in db: any Transaction) throws
}
