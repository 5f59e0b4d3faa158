internal import Core
public import Networking

extension Client {
    /// Sends a request; returns nil if the caller lacks the permission.
    public func permitted<Request: APIRequest>(_ request: Request) async throws -> Request.Response? {
        do {
            return try await send(request)
        } catch let error as any AcademyError where error.code == "access.missing-permission" {
            return nil
        }
    }
}
