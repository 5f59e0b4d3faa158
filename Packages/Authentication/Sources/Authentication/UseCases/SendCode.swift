internal import Application
internal import Core
internal import Persistence

/// Sends one-time codes to their owners.
struct SendCode {
    let secrets: Secrets
    let messenger: any CodeMessenger

    /// Adds the message with an encrypted code to the outbox.
    ///
    /// - Parameter language: the language of the message if the addressee has none; nil for the academy's.
    func send(
        _ code: OneTimeCode, to addressee: CodeMessage.Addressee, language: Language? = nil, as role: Role,
        at now: Instant, until expiresAt: Instant, in db: any Transaction
    ) throws {
        let message = CodeMessage(
            addressee: addressee, language: language, audience: role.audience,
            sealedCode: try secrets.sealed(code), expiresAt: expiresAt)
        try messenger.send(message, at: now, in: db)
    }
}
