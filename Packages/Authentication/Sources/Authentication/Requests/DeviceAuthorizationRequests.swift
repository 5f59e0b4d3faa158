public import Application
public import Core

/// Creates the codes of a device authorization: the device authorization request of RFC 8628.
///
/// With them a person who is signed in elsewhere signs in the device.
public struct StartDeviceAuthorization: APIRequest {
    public typealias Response = StartedDeviceAuthorization
    public static let endpoint = Endpoint(
        .post, "device-authorizations", access: .anyone,
        "Creates the codes with which a student signs in on a device without a password.",
        failures: AccountFailures.startDevice)
    /// The device's name, which is shown to the person and in the list of devices.
    public var device: String?

    public init(device: String? = nil) { self.device = device }
}

/// A device authorization that was just created.
public struct StartedDeviceAuthorization: Codable, Sendable, ContainsSecrets {
    /// The secret of the device, with which it polls; empty in a dry run.
    public let deviceCode: String
    /// The code that the device shows to the person who approves it; empty in a dry run.
    public let userCode: String
    /// The page on which the person approves it; nil if the academy has set no `web.address`.
    public let verificationURI: String?
    /// Both codes are refused from this instant on.
    public let expiresAt: Instant
    /// The seconds between two polls.
    public let interval: Int
}

/// Signs in on a device whose authorization is approved: the device access token request of RFC 8628.
///
/// A device polls with it until its authorization is approved or denied.
public struct FinishDeviceAuthorization: APIRequest, ContainsSecrets {
    public typealias Response = SignedIn
    public static let endpoint = Endpoint(
        .post, "device-authorizations/token", access: .anyone,
        "Signs in on a device whose authorization is approved.", cost: .renewal, allowsDryRun: false,
        failures: AccountFailures.finishDevice)
    public var deviceCode: String
    /// A secret of the device, as in a sign-in with a password.
    public var deviceToken: String?

    public init(deviceCode: String, deviceToken: String? = nil) {
        self.deviceCode = deviceCode
        self.deviceToken = deviceToken
    }
}

/// Shows the device that waits with a code.
///
/// The code is in the body, so that no log of addresses has it.
public struct ShowDeviceAuthorization: APIRequest {
    public typealias Response = DeviceAuthorization
    public static let endpoint = Endpoint(
        .post, "me/device-authorizations/state", access: .student,
        "Shows the device that waits with a code to be signed in.", failures: AccountFailures.decideDevice)
    /// Letter case, dashes and spaces are ignored.
    public var code: String

    public init(code: String) { self.code = code }
}

/// Approves a device: it is signed in as the caller.
public struct ApproveDeviceAuthorization: APIRequest {
    public typealias Response = DeviceAuthorization
    public static let endpoint = Endpoint(
        .post, "me/device-authorizations/approve", access: .student, failures: AccountFailures.decideDevice)
    /// Letter case, dashes and spaces are ignored.
    public var code: String

    public init(code: String) { self.code = code }
}

extension ApproveDeviceAuthorization: FormRequest {
    public static let form = RequestForm(
        .authentication, own: "devices approve", [.positional("code")], asks: .always, showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        Self.phrase("ask", ["device": try await client.send(ShowDeviceAuthorization(code: code)).device])
    }
}

/// Denies a device: it is not signed in, and its code cannot be used any more.
public struct DenyDeviceAuthorization: APIRequest {
    public typealias Response = DeviceAuthorization
    public static let endpoint = Endpoint(
        .post, "me/device-authorizations/deny", access: .student, failures: AccountFailures.decideDevice)
    /// Letter case, dashes and spaces are ignored.
    public var code: String

    public init(code: String) { self.code = code }
}

extension DenyDeviceAuthorization: FormRequest {
    public static let form = RequestForm(
        .authentication, own: "devices deny", [.positional("code")], showsSentence: true)
}
