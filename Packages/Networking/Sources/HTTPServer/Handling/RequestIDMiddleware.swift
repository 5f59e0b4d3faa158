internal import HTTPTypes
internal import Hummingbird

/// Gives each request an id, which its response, its log entries and the problem details of a defect contain.
struct RequestIDMiddleware: RouterMiddleware {
    let ids: RequestIDs

    func handle(_ request: Request, context: ServerContext, next: Next) async throws -> Response {
        var context = context
        context.id = ids.next()
        context.peer = context.connection.peer(request.headers)
        context.record = RequestRecord()
        var response = try await next(request, context)
        response.headers[.requestID] = context.id
        return response
    }
}
