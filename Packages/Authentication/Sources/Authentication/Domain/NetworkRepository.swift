import Core
import Persistence

/// Where the networks are kept that accounts have signed in from.
protocol NetworkRepository: Sendable {
    /// Whether an account has signed in from a network in the last 90 days; false where there is no account.
    func isKnown(_ network: String, of account: AccountID?, at now: Instant, in db: any Transaction) throws
        -> Bool

    /// Remembers a network with the sign-in that was used there last, and forgets those that are old or too many.
    func remember(
        _ network: String, of account: AccountID, with family: Int64?, at now: Instant, in db: any Transaction
    ) throws

    /// Forgets the networks where a sign-in was the last to be used.
    func forget(usedWith family: Int64, in db: any Transaction) throws

    func forgetAll(of account: AccountID, in db: any Transaction) throws
}

/// How many networks of an account are known, and how long.
enum KnownNetworks {
    /// Networks an account has; the least recently used one is removed.
    static let most = 20
    /// Seconds after its last sign-in in which a network is known: 90 days.
    static let lifetime = 90 * 86_400
}
