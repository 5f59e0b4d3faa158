public import Application
internal import Core
internal import HTTPClient

extension OpenAcademy {
    /// Whether the academy is at a server, which can send live updates.
    public var isRemote: Bool { client(nil) is RemoteClient }

    /// Passes the response to a live request and its updates to a closure, until the stream ends, the
    /// server refuses, or it is unreachable for too long.
    ///
    /// Expired tokens are renewed. An academy in this process gives one response and no updates.
    public func follow<Request: APIRequest>(
        _ request: Request, _ handle: @Sendable (Request.Response) async throws -> Void
    ) async throws {
        var signIn = try storedSignIn()
        // Whether the token was renewed and no update has arrived since.
        var isJustRenewed = false
        while true {
            if signIn.accessExpiresAt <= now {
                signIn = try await renewed(signIn)
                isJustRenewed = true
            }
            guard let remote = client(signIn.accessToken) as? RemoteClient else {
                return try await handle(try await send(request))
            }
            do {
                for try await update in remote.events(request) {
                    isJustRenewed = false
                    try await handle(update)
                }
                return
            } catch let error as any AcademyError where error.code == AccessError.invalidToken.code {
                // A token that was just renewed has not expired, so another renewal does not help.
                guard !isJustRenewed else { throw error }
                signIn = try await renewed(signIn)
                isJustRenewed = true
            }
        }
    }
}
