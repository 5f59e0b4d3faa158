public import Core
public import Networking

/// Lists where the caller is signed in, newest first.
public struct ListDevices: APIRequest {
    public typealias Response = Page<Device>
    public static let endpoint = Endpoint(
        .get, "me/devices", access: .account, "Lists the devices where the caller is signed in.",
        allowsFormerPrincipals: true)

    public init() {}
}

/// Ends the caller's sign-in on a device.
public struct RevokeDevice: APIRequest {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .delete, "me/devices/{device}", access: .account, "Ends the caller's sign-in on a device.",
        allowsFormerPrincipals: true, failures: AccountFailures.unknownDevice)
    public var device: DeviceID

    public var subject: String? { "device \(device)" }

    public init(device: DeviceID) { self.device = device }
}

/// Lists where the owner of an account is signed in, newest first.
public struct ListAccountDevices: APIRequest {
    public typealias Response = Page<Device>
    public static let endpoint = Endpoint(
        .get, "accounts/{account}/devices", access: .staff(.writeStudents),
        "Lists the devices where the owner of an account is signed in.", failures: AccountFailures.manage)
    public var account: AccountID

    public init(account: AccountID) { self.account = account }
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
