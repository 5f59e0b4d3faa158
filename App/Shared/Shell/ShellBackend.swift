public import Core
public import Navigation
public import Networking

/// Sends the shell's requests, and signs in and out.
public protocol ShellBackend: Client {
    /// The time on the machine's clock.
    var now: Instant { get }
    /// Signs in and stores the sign-in.
    func signIn(email: String, password: String) async throws -> Principal
    /// Ends the sign-in and deletes the stored one.
    func signOut() async throws
    /// The person with a stored sign-in; nil without one.
    func signedIn() async throws -> Me?
}
