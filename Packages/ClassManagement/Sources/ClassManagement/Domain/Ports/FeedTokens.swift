public import Persistence

/// Makes the tokens in the addresses of private calendars.
public protocol FeedTokens: Sendable {
    /// A new token that cannot be guessed.
    func newToken() -> String

    /// The hash of a token, which is stored instead of it.
    func hash(_ token: String) -> [UInt8]
}

/// Makes the tokens of private calendars, and reads the academy's identifier.
public struct CalendarSupport: Sendable {
    let tokens: any FeedTokens
    /// The academy's unique identifier, which is part of the events' UIDs.
    let academy: @Sendable (any Transaction) throws -> String

    /// - Parameters:
    ///   - tokens: makes and hashes the tokens.
    ///   - academy: reads the academy's unique identifier.
    public init(tokens: any FeedTokens, academy: @escaping @Sendable (any Transaction) throws -> String) {
        self.tokens = tokens
        self.academy = academy
    }
}
