internal import Application
internal import Core
internal import Persistence

/// Registers, lists and removes passkeys (WebAuthn, level 3), with the attestation `none` and user
/// verification.
///
/// They are for students only: a member of staff signs in with a password, and perhaps a second factor.
struct ManagePasskeys {
    let rules: @Sendable (any Transaction) throws -> SignInRules
    let ceremonies: RunPasskeyCeremony
    let confirming: ConfirmSignIn
    private let passkeys = SQLPasskeyRepository()

    func serve(_ service: inout Service) {
        service.onAsync(StartPasskeyRegistration.self, start)
        service.onAsync(RegisterPasskey.self, register)
        service.on(ListPasskeys.self) { _, caller, db in
            Page(items: try passkeys.list(of: caller.signedIn().account, in: db), next: nil)
        }
        service.onAsync(RemovePasskey.self, remove)
    }

    /// Compares the caller's password, and creates the challenge of a registration.
    ///
    /// - Throws: ``PasskeyError/unsuitableSite``; the errors of ``ConfirmPassword``.
    private func start(
        _ request: StartPasskeyRegistration, _ call: AsyncCall
    ) async throws -> PasskeyRegistration {
        let owner = try call.caller.signedIn()
        let (party, name, known) = try await call.read { db in
            let rules = try self.rules(db)
            let party = try ceremonies.party(rules, request.origin)
            return (party, rules.academy, try passkeys.credentials(of: owner.account, at: party, in: db))
        }
        _ = try await confirming.confirm(ConfirmPassword(currentPassword: request.currentPassword), call)
        let (challenge, expiresAt) = ceremonies.start(at: party, for: owner.account, call)
        return PasskeyRegistration(
            challenge: challenge, party: party.id, partyName: name,
            user: ceremonies.userHandle(of: owner.account), userName: owner.email.text,
            algorithms: PasskeyPublicKey.algorithms,
            excluded: known.map(\.base64URL), expiresAt: expiresAt)
    }

    /// Stores the public key that an authenticator created for a challenge.
    ///
    /// - Throws: ``PasskeyError/expired``, ``PasskeyError/invalid``, ``PasskeyError/exists``,
    ///   ``PasskeyError/tooMany``.
    private func register(_ request: RegisterPasskey, _ call: AsyncCall) async throws -> Passkey {
        let owner = try call.caller.signedIn()
        let name = try Device.name(request.name, field: "name")
        let (_, ceremony) = try ceremonies.complete(.registration, request.clientData, call)
        guard ceremony.account == owner.account, let created = Self.created(request.attestation),
            created.partyHash.isEqualInConstantTime(to: ceremony.party.hash), created.isUserVerified,
            let credential = created.credential, PasskeyPublicKey(stored: credential.key) != nil
        else { throw PasskeyError.invalid }
        let new = NewPasskey(
            account: owner.account, credential: credential, signCount: created.signCount,
            party: ceremony.party, name: name)
        return try await call.write(concerning: owner.student, subjectOf: { $0.id.subject }) { db in
            guard try passkeys.list(of: owner.account, in: db).count < Passkey.most else {
                throw PasskeyError.tooMany
            }
            guard let passkey = try passkeys.add(new, at: call.caller.at, in: db) else {
                throw PasskeyError.exists
            }
            return .done(passkey)
        }
    }

    /// Removes a passkey of the caller; the audit entry concerns the student, as that of the registration.
    ///
    /// - Throws: ``NotFound``.
    private func remove(_ request: RemovePasskey, _ call: AsyncCall) async throws -> EmptyResponse {
        let owner = try call.caller.signedIn()
        return try await call.write(about: request.subject, concerning: owner.student) { db in
            guard try passkeys.remove(request.passkey, of: owner.account, in: db) else {
                throw NotFound("passkey", request.passkey)
            }
            return .done(EmptyResponse())
        }
    }

    /// The authenticator data in an attestation object with the format `none`; nil for any other bytes.
    private static func created(_ attestation: String) -> AuthenticatorData? {
        guard let bytes = [UInt8](base64URL: attestation), let object = CBORReader.value(of: bytes),
            case .map(let values) = object, values.count == 3, object[.text("fmt")]?.text == "none",
            object[.text("attStmt")] == .map([:]), let data = object[.text("authData")]?.bytes
        else { return nil }
        return AuthenticatorData(data)
    }
}
