internal import Core
internal import HTTPClient
public import Networking

extension OpenAcademy {
    /// Whether the academy is at a server, which can send live updates.
    public var isRemote: Bool { client(nil) is RemoteClient }

    /// Passes the response of a live request to a closure, and each update of it, until the server refuses or
    /// is unreachable for too long.
    ///
    /// Expired tokens are renewed. An academy in this process sends one response.
    public func follow<Request: APIRequest>(
        _ request: Request, _ handle: @Sendable (Request.Response) async throws -> Void
    ) async throws {
        var signIn = try storedSignIn()
        // Whether the token was renewed and has not been accepted since.
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
                // A token that was renewed just now cannot have expired.
                guard !isJustRenewed else { throw error }
                signIn = try await renewed(signIn)
                isJustRenewed = true
            }
        }
    }
}
