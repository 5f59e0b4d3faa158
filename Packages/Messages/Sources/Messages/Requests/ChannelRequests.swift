public import Application

/// Shows how the caller gets the messages of each kind: by e-mail, on devices, or both.
public struct ShowMessageChannels: APIRequest {
    public typealias Response = MessageChannels
    public static let endpoint = Endpoint(
        .get, "me/message-channels", access: .account,
        "Shows how the caller gets the messages of each kind: by e-mail, on devices, or both.")

    public init() {}
}

/// Chooses how the caller gets the messages of some kinds. A kind in several lists is in the first of them.
public struct EditMessageChannels: EditRequest {
    public typealias Response = MessageChannels
    public static let endpoint = Endpoint(
        .patch, "me/message-channels", access: .account,
        "Chooses how the caller gets the messages of some kinds.", failures: PushFailures.channels)
    /// Kinds that the caller gets by e-mail and on devices.
    public var both: [MessageKind]?
    /// Kinds that the caller gets by e-mail only.
    public var mail: [MessageKind]?
    /// Kinds that the caller gets on devices only.
    public var push: [MessageKind]?
    public var resource: ShowMessageChannels { ShowMessageChannels() }

    public init(both: [MessageKind]? = nil, mail: [MessageKind]? = nil, push: [MessageKind]? = nil) {
        self.both = both
        self.mail = mail
        self.push = push
    }
}
