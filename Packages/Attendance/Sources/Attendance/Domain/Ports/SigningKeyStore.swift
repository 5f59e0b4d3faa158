/// Stores the signing keys in the secrets file or the environment, never in the database.
public protocol SigningKeyStore: Sendable {
    func keys() throws -> [SigningKey]

    /// Replaces all keys, durably.
    func replace(_ keys: [SigningKey]) throws
}
