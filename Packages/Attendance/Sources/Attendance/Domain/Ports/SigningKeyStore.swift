/// Where the signing keys are kept: the secrets file or the environment, never the database.
public protocol SigningKeyStore: Sendable {
    func keys() throws -> [SigningKey]

    /// Puts these keys in the place of all others, durably.
    func replace(_ keys: [SigningKey]) throws
}
