internal import Authentication
internal import Core

/// The tokens of a sign-in in a cookie, with the time at which the access token must be renewed.
struct SignInCookie: Sendable, ContainsSecrets {
    let access: String
    let accessExpiresAt: Instant
    let refresh: String
    /// The id of the sign-in in the list of devices.
    let device: DeviceID

    init(_ signedIn: SignedIn) {
        access = signedIn.accessToken
        accessExpiresAt = signedIn.accessExpiresAt
        refresh = signedIn.refreshToken
        device = signedIn.device
    }

    /// Parses ``text``; nil for any other text.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4, let milliseconds = Int64(parts[1]), let device = Int64(parts[3]) else {
            return nil
        }
        access = String(parts[0])
        accessExpiresAt = Instant(milliseconds: milliseconds)
        refresh = String(parts[2])
        self.device = DeviceID(device)
    }

    var text: String { "\(access).\(accessExpiresAt.milliseconds).\(refresh).\(device.number)" }
}
