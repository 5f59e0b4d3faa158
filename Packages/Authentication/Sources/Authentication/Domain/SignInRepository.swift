import Core
import Networking
import Persistence

/// One sign-in: the family of tokens that were made from it.
struct Family: Sendable {
    let id: Int64
    /// When it ends whatever happens.
    let endsAt: Instant
    /// When it ends unless it is refreshed.
    let expiresAt: Instant
}

/// A refresh token as it is kept, with its family and whose it is.
struct RefreshToken: Sendable {
    let hash: [UInt8]
    let usedAt: Instant?
    let family: Family
    let principal: Principal
}

/// Where sign-ins and their tokens are kept, by the tokens' hashes.
protocol SignInRepository: Sendable {
    func principal(ofAccess hash: [UInt8], at now: Instant, in db: any Transaction) throws -> Principal?
    func refreshToken(_ hash: [UInt8], in db: any Transaction) throws -> RefreshToken?

    /// Opens a family with its first refresh token.
    func open(
        of account: AccountID, device: String, refresh: [UInt8], at now: Instant, expiresAt: Instant,
        endsAt: Instant,
        in db: any Transaction
    ) throws -> Family

    /// Marks a refresh token as used and adds its successor.
    func rotate(
        _ token: RefreshToken, to successor: [UInt8], at now: Instant, expiresAt: Instant,
        in db: any Transaction
    ) throws

    /// Adds an access token, and drops the family's oldest past ``SignInLimits/accessTokens``.
    func addAccess(_ hash: [UInt8], to family: Int64, expiresAt: Instant, in db: any Transaction) throws

    func devices(of account: AccountID, at now: Instant, in db: any Transaction) throws -> [Device]

    func end(_ family: Int64, in db: any Transaction) throws
    func endAll(of account: AccountID, except family: Int64?, in db: any Transaction) throws
    /// Ends the oldest sign-ins of an account past so many.
    func endOldest(of account: AccountID, keeping most: Int, in db: any Transaction) throws
    func removeExpired(at now: Instant, in db: any Transaction) throws
}

extension SignInRepository {
    func endAll(of account: AccountID, in db: any Transaction) throws {
        try endAll(of: account, except: nil, in: db)
    }
}
