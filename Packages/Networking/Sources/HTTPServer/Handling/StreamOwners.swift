internal import Core
internal import Synchronization

/// The account that opens event streams, or the screen of a room, which has no account.
enum StreamOwner: Hashable, Sendable {
    case account(AccountID)
    /// A screen, by its token.
    case screen(token: String)

    /// The maximum number of open streams of one account.
    ///
    /// The front desk has a few windows open on each of its computers, and a program may show the codes of
    /// all rooms with one account. Eight accounts are needed to use up the default of
    /// ``ServerLimits/streams``.
    static let accountLimit = 32
    /// The maximum number of open streams of one screen, which needs one: after a reload of its page the
    /// former stream may still be open.
    static let screenLimit = 8

    /// The owner of a request's streams; nil for a request without a token.
    init?(_ account: AccountID?, token: String?) {
        if let account {
            self = .account(account)
        } else if let token {
            self = .screen(token: token)
        } else {
            return nil
        }
    }

    var limit: Int {
        switch self {
        case .account: Self.accountLimit
        case .screen: Self.screenLimit
        }
    }

    /// The error of one more stream than the limit.
    var tooMany: HTTPError {
        switch self {
        case .account: .tooManyStreamsOfAccount(limit: limit)
        case .screen: .tooManyStreamsOfScreen(limit: limit)
        }
    }
}

/// Counts the open streams of each owner, so that one cannot use up ``ServerLimits/streams``.
final class StreamOwners: Sendable {
    private let counts = Mutex<[StreamOwner: Int]>([:])

    /// Checks whether an owner can open another stream.
    ///
    /// - Throws: ``HTTPError/tooManyStreamsOfAccount(limit:)``, ``HTTPError/tooManyStreamsOfScreen(limit:)``.
    func check(_ owner: StreamOwner?) throws(HTTPError) {
        guard let owner else { return }
        guard counts.withLock({ $0[owner, default: 0] < owner.limit }) else { throw owner.tooMany }
    }

    /// Counts a stream that an owner opens.
    ///
    /// - Throws: ``HTTPError/tooManyStreamsOfAccount(limit:)``, ``HTTPError/tooManyStreamsOfScreen(limit:)``;
    ///   then the stream is not counted.
    func add(_ owner: StreamOwner?) throws(HTTPError) {
        guard let owner else { return }
        let isCounted = counts.withLock { counts in
            guard counts[owner, default: 0] < owner.limit else { return false }
            counts[owner, default: 0] += 1
            return true
        }
        guard isCounted else { throw owner.tooMany }
    }

    /// Stops counting a stream that an owner has closed.
    func remove(_ owner: StreamOwner?) {
        guard let owner else { return }
        counts.withLock { $0[owner] = $0[owner].flatMap { $0 > 1 ? $0 - 1 : nil } }
    }
}
