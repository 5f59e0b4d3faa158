internal import Application
internal import Core
internal import HTTPTypes
internal import Hummingbird
internal import Networking

/// Refuses the requests of programs of this product that are older than the oldest version that the academy
/// serves, with 426.
///
/// The programs name their version in `User-Agent`, such as `classly-student/0.1.0`. All other clients are
/// served, and so are pages, documents, health and metrics.
struct ClientVersionMiddleware: RouterMiddleware {
    /// The first part of the names of the product's programs, before a hyphen.
    static let product = "classly"

    let route: Networking.Route
    /// The oldest version that is served; nil if all are.
    let oldestClient: @Sendable () async -> ProgramVersion?

    func handle(_ request: Request, context: ServerContext, next: Next) async throws -> Response {
        context.record.note(route: route.name)
        if let version = Self.version(request.headers.value(.userAgent) ?? ""),
            let oldest = await oldestClient(),
            version < oldest
        {
            throw HTTPError.clientTooOld(version, oldest: oldest)
        }
        return try await next(request, context)
    }

    /// The version of the product's program in a `User-Agent` field (RFC 9110, 10.1.5); nil for others.
    static func version(_ userAgent: String) -> ProgramVersion? {
        userAgent.split(separator: " ").lazy.compactMap { part in
            let words = part.split(separator: "/", maxSplits: 1)
            guard words.count == 2, words[0].hasPrefix(product + "-") else { return nil }
            return ProgramVersion(String(words[1]))
        }.first
    }
}
