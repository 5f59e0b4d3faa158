public import Application
internal import Authentication
public import Core
internal import Networking
internal import Operations

/// A client of an open academy that sends requests as the signed-in user of a program.
public struct OpenAcademy: Client {
    let connection: Connection
    /// Creates a client that sends requests with an access token, or without one.
    let client: @Sendable (String?) -> any Client

    public var program: Program { connection.program }
    /// The time on the machine's clock.
    public var now: Instant { connection.world.now() }

    private var signIns: SignInStore { SignInStore(program, world: connection.world) }

    /// Sends a request with the stored access token, which is renewed if it has expired.
    ///
    /// - Throws: ``SignInNeeded``; `InvalidValue` `key.missing` for an empty value of the path.
    public func send<Request: APIRequest>(
        _ request: Request, _ options: SendOptions
    ) async throws -> Request.Response {
        try checkPath(of: request)
        if Request.endpoint.access == .anyone { return try await client(nil).send(request, options) }
        var entry = try storedSignIn()
        if entry.accessExpiresAt <= now { entry = try await renewed(entry) }
        do {
            return try await client(entry.accessToken).send(request, options)
        } catch let error as any AcademyError where error.code == AccessError.invalidToken.code {
            entry = try await renewed(entry)
            return try await client(entry.accessToken).send(request, options)
        }
    }

    /// Refuses an empty value in the path of a request: at a server it is the path of no request, or of
    /// another one.
    private func checkPath<Request: APIRequest>(of request: Request) throws {
        guard !Request.endpoint.parameters.isEmpty else { return }
        for (field, value) in try WireRequest(request).path where value.isEmpty {
            _ = try EntityKey.parse(value, field: field)
        }
    }

    /// Stores a sign-in for this location; nil deletes the stored one.
    func store(_ signedIn: SignedIn?) async throws {
        try await signIns.set(signedIn, for: connection.location)
        ProgramLanguage.note(account: signedIn?.principal.language)
    }

    /// The stored sign-in for this location; throws ``SignInNeeded`` if there is none.
    func storedSignIn() throws -> StoredSignIn {
        guard let entry = try signIns.entry(for: connection.location) else {
            throw signInNeeded(.none)
        }
        ProgramLanguage.note(account: entry.language)
        return entry
    }

    private func signInNeeded(_ reason: SignInNeeded.Reason) -> SignInNeeded {
        SignInNeeded(program: program, reason: reason, option: connection.location.option)
    }

    /// Stores the account's language with the sign-in.
    public func storeLanguage(_ language: Language?) throws {
        try signIns.setLanguage(language, of: try storedSignIn(), for: connection.location)
        ProgramLanguage.note(account: language)
    }

    /// The stored refresh token; nil if the secret service has it and does not return it.
    ///
    /// - Throws: ``SignInNeeded`` without a stored sign-in.
    public func refreshToken() async throws -> String? { await refreshToken(of: try storedSignIn()) }

    func refreshToken(of entry: StoredSignIn) async -> String? { await signIns.refreshToken(of: entry) }

    /// Renews an expired sign-in, unless another program has just renewed it.
    ///
    /// A lock lets one program at a time renew it: a second use of a refresh token can end the sign-in.
    func renewed(_ stale: StoredSignIn) async throws -> StoredSignIn {
        try await PrivateFile.withLock(on: signIns.path + ".renewal") {
            let entry = try storedSignIn()
            guard entry == stale else { return entry }
            guard let refreshToken = await refreshToken(of: stale) else { throw signInNeeded(.ended) }
            var reason = SignInNeeded.Reason.ended
            let stored: StoredSignIn?
            do {
                let signedIn = try await client(nil).send(RefreshSignIn(refreshToken: refreshToken))
                stored = try await signIns.replace(stale, with: signedIn, for: connection.location)
            } catch let error as any AcademyError where error.kind == .unauthenticated {
                if error.code == AccessError.signedOutElsewhere.code { reason = .endedElsewhere }
                stored = try await signIns.replace(stale, with: nil, for: connection.location)
            }
            guard let stored else { throw signInNeeded(reason) }
            return stored
        }
    }
}

/// The error of a program that has no sign-in, or whose sign-in has ended.
struct SignInNeeded: AcademyError, Equatable {
    let program: Program
    let reason: Reason
    /// The command-line option that selects the academy.
    let option: String

    /// Why a program has no valid sign-in.
    enum Reason {
        /// It has none.
        case none
        case ended
        /// A sign-in on another device has ended it.
        case endedElsewhere

        fileprivate var code: String {
            switch self {
            case .none: "access.not-signed-in"
            case .ended: "access.invalid-token"
            case .endedElsewhere: "access.signed-out-elsewhere"
            }
        }
    }

    var specification: ErrorSpecification {
        ErrorSpecification(.unauthenticated, reason.code, ["program": program.name, "option": option])
    }
}
