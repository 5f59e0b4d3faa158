internal import Application
internal import Core
internal import Persistence

/// Opens sign-ins with passkeys.
struct VerifyPasskey {
    let rules: @Sendable (any Transaction) throws -> SignInRules
    let ceremonies: RunPasskeyCeremony
    let opening: OpenSignIn
    private let accounts = SQLAccountRepository()
    private let passkeys = SQLPasskeyRepository()

    func serve(_ service: inout Service) {
        service.onAsync(StartPasskeySignIn.self, start)
        service.onAsync(SignInWithPasskey.self, signIn)
    }

    /// Creates the challenge of a sign-in.
    ///
    /// - Throws: ``PasskeyError/unsuitableSite``.
    private func start(
        _ request: StartPasskeySignIn, _ call: AsyncCall
    ) async throws -> PasskeyChallenge {
        let rules = try await call.read { try self.rules($0) }
        let party = try ceremonies.party(rules, request.origin)
        let (challenge, expiresAt) = ceremonies.start(at: party, for: nil, call)
        return PasskeyChallenge(challenge: challenge, party: party.id, expiresAt: expiresAt)
    }

    /// Verifies the signature of a passkey, and opens a sign-in as a student or guardian: staff sign in with
    /// a password, and perhaps a second factor.
    ///
    /// - Throws: ``PasskeyError/expired``, ``PasskeyError/invalid``, ``PasskeyError/signInFailed``,
    ///   ``PasskeyError/copied``; ``AccountError/invalidDeviceToken``.
    private func signIn(_ request: SignInWithPasskey, _ call: AsyncCall) async throws -> SignedIn {
        let name = try Device.name(request.device)
        let key = try request.deviceToken.map(OriginKey.init(deviceToken:))
        let (clientData, ceremony) = try ceremonies.complete(.signIn, request.clientData, call)
        guard ceremony.account == nil, let signed = SignedPasskey(request, clientData),
            signed.data.partyHash.isEqualInConstantTime(to: ceremony.party.hash), signed.data.isUserVerified
        else { throw PasskeyError.invalid }
        let found = try await call.read { try owner(of: signed, at: ceremony.party, in: $0) }
        guard let account = found?.account else { throw PasskeyError.signInFailed }
        return try await call.write(about: account.subject, concerning: account.student) { db in
            // The passkey may have been removed or used, or the account disabled, since.
            guard let (account, passkey) = try owner(of: signed, at: ceremony.party, in: db),
                let principal = try SQLPrincipals.find(account.id, as: .students, in: db)
            else { throw PasskeyError.signInFailed }
            guard passkey.accepts(signed.data.signCount) else { return .refused(PasskeyError.copied) }
            try passkeys.noteUse(passkey.id, count: signed.data.signCount, at: call.caller.at, in: db)
            return .done(
                try opening.open(principal, on: name, key, isConfirmed: false, by: call.caller, in: db))
        }
    }

    /// A passkey whose signature is right, and its account.
    ///
    /// - Returns: nil if the passkey is unknown, the signature is wrong, or the account cannot sign in.
    private func owner(
        of signed: SignedPasskey, at party: RelyingParty, in db: any Transaction
    ) throws -> (account: Account, passkey: StoredPasskey)? {
        guard let passkey = try passkeys.find(credential: signed.credential, in: db),
            passkey.party == party.id, signed.user == ceremonies.userHandle(of: passkey.account),
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
