internal import Core
internal import HTTPClient
public import Networking

extension OpenAcademy {
    /// Whether a server answers, which can go on answering as things change.
    public var isRemote: Bool { client(nil) is RemoteClient }

    /// Hears the answer to a live request, and each that it changes to, until the server refuses or stays away.
    ///
    /// The tokens of the sign-in are renewed as they expire. Where the academy is in this process there is one answer.
    public func follow<Request: APIRequest>(
        _ request: Request, _ hear: @Sendable (Request.Response) async throws -> Void
    ) async throws {
        var (entry, isFresh) = (try keptSignIn(), false)
        while true {
            if entry.accessExpiresAt <= now { (entry, isFresh) = (try await renewed(entry), true) }
            guard let remote = client(entry.accessToken) as? RemoteClient else {
                return try await hear(try await send(request))
            }
            do {
                for try await answer in remote.events(request) {
                    isFresh = false
                    try await hear(answer)
                }
                return
            } catch let error as any AcademyError where error.code == AccessError.invalidToken.code {
                // A token that was fetched just now and is not taken has not expired.
                guard !isFresh else { throw error }
                (entry, isFresh) = (try await renewed(entry), true)
            }
        }
    }
}
