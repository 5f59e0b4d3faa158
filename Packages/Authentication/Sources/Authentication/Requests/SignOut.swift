public import Core
public import Networking

/// Ends the caller's sign-in that a refresh token belongs to; one that has ended is no error.
public struct SignOut: APIRequest, ContainsSecrets {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .post, "sign-ins/end", access: .signedIn, "Ends a sign-in of one's own.",
        isOpenToFormerStudents: true)
    public var refreshToken: String

    public init(refreshToken: String) { self.refreshToken = refreshToken }
}
