internal import HTTPTypes
internal import Hummingbird

/// Notes the id of each request, which its response, its log entries and the problem details of a defect contain.
///
/// ``HTTP1ConnectionHandler`` has set it in the field of the request, since it also answers malformed bodies.
struct RequestIDMiddleware: RouterMiddleware {
    let ids: RequestIDs

    func handle(_ request: Request, context: ServerContext, next: Next) async throws -> Response {
        var context = context
        context.id = request.headers[.requestID] ?? ids.next()
        context.peer = context.connection.peer(request.headers)
        context.record = RequestRecord()
        var response = try await next(request, context)
        response.headers[.requestID] = context.id
        return response
    }
}
