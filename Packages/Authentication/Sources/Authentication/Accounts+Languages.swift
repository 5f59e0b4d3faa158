public import Core
public import Persistence

/// The languages of the recipients of messages who are found by their addresses.
extension Accounts {
    /// The language of the account that signs in with an address; nil if it has none, or if there is no such
    /// account.
    public static func language(
        ofAddress email: EmailAddress, in db: any Transaction
    ) throws -> Language? {
        let accounts = SQLAccountRepository()
        return try accounts.find(email, in: db).flatMap { try accounts.language(of: $0.id, in: db) }
    }
}
