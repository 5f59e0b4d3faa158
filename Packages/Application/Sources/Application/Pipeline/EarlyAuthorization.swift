internal import Core
internal import Persistence

extension Service {
    /// Checks whether the owner of a token may send a request to an endpoint, with any scope.
    ///
    /// A server calls it before it reads a large body; ``handle(_:)`` checks the access rule again.
    ///
    /// - Throws: ``AccessError``; errors of the admission check.
    public func authorize(
        _ token: String, for endpoint: Endpoint, _ admission: @escaping AdmissionCheck
    ) async throws {
        let now = world.now()
        if endpoint.access == .anyone { return try admission(Caller(nil, at: now)) }
        try await store.read { db in
            let identity = try identify(token, now, db)
            try admission(Caller(identity, at: now))
            try endpoint.checkWithoutScope(identity)
        }
    }
}
