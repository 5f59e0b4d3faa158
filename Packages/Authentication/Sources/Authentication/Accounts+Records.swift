public import Core
public import Persistence

/// What the tokens of other features have in common with those of accounts.
extension Accounts {
    /// The number of random bytes of a token.
    public static let tokenBytes = Secrets.tokenBytes

    /// The stored hash of a token.
    public static func hash(ofToken token: String) -> [UInt8] { Secrets.hash(token) }
}

/// What other features ask before they delete a room or an instructor.
extension Accounts {
    /// Whether a screen that is not closed is bound to a room.
    public static func hasScreen(in room: RoomID, in db: any Transaction) throws -> Bool {
        try SQLScreenRepository().hasAny(in: room, in: db)
    }

    /// Whether an account or an invitation is an instructor's.
    public static func hasAccount(of instructor: InstructorID, in db: any Transaction) throws -> Bool {
        try SQLAccountRepository().hasAny(of: instructor, in: db)
    }
}
