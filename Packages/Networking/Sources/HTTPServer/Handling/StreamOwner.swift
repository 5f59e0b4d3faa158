internal import Application
internal import Core

/// The account that opens event streams, the screen of a room, which has no account, or the network of a
/// client without a token.
enum StreamOwner: Hashable, Sendable {
    case account(AccountID)
    /// A screen, by its token.
    case screen(token: String)
    case network(String)

    /// The maximum number of open streams of one account, and of the clients of one network without a token.
    ///
    /// The front desk has a few windows open on each of its computers, and a program may show the codes of
    /// all rooms with one account. Eight accounts are needed to use up the default of
    /// ``ServerLimits/streams``.
    static let accountLimit = 32
    /// The maximum number of open streams of one screen, which needs one: after a reload of its page the
    /// former stream may still be open.
    static let screenLimit = 8

    /// The owner of a request's streams.
    init(_ account: AccountID?, token: String?, from network: ClientNetwork) {
        if let account {
            self = .account(account)
        } else if let token {
            self = .screen(token: token)
        } else {
            self = .network(network.text)
        }
    }

    var limit: Int {
        switch self {
        case .account, .network: Self.accountLimit
        case .screen: Self.screenLimit
        }
    }

    /// The error of one more stream than the limit.
    var tooMany: HTTPError {
        switch self {
        case .account: .tooManyStreamsOfAccount(limit: limit)
        case .screen: .tooManyStreamsOfScreen(limit: limit)
        case .network: .tooManyStreams
        }
    }
}
