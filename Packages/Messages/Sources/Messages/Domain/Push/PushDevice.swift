public import Core

/// A browser on which messages are shown, as its owner sees it.
public struct PushDevice: Codable, Hashable, Sendable {
    /// The maximum number of devices of an account.
    public static let most = 10

    public let id: PushDeviceID
    public let name: String
    /// The host of the push service that delivers the messages.
    public let service: String
    public let subscribedAt: Instant
    /// The time of the last message that the push service took; nil before the first.
    public let lastSentAt: Instant?
    /// The number of attempts that failed since then.
    public let failures: Int
    /// Whether it is the device with which the list was requested.
    public let isThis: Bool
}

/// A device before it has an id, and the keys with which messages for it are encrypted.
struct NewPushDevice: Sendable {
    let account: AccountID
    /// The number of the sign-in with which the device subscribed. The subscription ends with it.
    let signIn: Int64
    let endpoint: PushEndpoint
    let keys: PushKeys
    let name: String
    let subscribedAt: Instant
}

/// How a person gets the messages of a kind.
public enum MessageChannel: String, Codable, Sendable, CaseIterable {
    /// By e-mail, and on the devices that subscribed.
    case both
    /// By e-mail only.
    case mail
    /// On the devices only. The e-mail is sent if no push service has taken the message in time.
    case push
}

/// How the owner of an account gets the messages of each kind.
public struct MessageChannels: Codable, Hashable, Sendable, AuditSubject {
    public let account: AccountID
    public let both: [MessageKind]
    public let mail: [MessageKind]
    public let push: [MessageKind]

    /// - Parameter chosen: the channels of the kinds for which the owner has chosen one.
    init(_ account: AccountID, chosen: [MessageKind: MessageChannel]) {
        func kinds(_ channel: MessageChannel) -> [MessageKind] {
            MessageKind.allCases.filter { $0.isOptional && chosen[$0, default: .both] == channel }
        }
        self.account = account
        both = kinds(.both)
        mail = kinds(.mail)
        push = kinds(.push)
    }

    public var subject: String { "account \(account)" }
}
