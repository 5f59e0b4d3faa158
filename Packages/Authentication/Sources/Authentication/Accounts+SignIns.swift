public import Core
public import Persistence

/// Sign-ins and the accounts of addresses, for the feature that shows messages on devices.
extension Accounts {
    /// The account that is not closed and signs in with an address; nil if there is none.
    public static func account(of email: EmailAddress, in db: any Transaction) throws -> AccountID? {
        try SQLAccountRepository().find(email, in: db)?.id
    }

    /// The account of a student that is not closed; nil if there is none.
    public static func account(of student: StudentID, in db: any Transaction) throws -> AccountID? {
        try SQLAccountRepository().find(of: student, in: db)?.id
    }

    /// The account of a guardian that is not closed; nil if there is none.
    public static func account(of person: GuardianPersonID, in db: any Transaction) throws -> AccountID? {
        try SQLAccountRepository().find(of: person, in: db)?.id
    }

    /// The sign-in of a valid access token; nil for any other token.
    public static func signIn(
        ofToken token: String, at now: Instant, in db: any Transaction
    ) throws -> DeviceID? {
        guard token.utf8.count <= Secrets.longestToken else { return nil }
        return try SQLSignInRepository().signIn(ofAccess: Secrets.hash(token), at: now, in: db)
    }

    /// Those of some sign-ins that have not ended, of accounts that are neither disabled nor closed.
    public static func openSignIns(
        among ids: [DeviceID], at now: Instant, in db: any Transaction
    ) throws -> Set<DeviceID> {
        try SQLSignInRepository().open(among: ids, at: now, in: db)
    }

    /// Returns a keyed hash of bytes for the key pair with which the academy identifies itself to push
    /// services.
    ///
    /// It needs no accounts, which are created after the messages.
    public static func pushKeyHash(pepper: [UInt8]) -> @Sendable ([UInt8]) -> [UInt8] {
        let secrets = Secrets(pepper: pepper, randomBytes: { _ in [] })
        return { secrets.keyed("push-key", $0) }
    }
}
