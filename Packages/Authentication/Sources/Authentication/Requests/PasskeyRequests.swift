public import Application
public import Core

/// Begins the registration of a passkey (WebAuthn).
///
/// It needs the password, since a passkey is another way to sign in.
public struct StartPasskeyRegistration: APIRequest, ContainsSecrets {
    public typealias Response = PasskeyRegistration
    public static let endpoint = Endpoint(
        .post, "me/passkeys/options", access: .student,
        "Creates a challenge with which the caller registers a passkey.", cost: .password,
        allowsDryRun: false, failures: AccountFailures.confirmPassword + AccountFailures.startPasskey)
    public var currentPassword: String
    /// The origin of the page, if the academy has no `web.address`.
    public var origin: String?

    public init(currentPassword: String, origin: String? = nil) {
        self.currentPassword = currentPassword
        self.origin = origin
    }
}

/// The options of a registration for `navigator.credentials.create`.
public struct PasskeyRegistration: Codable, Sendable, Hashable {
    public let challenge: String
    public let party: String
    public let partyName: String
    /// The user handle: a keyed hash, from which other sites cannot tell the account.
    public let user: String
    public let userName: String
    /// The numbers of the algorithms that are accepted, the best first.
    public let algorithms: [Int64]
    /// The credential ids of the caller's passkeys, which are not registered again.
    public let excluded: [String]
    public let expiresAt: Instant
}

/// Registers the passkey that the browser created for a challenge.
public struct RegisterPasskey: APIRequest {
    public typealias Response = Passkey
    public static let endpoint = Endpoint(
        .post, "me/passkeys", access: .student, "Registers a passkey of the caller.", allowsDryRun: false,
        failures: AccountFailures.registerPasskey)
    public var name: String?
    public var clientData: String
    public var attestation: String

    public init(name: String? = nil, clientData: String, attestation: String) {
        self.name = name
        self.clientData = clientData
        self.attestation = attestation
    }
}

/// Lists the caller's passkeys, oldest first.
public struct ListPasskeys: APIRequest {
    public typealias Response = Page<Passkey>
    public static let endpoint = Endpoint(
        .get, "me/passkeys", access: .student, allowsFormerPrincipals: true)

    public init() {}
}

extension ListPasskeys: FormRequest {
    public static let form = RequestForm(.authentication, own: "passkeys list")
}

/// Removes a passkey of the caller.
public struct RemovePasskey: APIRequest {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .delete, "me/passkeys/{passkey}", access: .student,
        allowsFormerPrincipals: true, failures: AccountFailures.unknownPasskey)
    public var passkey: PasskeyID

    public var subject: String? { passkey.subject }

    public init(passkey: PasskeyID) { self.passkey = passkey }
}

extension RemovePasskey: FormRequest {
    public static let form = RequestForm(
        .authentication, own: "passkeys remove", [.passkey], asks: .always, showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        try await client.send(ListPasskeys()).items.first { $0.id == passkey }.map {
            Self.phrase("ask", ["name": $0.name])
        }
    }
}

extension FormEntry {
    /// A passkey of the caller, by its id or name.
    fileprivate static let passkey = FormEntry("passkey") { text, client in
        try await client.send(ListPasskeys()).items.choices(named: text, \.name) {
            FormChoice($0.id, $0.name)
        }
    }
}

/// Begins a sign-in with a passkey.
public struct StartPasskeySignIn: APIRequest {
    public typealias Response = PasskeyChallenge
    public static let endpoint = Endpoint(
        .post, "sign-ins/passkey/options", access: .anyone,
        "Creates a challenge with which a student signs in with a passkey.",
        failures: AccountFailures.startPasskey)
    /// The origin of the page, if the academy has no `web.address`.
    public var origin: String?

    public init(origin: String? = nil) { self.origin = origin }
}

/// The options of a sign-in for `navigator.credentials.get`.
public struct PasskeyChallenge: Codable, Sendable, Hashable {
    public let challenge: String
    public let party: String
    public let expiresAt: Instant
}

/// Signs in with the signature of a passkey.
public struct SignInWithPasskey: APIRequest, ContainsSecrets {
    public typealias Response = SignedIn
    public static let endpoint = Endpoint(
        .post, "sign-ins/passkey", access: .anyone, "Signs a student in with a passkey.",
        allowsDryRun: false, failures: AccountFailures.passkeySignIn)
    public var credential: String
    public var clientData: String
    public var authenticatorData: String
    public var signature: String
    public var user: String
    /// The device's name in the list of devices.
    public var device: String?
    /// A secret of the device, as in a sign-in with a password.
    public var deviceToken: String?

    public init(
        credential: String, clientData: String, authenticatorData: String, signature: String,
        user: String, device: String? = nil, deviceToken: String? = nil
    ) {
        self.credential = credential
        self.clientData = clientData
        self.authenticatorData = authenticatorData
        self.signature = signature
        self.user = user
        self.device = device
        self.deviceToken = deviceToken
    }
}
