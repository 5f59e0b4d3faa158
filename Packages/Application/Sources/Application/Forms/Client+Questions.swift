internal import Core

/// The requests with which questions before other requests find what would be lost.
extension Client {
    /// Sends a request; returns nil if the caller lacks the permission.
    public func permitted<Request: APIRequest>(_ request: Request) async throws -> Request.Response? {
        do {
            return try await send(request)
        } catch let error as any AcademyError where error.code == "access.missing-permission" {
            return nil
        }
    }

    /// The response to a dry run of a request.
    ///
    /// - Returns: nil if the current state does not allow the request, or an entity does not exist (any
    ///   more). The request can be sent all the same: it is refused, or, if it is a repetition with an
    ///   idempotency key, gets the response of the first request.
    public func dryRun<Request: APIRequest>(_ request: Request) async throws -> Request.Response? {
        do {
            return try await send(request, SendOptions(isDryRun: true))
        } catch let error as any AcademyError where [.conflict, .notFound].contains(error.kind) {
            return nil
        }
    }
}
