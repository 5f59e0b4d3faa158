public import Core

// The meaning and the rules of the properties of passkeys in the OpenAPI document. Bytes are in base64url.

private enum PasskeyRule {
    static let bytes = bytes(4_096)
    /// A credential id has at most 1,023 bytes (WebAuthn, section 7.1).
    static let credential = bytes(1_364)
    static let origin = FieldRule(
        .text(lengths: 1...RelyingParty.longest, example: "https://academy.example"))
    static let originMeaning =
        "The origin of the page that asks. It is used only if the academy has set no `web.address`."
    static let challenge = "The challenge in base64url; it is good for one use."
    static let party = "The id of the relying party: the host of the site."
    static let expiresAt = "The challenge is refused from this instant on."
    static let clientData = "The client data, in base64url."

    /// - Parameter longest: the most characters of base64url.
    static func bytes(_ longest: Int) -> FieldRule {
        FieldRule(.text(lengths: 1...longest, example: "x3Zq0bX8vNq5Jr2wTt7yHc1mKd4eGf6u"))
    }
}

extension StartPasskeyRegistration: PropertiesDescribed, FieldDescribed {
    public static let descriptions = [
        "currentPassword": "The account's password.", "origin": PasskeyRule.originMeaning,
    ]
    public static let fields = ConfirmPassword.fields.merging(["origin": PasskeyRule.origin]) { $1 }
}

extension StartPasskeySignIn: PropertiesDescribed, FieldDescribed {
    public static let descriptions = ["origin": PasskeyRule.originMeaning]
    public static let fields = ["origin": PasskeyRule.origin]
}

extension PasskeyRegistration: PropertiesDescribed {
    public static let descriptions = [
        "challenge": PasskeyRule.challenge,
        "party": PasskeyRule.party,
        "partyName": "The name of the academy.",
        "user": "The user handle of the account, in base64url.",
        "userName": "The address that the account signs in with.",
        "algorithms": "The numbers of the algorithms (COSE) that are accepted, the best first.",
        "excluded": "The credential ids of the caller's passkeys, in base64url.",
        "expiresAt": PasskeyRule.expiresAt,
    ]
}

extension RegisterPasskey: PropertiesDescribed, FieldDescribed {
    public static let descriptions = [
        "name": "A name for the passkey in the list of passkeys.",
        "clientData": PasskeyRule.clientData,
        "attestation": "The attestation object with the format `none`, in base64url.",
    ]
    public static let fields = [
        "name": FreeText.optionalRule("name", example: "Inés's phone"),
        "clientData": PasskeyRule.bytes, "attestation": PasskeyRule.bytes,
    ]
}

extension Passkey: PropertiesDescribed {
    public static let descriptions = [
        "id": "The passkey's id.",
        "name": "The name that was given at the registration.",
        "createdAt": "When the passkey was registered.",
        "lastUsedAt": "The last sign-in with the passkey; missing if there was none.",
    ]
}

extension PasskeyChallenge: PropertiesDescribed {
    public static let descriptions = [
        "challenge": PasskeyRule.challenge, "party": PasskeyRule.party,
        "expiresAt": PasskeyRule.expiresAt,
    ]
}

extension SignInWithPasskey: PropertiesDescribed, FieldDescribed {
    public static let descriptions = [
        "credential": "The id of the credential, in base64url.",
        "clientData": PasskeyRule.clientData,
        "authenticatorData": "The authenticator data, in base64url.",
        "signature": "The signature of the authenticator data and the hash of the client data, in base64url.",
        "user": "The user handle that the authenticator returned, in base64url.",
        "device": "A name for the device in the list of devices.",
        "deviceToken": "A secret of the device, which the academy recognises at later sign-ins.",
    ]
    /// Together they fit into the body of a request without a sign-in.
    public static let fields = [
        "credential": PasskeyRule.credential, "clientData": PasskeyRule.bytes(800),
        "authenticatorData": PasskeyRule.bytes(512), "signature": PasskeyRule.bytes(256),
        "user": PasskeyRule.bytes(88),
        "device": FreeText.optionalRule("device", example: "Firefox on Linux"),
    ].merging(FinishDeviceAuthorization.fields) { own, _ in own }
}
