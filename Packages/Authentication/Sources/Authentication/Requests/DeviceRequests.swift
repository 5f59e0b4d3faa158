public import Application
public import Core

/// Lists where the caller is signed in, newest first.
public struct ListDevices: APIRequest {
    public typealias Response = Page<Device>
    public static let endpoint = Endpoint(
        .get, "me/devices", access: .account,
        allowsFormerPrincipals: true)

    public init() {}
}

extension ListDevices: FormRequest {
    public static let form = RequestForm(.authentication, "devices list", own: "devices list")
}

/// Ends the caller's sign-in on a device.
public struct RevokeDevice: APIRequest {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .delete, "me/devices/{device}", access: .account,
        allowsFormerPrincipals: true, failures: AccountFailures.unknownDevice)
    public var device: DeviceID

    public var subject: String? { "device \(device)" }

    public init(device: DeviceID) { self.device = device }
}

extension RevokeDevice: FormRequest {
    public static let form = RequestForm(
        .authentication, "devices revoke", own: "devices revoke", [.device], asks: .always,
        isReversible: true,
        showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        try await client.send(ListDevices()).items.first { $0.id == device }.map {
            Self.phrase("ask", ["device": $0.name])
        }
    }
}

extension FormEntry {
    /// A device where the caller is signed in, by its id or name.
    fileprivate static let device = FormEntry("device") { text, client in
        try await client.send(ListDevices()).items.choices(named: text, \.name) {
            FormChoice($0.id, "\($0.name), \($0.signedInAt)")
        }
    }
}

extension Page<Device> {
    /// The name of a device, for a question.
    ///
    /// - Throws: `NotFound` if the device is not on the page.
    public func name(of id: DeviceID) throws(NotFound) -> String {
        guard let device = items.first(where: { $0.id == id }) else { throw NotFound("device", id) }
        return device.name
    }
}

/// Lists where the owner of an account is signed in, newest first.
public struct ListAccountDevices: APIRequest {
    public typealias Response = Page<Device>
    public static let endpoint = Endpoint(
        .get, "accounts/{account}/devices", access: .staff(.writeStudents), failures: AccountFailures.manage)
    public var account: AccountID

    public init(account: AccountID) { self.account = account }
}

extension ListAccountDevices: FormRequest {
    public static let form = RequestForm(.authentication, "accounts devices", [.account("account")])
}

/// Ends a sign-in of an account.
public struct RevokeAccountDevice: APIRequest {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .delete, "accounts/{account}/devices/{device}", access: .staff(.writeStudents),
        "Ends a sign-in of an account.", failures: AccountFailures.manage + AccountFailures.unknownDevice)
    public var account: AccountID
    public var device: DeviceID

    public var subject: String? { account.subject }

    public init(account: AccountID, device: DeviceID) {
        self.account = account
        self.device = device
    }
}
