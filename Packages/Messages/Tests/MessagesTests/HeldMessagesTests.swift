import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

/// The sending of messages while the clock may be wrong.
@Suite(.limitedParallelism) struct HeldMessagesTests {
    @Test func `while the clock may be wrong nothing is sent, and nothing expires`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite())
        fixture.hold.isHeld = true
        fixture.clock.advance(seconds: 60 * 86_400)
        await #expect(throws: MessageError.clockIsWrong) { try await fixture.send(SendMessages()) }
        fixture.clock.advance(seconds: -60 * 86_400)
        #expect(try await fixture.statuses() == [.waiting])
        fixture.hold.isHeld = false
        #expect(try await fixture.send(SendMessages()).sent == 1)
    }
}
