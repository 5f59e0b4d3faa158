public import Core
internal import Persistence

extension Service {
    /// The rules of a request's fields by their names.
    public func rules(of type: any APIRequest.Type) -> [String: FieldRule] {
        ((type as? any FieldDescribed.Type)?.fields ?? [:])
            .merging(fieldRules[ObjectIdentifier(type)] ?? [:]) { _, own in own }
    }

    /// Checks the owner of a token; the request is not decoded yet.
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
