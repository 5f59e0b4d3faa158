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
        var (entry, isFresh) = (try storedSignIn(), false)
        while true {
            if entry.accessExpiresAt <= now { (entry, isFresh) = (try await renewed(entry), true) }
            guard let remote = client(entry.accessToken) as? RemoteClient else {
                return try await handle(try await send(request))
            }
            do {
                for try await update in remote.events(request) {
                    isFresh = false
                    try await handle(update)
                }
                return
            } catch let error as any AcademyError where error.code == AccessError.invalidToken.code {
                // A token that was renewed just now cannot have expired.
                guard !isFresh else { throw error }
                (entry, isFresh) = (try await renewed(entry), true)
            }
        }
    }
}
