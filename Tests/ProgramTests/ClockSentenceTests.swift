import Academy
import Core
import Testing

@testable import classly_server

/// What the server writes to its log about the clock.
@Suite struct ClockSentenceTests {
    @Test func `each change of the clock is said once, also one from ahead to set back`() throws {
        let time = try Instant(parsing: "2026-11-20T12:00:00.000Z")
        var sentences = ClockSentences()
        #expect(sentences.next(.plausible) == nil)
        for state in [ClockState.ahead(of: time), .setBack(time)] {
            #expect(sentences.next(state)?.contains("\(time)") == true, "\(state)")
            #expect(sentences.next(state) == nil, "\(state)")
        }
        #expect(sentences.next(.plausible)?.contains("right again") == true)
        #expect(sentences.next(.plausible) == nil)
    }
}
