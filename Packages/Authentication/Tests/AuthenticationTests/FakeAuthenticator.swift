import Core
import Crypto
import Foundation

@testable import Authentication

/// An authenticator of the tests: it creates one passkey and signs with it.
struct FakeAuthenticator {
    enum Key {
        case es256(P256.Signing.PrivateKey)
        case edDSA(Curve25519.Signing.PrivateKey)
    }

    static let origin = "https://academy.example"

    var key = Key.es256(P256.Signing.PrivateKey())
    var credential: [UInt8] = (0..<32).map { _ in .random(in: 0...255) }
    var origin = origin
    var party = "academy.example"
    /// User present and verified.
    var flags: UInt8 = 0x05
    var count: UInt32 = 0
    var format = "none"
    var crossOrigin = false

    func clientData(_ type: String, _ challenge: String) -> [UInt8] {
        let object: [String: Any] = [
            "type": type, "challenge": challenge, "origin": origin, "crossOrigin": crossOrigin,
        ]
        return Array((try? JSONSerialization.data(withJSONObject: object)) ?? Data())
    }

    /// The authenticator data without a credential.
    func data(flags: UInt8? = nil) -> [UInt8] {
        Secrets.sha256(Array(party.utf8)) + [flags ?? self.flags]
            + (0..<4).reversed().map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    }

    var publicKey: [UInt8] {
        switch key {
        case .es256(let key):
            let point = Array(key.publicKey.x963Representation)
            return [0xA5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32] + point[1..<33] + [0x22, 0x58, 32]
                + point[33...]
        case .edDSA(let key):
            return [0xA4, 1, 1, 3, 0x27, 0x20, 6, 0x21, 0x58, 32] + Array(key.publicKey.rawRepresentation)
        }
    }

    /// The attestation object of a new passkey.
    var attestation: [UInt8] {
        let length = [UInt8(credential.count >> 8), UInt8(credential.count & 255)]
        let data =
            data(flags: flags | 0x40) + [UInt8](repeating: 0, count: 16) + length + credential + publicKey
        return [0xA3] + text("fmt") + text(format) + text("attStmt") + [0xA0] + text("authData")
            + [0x58, UInt8(data.count)] + data
    }

    private func text(_ text: String) -> [UInt8] { [0x60 | UInt8(text.utf8.count)] + Array(text.utf8) }

    func registration(_ challenge: String, type: String = "webauthn.create") -> RegisterPasskey {
        RegisterPasskey(
            name: "phone", clientData: clientData(type, challenge).base64URL,
            attestation: attestation.base64URL)
    }

    func signIn(_ challenge: String, as user: String, type: String = "webauthn.get") throws
        -> SignInWithPasskey
    {
        let clientData = clientData(type, challenge)
        let signed = data() + Secrets.sha256(clientData)
        let signature: [UInt8] =
            switch key {
            case .es256(let key): Array(try key.signature(for: signed).derRepresentation)
            case .edDSA(let key): Array(try key.signature(for: signed))
            }
        return SignInWithPasskey(
            credential: credential.base64URL, clientData: clientData.base64URL,
            authenticatorData: data().base64URL, signature: signature.base64URL, user: user)
    }
}

/// Student 1 is signed in at an academy whose site is `academy.example`.
struct PasskeyFixture {
    let accounts: AccountsFixture
    let student: SignedIn

    init(site: String? = FakeAuthenticator.origin) async throws {
        accounts = try await AccountsFixture(rules: SignInRules(site: site))
        try await accounts.openStudent()
        student = try await accounts.signInStudent()
    }

    func start(origin: String? = nil) async throws -> PasskeyRegistration {
        try await accounts.send(
            StartPasskeyRegistration(currentPassword: AccountsFixture.studentPassword, origin: origin),
            as: student.accessToken)
    }

    /// Registers a passkey, and returns its user handle.
    @discardableResult
    func register(_ authenticator: FakeAuthenticator, origin: String? = nil) async throws -> String {
        let options = try await start(origin: origin)
        _ = try await accounts.send(
            authenticator.registration(options.challenge), as: student.accessToken)
        return options.user
    }

    func challenge(origin: String? = nil) async throws -> String {
        try await accounts.send(StartPasskeySignIn(origin: origin)).challenge
    }

    func signIn(_ authenticator: FakeAuthenticator, as user: String) async throws -> SignedIn {
        try await accounts.send(authenticator.signIn(challenge(), as: user))
    }

    func list() async throws -> [Passkey] {
        try await accounts.send(ListPasskeys(), as: student.accessToken).items
    }
}
