public import Core
public import Networking

/// Lists where the caller is signed in, newest first.
public struct ListDevices: APIRequest {
    public typealias Response = Page<Device>
    public static let endpoint = Endpoint(
        .get, "me/devices", access: .signedIn, "Lists the devices where the caller is signed in.",
        allowsFormerPrincipals: true)

    public init() {}
}

/// Ends the caller's sign-in on a device.
public struct RevokeDevice: APIRequest {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .delete, "me/devices/{device}", access: .signedIn, "Ends the caller's sign-in on a device.",
        allowsFormerPrincipals: true, failures: AccountFailures.unknownDevice)
    public var device: DeviceID

    public var subject: String? { "device \(device)" }

    public init(device: DeviceID) { self.device = device }
}
