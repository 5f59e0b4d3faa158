internal import Authentication
public import Core
internal import Navigation
public import Networking

/// An open academy, asked as the person who is signed in to a program.
public struct OpenAcademy: Client {
    let academy: Academy
    let connection: Connection

    public var program: Program { connection.program }
    /// The data folder.
    public var folder: String { connection.folder }
    /// The time on the machine's clock.
    public var now: Instant { connection.world.now() }

    /// Sends a request with the access token that was kept; one that has expired is renewed first.
    ///
    /// - Throws: ``SignInNeeded`` where nobody is signed in, or no longer.
    public func send<Request: APIRequest>(
        _ request: Request, _ options: SendOptions
    ) async throws -> Request.Response {
        if Request.endpoint.access == .anyone {
            return try await academy.client(token: nil).send(request, options)
        }
        var entry = try keptSignIn()
        if entry.accessExpiresAt <= now { entry = try await renewed(entry) }
        do {
            return try await academy.client(token: entry.accessToken).send(request, options)
        } catch AccessError.invalidToken {
            // Two commands at once never renew the same sign-in: the data folder is held while this happens.
            entry = try await renewed(entry)
            return try await academy.client(token: entry.accessToken).send(request, options)
        }
    }

    /// Sends a request as it is.
    public func send<Request: APIRequest>(_ request: Request) async throws -> Request.Response {
        try await send(request, .plain)
    }

    /// Keeps a sign-in for this data folder; nil forgets the one there is.
    func keep(_ signedIn: SignedIn?) throws {
        try SignInFile(program).set(signedIn.map(SignInFile.Entry.init), for: Folders.real(folder))
    }

    /// The sign-in that was kept.
    func keptSignIn() throws -> SignInFile.Entry {
        guard let entry = try SignInFile(program).entry(for: Folders.real(folder)) else {
            throw SignInNeeded(program: program, isEnded: false)
        }
        return entry
    }

    private func renewed(_ entry: SignInFile.Entry) async throws -> SignInFile.Entry {
        do {
            let request = RefreshSignIn(refreshToken: entry.refreshToken)
            let signedIn = try await academy.client(token: nil).send(request)
            try keep(signedIn)
            return SignInFile.Entry(signedIn)
        } catch let error as any AcademyError where error.kind == .unauthenticated {
            try keep(nil)
            throw SignInNeeded(program: program, isEnded: true)
        }
    }
}

/// Nobody is signed in to the program, or no longer.
public struct SignInNeeded: AcademyError, Equatable {
    let program: Program
    let isEnded: Bool

    public var kind: ErrorKind { .unauthenticated }
    public var code: String { isEnded ? "access.invalid-token" : "access.not-signed-in" }
    public var description: String { isEnded ? "The sign-in has ended." : "Nobody is signed in." }
    public var nextStep: String? { "Sign in with: \(program.name) sign-in --email E" }
}
