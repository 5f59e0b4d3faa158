/// Stores the signing keys outside the database: in the file of secrets, or in the environment of a server.
public protocol SigningKeyStore: Sendable {
    /// All keys, oldest first.
    func keys() throws -> [SigningKey]

    /// Replaces all keys; the new ones are on the disk when it returns.
    func replace(_ keys: [SigningKey]) throws
}
