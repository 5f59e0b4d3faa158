import Core
import Testing

@testable import Networking

@Suite struct RecentAnswerTests {
    private final class Secret: Sendable {}

    private func caller(at minutes: Int64) -> Caller {
        Caller(nil, at: Instant(milliseconds: minutes * 60_000))
    }

    @Test func `an answer with a secret is given again for ten minutes, and then forgotten`() throws {
        let answers = EphemeralIdempotencyCache()
        weak var kept: Secret?
        do {
            let secret = Secret()
            kept = secret
            answers.record(secret, to: [1], "a", caller(at: 0))
        }
        #expect(try answers.answer(Secret.self, to: [1], "a", caller(at: 9)) != nil)
        answers.record(Secret(), to: [1], "b", caller(at: 9))
        #expect(kept != nil)
        #expect(try answers.answer(Secret.self, to: [1], "a", caller(at: 10)) == nil)
        answers.record(Secret(), to: [1], "c", caller(at: 10))
        #expect(kept == nil)
        #expect(try answers.answer(Secret.self, to: [1], "b", caller(at: 10)) != nil)
    }
}
