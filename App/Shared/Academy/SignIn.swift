internal import Authentication
public import Core
internal import Foundation
internal import Networking

extension OpenAcademy {
    /// Signs in and stores the sign-in for this location; the previous one ends.
    ///
    /// - Parameter code: of the authenticator app or a recovery code, for an account with a second factor.
    public func signIn(email: String, password: String, code: String? = nil) async throws -> Principal {
        let previous = try? storedSignIn()
        let signedIn = try await send(
            SignIn(
                email: email, password: password, program: program.audience,
                device: "\(program.name) on \(ProcessInfo.processInfo.hostName)",
                deviceToken: try deviceToken(), code: code))
        try store(signedIn)
        if let previous { _ = await end(previous) }
        return signedIn.principal
    }

    /// The token by which the academy recognises this user's programs on this machine; it outlives sign-ins.
    private func deviceToken() throws -> String? {
        let devices = LocationFile<String>("devices")
        if let token = try devices.entry(for: connection.location) { return token }
        let token = connection.world.randomBytes(32).base64URL
        return try devices.replace(nil, with: token, for: connection.location)
    }

    /// Ends the sign-in and deletes it from this machine, even if it has ended already.
    ///
    /// - Returns: whether it has ended at the academy; otherwise it ends when its tokens expire.
    /// - Throws: ``SignInNeeded``.
    public func signOut() async throws -> Bool {
        let hasEnded = await end(try storedSignIn())
        try store(nil)
        return hasEnded
    }

    /// Returns whether the sign-in has ended.
    private func end(_ entry: StoredSignIn) async -> Bool {
        do {
            do {
                try await end(entry.accessToken, entry.refreshToken)
            } catch let error as any AcademyError where error.kind == .unauthenticated {
                // The access token expires in minutes, the sign-in later.
                let renewed = try await client(nil).send(RefreshSignIn(refreshToken: entry.refreshToken))
                try await end(renewed.accessToken, renewed.refreshToken)
            }
            return true
        } catch {
            // A refresh token is refused if its sign-in has ended.
            return (error as? any AcademyError)?.kind == .unauthenticated
        }
    }

    private func end(_ accessToken: String, _ refreshToken: String) async throws {
        _ = try await client(accessToken).send(SignOut(refreshToken: refreshToken))
    }
}
