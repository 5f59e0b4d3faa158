internal import Core
public import Networking

extension Client {
    /// Whether a person's calendar has an address, which the request would revoke.
    public func canRevoke<Request: APIRequest>(
        _ request: Request
    ) async throws -> Bool where Request.Response == EmptyResponse {
        do {
            _ = try await send(request, SendOptions(isDryRun: true))
            return true
        } catch let error as any AcademyError where error.code == "calendar.none" {
            return false
        }
    }
}
