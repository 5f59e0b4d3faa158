public import Core
public import Networking

/// Lists where one is signed in, newest first.
public struct ListDevices: APIRequest {
    public typealias Response = Page<Device>
    public static let endpoint = Endpoint(
        .get, "me/devices", access: .signedIn, "Lists where one is signed in.",
        isOpenToFormerStudents: true)

    public init() {}
}
