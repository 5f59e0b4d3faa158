public import Core
public import Persistence

/// Messages with codes, for the feature that sends them.
extension Accounts {
    /// Decrypts the code of a ``CodeMessage``; nil if it was encrypted with another pepper.
    public func opened(sealedCode: [UInt8]) -> String? { secrets.opened(sealedCode: sealedCode) }

    /// Whether the code of a ``CodeMessage`` was used or revoked, or has expired.
    ///
    /// - Returns: false for a code that cannot be decrypted.
    public func hasEnded(sealedCode: [UInt8], at now: Instant, in db: any Transaction) throws -> Bool {
        try findingCodeUses.hasEnded(sealedCode: sealedCode, at: now, in: db)
    }

    /// Whether an address waits to be looked up.
    public func areMessagesWaiting(in db: any Transaction) throws -> Bool {
        try writingMessages.areWaiting(in: db)
    }

    /// Writes the messages to some of the addresses that wait.
    ///
    /// - Returns: the first error of an address; nil if all messages were written.
    /// - Throws: ``StorageError``.
    @discardableResult
    public func writeWaitingMessages(at now: Instant, in db: any Transaction) throws -> (any Error)? {
        try writingMessages.write(at: now, in: db)
    }

    /// Forgets the addresses that waited when a restored backup was made: their messages may have been sent
    /// since.
    public static func wasRestored(in db: any Transaction) throws {
        try SQLResetRequestRepository().removeAll(in: db)
        try SQLSignUpRepository().removeWaiting(in: db)
    }
}
