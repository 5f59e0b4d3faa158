/// A secret that works without a sign-in, and its limits.
struct SecretTerms {
    /// To what or whom a secret is bound.
    enum Holder {
        /// Only the device or browser that asked for it can use it, and then one person.
        case device
        /// The program that asked for it: the server keeps only a hash or a signature of it.
        case bearer
        /// The owner of the address to which it was sent.
        case address
    }

    /// How often it works.
    enum Uses {
        case once
        /// Until somebody ends it: a screen is closed, a calendar is revoked or its owner leaves.
        case untilEnded
    }

    let holder: Holder
    let uses: Uses
    /// The seconds after which it is refused; nil if only ``Uses/untilEnded`` ends it.
    let lifetime: Int?
}

extension AccessMatrix {
    /// What each request that needs no sign-in hands out, or lets somebody do with what was handed out; nil
    /// for one that has no secret but those of a sign-in.
    static let secrets: [String: SecretTerms?] = [
        // The ticket of a check-in code.
        "OpenCode": SecretTerms(holder: .device, uses: .once, lifetime: 600),
        // The pairing code of a screen; once it is approved, the token is that of the screen.
        "CreateScreenPairing": SecretTerms(holder: .bearer, uses: .once, lifetime: 600),
        "ShowScreenPairing": SecretTerms(holder: .bearer, uses: .untilEnded, lifetime: nil),
        // The codes of a device that signs in without a password.
        "StartDeviceAuthorization": SecretTerms(holder: .bearer, uses: .once, lifetime: 600),
        "FinishDeviceAuthorization": SecretTerms(holder: .bearer, uses: .once, lifetime: 600),
        // The challenge that a passkey signs.
        "StartPasskeySignIn": SecretTerms(holder: .bearer, uses: .once, lifetime: 300),
        "SignInWithPasskey": SecretTerms(holder: .bearer, uses: .once, lifetime: 300),
        // The codes that messages contain.
        "SignUp": SecretTerms(holder: .address, uses: .once, lifetime: 86_400),
        "ForgotPassword": SecretTerms(holder: .address, uses: .once, lifetime: 86_400),
        "AcceptInvitation": SecretTerms(holder: .address, uses: .once, lifetime: 604_800),
        // The address of a private calendar.
        "ShowPrivateCalendar": SecretTerms(holder: .bearer, uses: .untilEnded, lifetime: nil),
        "SignIn": nil, "RefreshSignIn": nil, "OpenFirstAdmin": nil, "SetUpAcademy": nil,
        "ShowInvitation": nil,
        "ShowSignUp": nil, "ShowVenueCalendar": nil,
    ]
}
