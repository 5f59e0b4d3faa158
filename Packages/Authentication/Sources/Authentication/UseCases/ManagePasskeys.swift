internal import Application
internal import Core
internal import Persistence

/// Passkeys (WebAuthn, level 3), with the attestation `none` and user verification.
///
/// They are for students only: a member of staff signs in with a password, and perhaps a second factor.
extension Accounts {
    func servePasskeys(_ service: inout Service) {
        service.onAsync(StartPasskeyRegistration.self, startRegistration)
        service.onAsync(RegisterPasskey.self, registerPasskey)
        service.on(ListPasskeys.self) { _, caller, db in
            Page(items: try passkeys.list(of: caller.signedIn().account, in: db), next: nil)
        }
        service.onAsync(RemovePasskey.self, removePasskey)
        service.onAsync(StartPasskeySignIn.self, startPasskeySignIn)
        service.onAsync(SignInWithPasskey.self, signInWithPasskey)
    }

    /// Compares the caller's password, and creates the challenge of a registration.
    ///
    /// - Throws: ``PasskeyError/unsuitableSite``; the errors of ``ConfirmPassword``.
    private func startRegistration(
        _ request: StartPasskeyRegistration, _ call: AsyncCall
    ) async throws -> PasskeyRegistration {
        let owner = try call.caller.signedIn()
        let (party, name, known) = try await call.read { db in
            let rules = try self.rules(db)
            let party = try self.party(rules, request.origin)
            return (party, rules.academy, try passkeys.credentials(of: owner.account, at: party, in: db))
        }
        _ = try await confirmPassword(ConfirmPassword(currentPassword: request.currentPassword), call)
        let (challenge, expiresAt) = newChallenge(at: party, for: owner.account, call)
        return PasskeyRegistration(
            challenge: challenge, party: party.id, partyName: name, user: userHandle(of: owner.account),
            userName: owner.email.text, algorithms: PasskeyPublicKey.algorithms,
            excluded: known.map(\.base64URL), expiresAt: expiresAt)
    }

