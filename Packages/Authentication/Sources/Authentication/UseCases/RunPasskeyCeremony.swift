internal import Application
internal import Core

/// Creates the challenges of passkeys, and completes the ceremonies of challenges.
struct RunPasskeyCeremony {
    let secrets: Secrets
    let challenges: PasskeyChallenges

    /// The site of the academy's passkeys: that of `web.address`, or that of the page if it is not set.
    ///
    /// - Throws: ``PasskeyError/unsuitableSite``.
    func party(_ rules: SignInRules, _ origin: String?) throws(PasskeyError) -> RelyingParty {
        guard let address = rules.site ?? origin, let party = RelyingParty(address: address) else {
            throw .unsuitableSite
        }
        return party
    }

    /// Creates the challenge of a ceremony; the account is nil in a sign-in.
    func start(
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
    func complete(
        _ kind: ClientData.Ceremony, _ text: String, _ call: AsyncCall
    ) throws(PasskeyError) -> ([UInt8], PasskeyCeremony) {
        guard let bytes = [UInt8](base64URL: text), let data = ClientData(bytes) else { throw .invalid }
        guard let ceremony = challenges.take(data.challenge, at: call.caller.at) else { throw .expired }
        guard data.isOf(kind, at: ceremony.party) else { throw .invalid }
        return (bytes, ceremony)
    }

    /// The user handle of an account: a keyed hash, since authenticators may show it to other sites.
    func userHandle(of account: AccountID) -> String {
        secrets.keyed("passkey-user", Array("\(account)".utf8)).base64URL
    }
}
