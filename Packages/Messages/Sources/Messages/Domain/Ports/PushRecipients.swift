public import Core
public import Persistence

/// Finds the accounts and the sign-ins of the people to whose devices messages are sent.
public protocol PushRecipients: Sendable {
    /// The open account of the recipient of a message: that of the guardian of the student with the address,
    /// else the one that signs in with the address, else that of the student if it is the address of the
    /// student; nil if there is none.
    ///
    /// - Parameters:
    ///   - student: the student whom the message concerns; nil for none.
    ///   - isForGuardians: whether the message is for guardians only.
    func account(
        of recipient: EmailAddress, about student: StudentID?, isForGuardians: Bool, in db: any Transaction
    ) throws -> AccountID?

    /// The number of the sign-in of an access token; nil if the token is not valid.
    func signIn(ofToken token: String, at now: Instant, in db: any Transaction) throws -> Int64?

    /// Those of some sign-ins that have not ended.
    func openSignIns(
        among numbers: [Int64], at now: Instant, in db: any Transaction
    ) throws -> Set<Int64>
}