    /// Stores the public key that an authenticator created for a challenge.
    ///
    /// - Throws: ``PasskeyError/expired``, ``PasskeyError/invalid``, ``PasskeyError/exists``,
    ///   ``PasskeyError/tooMany``.
    private func registerPasskey(_ request: RegisterPasskey, _ call: AsyncCall) async throws -> Passkey {
        let owner = try call.caller.signedIn()
        let name = try Device.name(request.name, field: "name")
        let (_, ceremony) = try self.ceremony(.registration, request.clientData, call)
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
    private func removePasskey(_ request: RemovePasskey, _ call: AsyncCall) async throws -> EmptyResponse {
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

    /// The site of the academy's passkeys: that of `web.address`, or that of the page if it is not set.
    ///
    /// - Throws: ``PasskeyError/unsuitableSite``.
    private func party(_ rules: SignInRules, _ origin: String?) throws(PasskeyError) -> RelyingParty {
        guard let address = rules.site ?? origin, let party = RelyingParty(address: address) else {
            throw .unsuitableSite
        }
        return party
    }

    private func newChallenge(
        at party: RelyingParty, for account: AccountID?, _ call: AsyncCall
    ) -> (String, expiresAt: Instant) {
        let challenge = secrets.token()
        let expiresAt = call.caller.at.adding(seconds: PasskeyCeremony.lifetime)
        if !call.isDryRun {
            challenges.add(
                challenge, for: PasskeyCeremony(party: party, account: account, expiresAt: expiresAt),
                from: call.caller.network.text)
        }
        return (challenge, expiresAt)
    }

    /// The bytes of the client data, and the ceremony of its challenge, which cannot be used again.
    ///
    /// - Throws: ``PasskeyError/invalid``, ``PasskeyError/expired``.
    private func ceremony(
        _ kind: ClientData.Ceremony, _ text: String, _ call: AsyncCall
    ) throws(PasskeyError) -> ([UInt8], PasskeyCeremony) {
        guard let bytes = [UInt8](base64URL: text), let data = ClientData(bytes) else { throw .invalid }
        guard let ceremony = challenges.take(data.challenge, at: call.caller.at) else { throw .expired }
        guard data.isOf(kind, at: ceremony.party) else { throw .invalid }
        return (bytes, ceremony)
    }

    /// The user handle of an account: a keyed hash, since authenticators may show it to other sites.
    private func userHandle(of account: AccountID) -> String {
        secrets.keyed("passkey-user", Array("\(account)".utf8)).base64URL
    }

    /// Creates the challenge of a sign-in.
    ///
    /// - Throws: ``PasskeyError/unsuitableSite``.
    private func startPasskeySignIn(
        _ request: StartPasskeySignIn, _ call: AsyncCall
    ) async throws -> PasskeyChallenge {
        let rules = try await call.read { try self.rules($0) }
        let party = try self.party(rules, request.origin)
        let (challenge, expiresAt) = newChallenge(at: party, for: nil, call)
        return PasskeyChallenge(challenge: challenge, party: party.id, expiresAt: expiresAt)
    }

    /// Verifies the signature of a passkey, and opens a sign-in.
    ///
    /// - Throws: ``PasskeyError/expired``, ``PasskeyError/invalid``, ``PasskeyError/signInFailed``,
    ///   ``PasskeyError/copied``; ``AccountError/invalidDeviceToken``.
    private func signInWithPasskey(_ request: SignInWithPasskey, _ call: AsyncCall) async throws -> SignedIn {
        let name = try Device.name(request.device)
        let key = try request.deviceToken.map(OriginKey.init(deviceToken:))
        let (clientData, ceremony) = try self.ceremony(.signIn, request.clientData, call)
        guard ceremony.account == nil, let signed = SignedPasskey(request, clientData),
            signed.data.partyHash.isEqualInConstantTime(to: ceremony.party.hash), signed.data.isUserVerified
        else { throw PasskeyError.invalid }
        let found = try await call.read { try owner(of: signed, at: ceremony.party, in: $0) }
        guard let account = found?.account else { throw PasskeyError.signInFailed }
        return try await call.write(about: account.subject, concerning: account.student) { db in
            // The passkey may have been removed or used, or the account disabled, since.
            guard let (account, passkey) = try owner(of: signed, at: ceremony.party, in: db),
                let principal = try SQLPrincipals.find(account.id, in: db)
            else { throw PasskeyError.signInFailed }
            guard passkey.accepts(signed.data.signCount) else { return .refused(PasskeyError.copied) }
            try passkeys.noteUse(passkey.id, count: signed.data.signCount, at: call.caller.at, in: db)
            return .done(try open(principal, on: name, key, by: call.caller, in: db))
        }
    }

    /// A passkey whose signature is right, and its account.
    ///
    /// - Returns: nil if the passkey is unknown, the signature is wrong, or the account cannot sign in.
    private func owner(
        of signed: SignedPasskey, at party: RelyingParty, in db: any Transaction
    ) throws -> (account: Account, passkey: StoredPasskey)? {
        guard let passkey = try passkeys.find(credential: signed.credential, in: db),
            passkey.party == party.id, signed.user == userHandle(of: passkey.account),
            let key = PasskeyPublicKey(stored: passkey.key), key.isValid(signed.signature, of: signed.bytes),
            let account = try accounts.find(passkey.account, in: db), !account.isDisabled
        else { return nil }
        return (account, passkey)
    }
}

/// The signature of a passkey, decoded.
private struct SignedPasskey: Sendable {
    let credential: [UInt8]
    let data: AuthenticatorData
    let signature: [UInt8]
    let user: String
    /// The bytes that were signed.
    let bytes: [UInt8]

    /// - Returns: nil if a value is not base64url, or the authenticator data is malformed.
    init?(_ request: SignInWithPasskey, _ clientData: [UInt8]) {
        guard let credential = [UInt8](base64URL: request.credential),
            let bytes = [UInt8](base64URL: request.authenticatorData), let data = AuthenticatorData(bytes),
            let signature = [UInt8](base64URL: request.signature)
        else { return nil }
        self.credential = credential
        self.data = data
        self.signature = signature
        user = request.user
        self.bytes = bytes + Secrets.sha256(clientData)
    }
}
