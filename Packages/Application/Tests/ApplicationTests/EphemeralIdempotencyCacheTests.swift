import Core
import Testing

@testable import Application

@Suite struct EphemeralIdempotencyCacheTests {
    private final class Secret: Sendable {}

    private func caller(at minutes: Int64) -> Caller {
        Caller(nil, at: Instant(milliseconds: minutes * 60_000))
    }

    private func key(_ text: String) -> RequestKey { RequestKey(text: text, fingerprint: [1]) }

    @Test func `a response with a secret is kept for ten minutes`() throws {
        let cache = EphemeralIdempotencyCache()
        weak var kept: Secret?
        do {
            let secret = Secret()
            kept = secret
            cache.insert(secret, key("a"), of: caller(at: 0))
        }
        #expect(try cache.find(Secret.self, key("a"), of: caller(at: 9)) != nil)
        cache.insert(Secret(), key("b"), of: caller(at: 9))
        #expect(kept != nil)
        #expect(try cache.find(Secret.self, key("a"), of: caller(at: 10)) == nil)
        cache.insert(Secret(), key("c"), of: caller(at: 10))
        #expect(kept == nil)
        #expect(try cache.find(Secret.self, key("b"), of: caller(at: 10)) != nil)
    }
}
