internal import Authentication
public import Core
public import Networking

/// An open academy, asked as the person who is signed in to a program.
public struct OpenAcademy: Client {
    let connection: Connection
    /// Asks with one token, or none.
    let client: @Sendable (String?) -> any Client

    init(connection: Connection, client: @escaping @Sendable (String?) -> any Client) {
        (self.connection, self.client) = (connection, client)
    }

    public var program: Program { connection.program }
    /// The time on the machine's clock.
    public var now: Instant { connection.world.now() }

    private var signIns: SignInFile { SignInFile(program) }

    /// Sends a request with the access token that was kept; one that has expired is renewed first.
    ///
    /// - Throws: ``SignInNeeded`` where nobody is signed in, or no longer.
    public func send<Request: APIRequest>(
        _ request: Request, _ options: SendOptions
    ) async throws -> Request.Response {
        if Request.endpoint.access == .anyone { return try await client(nil).send(request, options) }
        var entry = try keptSignIn()
        if entry.accessExpiresAt <= now { entry = try await renewed(entry) }
        do {
            return try await client(entry.accessToken).send(request, options)
        } catch let error as any AcademyError where error.code == AccessError.invalidToken.code {
            entry = try await renewed(entry)
            return try await client(entry.accessToken).send(request, options)
        }
    }

    /// Sends a request as it is.
    public func send<Request: APIRequest>(_ request: Request) async throws -> Request.Response {
        try await send(request, .plain)
    }

    /// Keeps a sign-in for this place; nil forgets the one there is.
    func keep(_ signedIn: SignedIn?) throws {
        try signIns.set(signedIn.map(SignInFile.Entry.init), for: connection.place)
    }

    /// The sign-in that was kept.
    func keptSignIn() throws -> SignInFile.Entry {
        guard let entry = try signIns.entry(for: connection.place) else {
            throw SignInNeeded(program: program, isEnded: false, option: connection.place.option)
        }
        return entry
    }

    /// The sign-in with new tokens: those that another program has fetched meanwhile, or else its own.
    ///
    /// Programs that run at once must not send the same refresh token: the second use of one ends the sign-in.
    func renewed(_ stale: SignInFile.Entry) async throws -> SignInFile.Entry {
        try await signIns.alone {
            let entry = try keptSignIn()
            guard entry == stale else { return entry }
            let kept: SignInFile.Entry?
            do {
                let signedIn = try await client(nil).send(RefreshSignIn(refreshToken: stale.refreshToken))
                kept = try signIns.replace(stale, with: SignInFile.Entry(signedIn), for: connection.place)
            } catch let error as any AcademyError where error.kind == .unauthenticated {
                kept = try signIns.replace(stale, with: nil, for: connection.place)
            }
            guard let kept else {
                throw SignInNeeded(program: program, isEnded: true, option: connection.place.option)
            }
            return kept
        }
    }
}

/// Nobody is signed in to the program, or no longer.
public struct SignInNeeded: UnspecifiedError, Equatable {
    let program: Program
    let isEnded: Bool
    /// What names the place on a command line.
    let option: String

    public var kind: ErrorKind { .unauthenticated }
    public var code: String { isEnded ? "access.invalid-token" : "access.not-signed-in" }
    public var description: String { isEnded ? "The sign-in has ended." : "Nobody is signed in." }
    public var nextStep: String? { "Sign in with: \(program.name) sign-in --email E\(option)" }
}
