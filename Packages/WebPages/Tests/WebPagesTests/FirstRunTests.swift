import Core
import TestSupport
import Testing

@testable import WebPages

/// The code with which a server without an academy is set up.
@Suite struct FirstRunTests {
    private let clock = TestClock()

    private func firstRun() -> FirstRun {
        FirstRun(World(now: { [clock] in clock.now }, randomBytes: { [UInt8](repeating: 0xA5, count: $0) }))
    }

    private func refusal(_ firstRun: FirstRun, _ code: String) -> PageError? {
        do throws(PageError) {
            try firstRun.check(code)
            return nil
        } catch {
            return error
        }
    }

    private let code = String(repeating: "a5", count: 16)

    @Test func `the code has 128 bits, and is in the path of the page`() {
        #expect(firstRun().path == "/setup?code=" + code)
        #expect(refusal(firstRun(), code) == nil)
    }

    @Test func `a code is valid for thirty minutes`() {
        let firstRun = firstRun()
        clock.advance(seconds: 30 * 60 - 1)
        #expect(refusal(firstRun, code) == nil)
        clock.advance(seconds: 1)
        #expect(refusal(firstRun, code) == .setUpEnded)
        #expect(refusal(firstRun, "") == .setUpCode)
    }

    @Test func `more than ten wrong codes in a minute wait, and the right one does not`() {
        let firstRun = firstRun()
        for number in 0..<10 { #expect(refusal(firstRun, "wrong \(number)") == .setUpCode) }
        clock.advance(seconds: 20)
        #expect(refusal(firstRun, "wrong") == .setUpWrong(seconds: 40))
        #expect(refusal(firstRun, code) == nil)
        clock.advance(seconds: 40)
        #expect(refusal(firstRun, "wrong") == .setUpCode)
    }

    @Test func `another server has another code`() {
        let world = World(
            now: { Instant(milliseconds: 0) },
            randomBytes: { (0..<$0).map { _ in UInt8.random(in: 0...255) } })
        #expect(FirstRun(world).path != FirstRun(world).path)
    }
}
