internal import Core
public import Networking

/// Ends one's own sign-in on a device.
public struct RevokeDevice: APIRequest {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .delete, "me/devices/{device}", access: .signedIn, "Ends one's own sign-in on a device.",
        isOpenToFormerStudents: true, failures: AccountFailures.unknownDevice)
    public var device: Int64

    public var subject: String? { "device \(device)" }

    public init(device: Int64) { self.device = device }
}
