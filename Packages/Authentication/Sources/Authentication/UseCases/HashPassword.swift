internal import Application
internal import Core

/// Hashes new passwords.
struct HashPassword {
    let hasher: PasswordHasher
    let secrets: Secrets

    /// Hashes a new password.
    ///
    /// - Parameter isKnown: whether a token or an invitation code of the caller has been checked.
    func hashed(_ password: Password, _ call: AsyncCall, isKnown: Bool = true) async throws -> StoredPassword
    {
        try await hasher.hash(
            password, salt: secrets.salt(), pepper: secrets.pepper,
            for: HashingClient(call.caller.network, isKnown: isKnown))
    }

    /// The password hashed with the current parameters; nil if it has them already, or the hasher is busy.
    func rehashed(
        _ password: Password, _ account: Account?, _ call: AsyncCall
    ) async -> StoredPassword? {
        guard let account, hasher.isOutdated(account.password) else { return nil }
        return try? await hashed(password, call)
    }
}
