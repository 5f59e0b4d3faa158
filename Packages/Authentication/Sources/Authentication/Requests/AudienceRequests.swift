public import Application
public import Core

/// Switches the caller's sign-in between staff and the pages of students and guardians.
///
/// It ends the present sign-in and opens one with the limits of the other audience, on the same device. To
/// staff it needs the password again, and a code if the account has a second factor.
public struct SwitchAudience: APIRequest, ContainsSecrets {
    public typealias Response = SignedIn
    public static let endpoint = Endpoint(
        .post, "me/audience", access: .account,
        "Switches the sign-in of a person who is staff, and a student or guardian too.",
        allowsDryRun: false, allowsFormerPrincipals: true, confirmation: .byRequest,
        permits: [.secondFactorMissing], failures: AccountFailures.switchAudience)
    public var audience: Audience
    /// A code of the authenticator app or a recovery code, for staff with a second factor.
    public var code: String?

    public init(audience: Audience, code: String? = nil) {
        self.audience = audience
        self.code = code
    }
}

extension SwitchAudience: PropertiesDescribed {
    public static let descriptions = [
        "audience": "The audience of the new sign-in: admin for staff, student for students and guardians.",
        "code": "A code of the authenticator app or a recovery code, for staff with a second factor.",
    ]
}
