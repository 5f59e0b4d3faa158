public import Application
public import Core

/// Shows the public key of the academy, with which a browser subscribes to messages.
public struct ShowPushKey: APIRequest {
    public typealias Response = PushKey
    public static let endpoint = Endpoint(
        .get, "me/push-key", access: .account,
        "Shows the public key of the academy, with which a browser subscribes to messages.")

    public init() {}
}

/// The public key with which a browser subscribes to the messages of the academy (RFC 8292, section 3.2).
public struct PushKey: Codable, Hashable, Sendable {
    /// A point of P-256 without compression, in base64url.
    public let publicKey: String
}

/// Shows the caller's messages on a device, the one on which the caller is signed in with this sign-in.
///
/// An earlier device of the same sign-in or with the same endpoint is replaced.
public struct SubscribeToPush: APIRequest, ContainsSecrets {
    public typealias Response = SubscribedDevice
    public static let endpoint = Endpoint(
        .post, "me/push-devices", access: .account,
        "Shows the caller's messages on the device on which the caller is signed in.",
        failures: PushFailures.subscribe)
    /// The https address at the push service, which the browser gives.
    public var endpoint: String
    /// The public key of the browser, in base64url.
    public var p256dh: String
    /// The authentication secret of the browser, in base64url.
    public var auth: String
    /// The name of the device in the list.
    public var name: String

    public init(endpoint: String, p256dh: String, auth: String, name: String) {
        self.endpoint = endpoint
        self.p256dh = p256dh
        self.auth = auth
        self.name = name
    }
}

/// The device that subscribed to messages.
public struct SubscribedDevice: Codable, Hashable, Sendable, AuditSubject {
    public let device: PushDeviceID
    public var subject: String { "push device \(device)" }
}

/// Lists the devices on which the caller's messages are shown, newest first: ``PushDevice/most`` at most.
public struct ListPushDevices: APIRequest {
    public typealias Response = Page<PushDevice>
    public static let endpoint = Endpoint(
        .get, "me/push-devices", access: .account, allowsFormerPrincipals: true)

    public init() {}
}

extension ListPushDevices: FormRequest {
    public static let form = RequestForm(.messages, "notifications list", own: "notifications list")
}

/// Shows the caller's messages on a device no more.
public struct UnsubscribeFromPush: APIRequest {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .delete, "me/push-devices/{device}", access: .account, allowsFormerPrincipals: true,
        failures: PushFailures.unsubscribe)
    public var device: PushDeviceID

    public var subject: String? { "push device \(device)" }

    public init(device: PushDeviceID) { self.device = device }
}

extension UnsubscribeFromPush: FormRequest {
    public static let form = RequestForm(
        .messages, "notifications end", own: "notifications end", [.pushDevice], showsSentence: true)
}

extension FormEntry {
    /// A device on which messages are shown, by its id or name.
    fileprivate static let pushDevice = FormEntry("device") { text, client in
        try await client.send(ListPushDevices()).items.choices(named: text, \.name) {
            FormChoice($0.id, "\($0.name), \($0.subscribedAt)")
        }
    }
}
