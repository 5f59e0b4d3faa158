public import Core
public import Persistence

/// Functions for the tokens of other features, which have the same length and hash as the tokens of accounts.
extension Accounts {
    /// The number of random bytes of a token.
    public static let tokenBytes = Secrets.tokenBytes

    /// The stored hash of a token.
    public static func hash(ofToken token: String) -> [UInt8] { Secrets.hash(token) }
}

/// Addresses for other features.
extension Accounts {
    /// The e-mail address of a student's account that is not closed; nil if there is none.
    public static func email(of student: StudentID, in db: any Transaction) throws -> EmailAddress? {
        try SQLAccountRepository().find(of: student, in: db)?.email
    }

    /// The e-mail address of an account that is not closed; nil if there is none.
    public static func email(of account: AccountID, in db: any Transaction) throws -> EmailAddress? {
        try SQLAccountRepository().find(account, in: db)?.email
    }
}

/// Checks for other features, before they delete a room or an instructor.
extension Accounts {
    /// Whether a room has a screen that is neither closed nor expired.
    public static func hasScreen(in room: RoomID, at now: Instant, in db: any Transaction) throws -> Bool {
        try SQLScreenRepository().hasOpen(of: room, at: now, in: db)
    }

    /// Whether an instructor has an account, open or closed, or an invitation that has not expired.
    public static func hasAccount(
        of instructor: InstructorID, at now: Instant, in db: any Transaction
    ) throws -> Bool {
        try SQLAccountRepository().hasAny(of: instructor, at: now, in: db)
    }
}
