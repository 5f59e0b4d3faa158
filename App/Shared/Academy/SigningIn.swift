internal import Authentication
internal import Core
internal import Foundation
public import Networking

extension OpenAcademy {
    /// Signs in to the program and keeps the sign-in for this place; the one before it ends.
    public func signIn(email: String, password: String) async throws -> Principal {
        let before = try? keptSignIn()
        let signedIn = try await send(
            SignIn(
                email: email, password: password, program: program.role,
                device: "\(program.name) on \(ProcessInfo.processInfo.hostName)"),
            .plain)
        try keep(signedIn)
        if let before { _ = await end(before) }
        return signedIn.principal
    }

    /// Ends the sign-in and forgets it, also where it has ended already.
    ///
    /// - Returns: whether it has ended; where the academy could not be told, it does when its tokens expire.
    /// - Throws: ``SignInNeeded`` where there is none.
    public func signOut() async throws -> Bool {
        let hasEnded = await end(try keptSignIn())
        try keep(nil)
        return hasEnded
    }

    /// Ends a sign-in that this place has no use for any more, and says whether it has ended.
    private func end(_ entry: SignInFile.Entry) async -> Bool {
        do {
            do {
                try await end(entry.accessToken, entry.refreshToken)
            } catch let error as any AcademyError where error.kind == .unauthenticated {
                // The access token lives for minutes only; the sign-in for longer.
                let renewed = try await client(nil).send(RefreshSignIn(refreshToken: entry.refreshToken))
                try await end(renewed.accessToken, renewed.refreshToken)
            }
            return true
        } catch {
            // A refresh token that is not taken is of a sign-in that has ended.
            return (error as? any AcademyError)?.kind == .unauthenticated
        }
    }

    private func end(_ accessToken: String, _ refreshToken: String) async throws {
        _ = try await client(accessToken).send(SignOut(refreshToken: refreshToken), .plain)
    }
}
