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
        if let before { await end(before) }
        return signedIn.principal
    }

    /// Ends the sign-in and forgets it, also where it has ended already.
    ///
    /// - Throws: ``SignInNeeded`` where there is none.
    public func signOut() async throws {
        let entry = try keptSignIn()
        await end(entry)
        try keep(nil)
    }

    /// A sign-in that cannot be ended has ended, or ends by itself when its tokens expire.
    private func end(_ entry: SignInFile.Entry) async {
        let request = SignOut(refreshToken: entry.refreshToken)
        _ = try? await client(entry.accessToken).send(request, .plain)
    }
}
