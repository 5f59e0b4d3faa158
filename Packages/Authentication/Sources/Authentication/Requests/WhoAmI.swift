internal import Core
public import Networking

/// Says who is signed in.
public struct WhoAmI: APIRequest {
    public typealias Response = Principal
    public static let endpoint = Endpoint(.get, "me", access: .signedIn, "Says who is signed in.")

    public init() {}
}
