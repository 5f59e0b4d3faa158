import Core
import Synchronization
import Testing

@testable import HTTPServer

@Suite struct InvalidTokensTests {
    private final class Clock: Sendable {
        private let state = Mutex<Int64>(1_000_000)
        var now: Instant { Instant(milliseconds: state.withLock { $0 }) }
        func advance(_ milliseconds: Int64) { state.withLock { $0 += milliseconds } }
    }

    private let clock = Clock()

    private func tokens(_ count: Int) -> InvalidTokens {
        let tokens = InvalidTokens(now: { [clock] in clock.now })
        for _ in 0..<count { tokens.add() }
        return tokens
    }

    @Test func `more than ten are many`() {
        #expect(!tokens(10).areMany)
        #expect(tokens(11).areMany)
    }

    @Test func `ten a second are few for any time`() {
        let tokens = tokens(0)
        for _ in 0..<1_000 {
            tokens.add()
            clock.advance(100)
        }
        #expect(!tokens.areMany)
    }

    @Test func `any number is few again after nine seconds`() {
        let tokens = tokens(100_000)
        clock.advance(8_999)
        #expect(tokens.areMany)
        clock.advance(1)
        #expect(!tokens.areMany)
    }

    @Test func `a clock that was set back forgets nothing`() {
        let tokens = tokens(11)
        clock.advance(-500_000)
        #expect(tokens.areMany)
    }
}
