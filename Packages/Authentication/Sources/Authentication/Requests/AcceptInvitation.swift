public import Core
public import Networking

/// Opens a student's account with the code of an invitation.
public struct AcceptInvitation: APIRequest, ContainsSecrets {
    public typealias Response = Principal
    public static let endpoint = Endpoint(
        .post, "invitations/accept", access: .anyone, "Opens a student's account with an invitation's code.",
        cost: .password, failures: AccountFailures.accept)
    /// Whatever its case, dashes and spaces.
    public var code: String
    public var email: String
    public var password: String

    public init(code: String, email: String, password: String) {
        (self.code, self.email, self.password) = (code, email, password)
    }
}
