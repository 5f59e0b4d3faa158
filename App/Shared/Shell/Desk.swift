public import Core
public import Networking

/// What the shell needs of the program it runs in: requests, and the kept sign-in.
public protocol Desk: Sendable {
    /// The time on the machine's clock.
    var now: Instant { get }
    func send<Request: APIRequest>(_ request: Request) async throws -> Request.Response
    /// Signs in and keeps the sign-in.
    func signIn(email: String, password: String) async throws -> Principal
    /// Ends the sign-in and forgets it.
    func signOut() async throws
    /// Whoever is signed in already; nil where nobody is.
    func signedIn() async throws -> Principal?
}
