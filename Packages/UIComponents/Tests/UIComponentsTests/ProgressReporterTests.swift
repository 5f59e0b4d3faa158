import Synchronization
import Testing
import UIComponents

@Suite struct ProgressReporterTests {
    /// A clock that is set by hand, and the written texts.
    private final class Stage: Sendable {
        private let clock = Mutex<Int64>(5_000)
        private let texts = Mutex<[String]>([])

        var written: [String] { texts.withLock { $0 } }
        func pass(_ milliseconds: Int64) { clock.withLock { $0 += milliseconds } }

        func reporter(total: Int = 10, isTerminal: Bool = true) -> ProgressReporter {
            ProgressReporter(
                label: "rows", total: total, isTerminal: isTerminal, columns: 40,
                now: { self.clock.withLock { $0 } },
                write: { text in self.texts.withLock { $0.append(text) } })
        }
    }

    private let stage = Stage()

    @Test func `nothing is drawn before a second has passed`() {
        let reporter = stage.reporter()
        stage.pass(999)
        reporter.update(done: 1)
        reporter.finish()
        #expect(stage.written == [])
    }

    @Test func `after a second the bar is drawn over its line and cleared at the end`() {
        let reporter = stage.reporter()
        stage.pass(1_000)
        reporter.update(done: 5)
        reporter.finish()
        reporter.finish()
        #expect(stage.written.count == 2)
        #expect(stage.written.first?.hasPrefix("\rrows  [") == true)
        #expect(stage.written.first?.hasSuffix(" 50 %  5/10\u{1B}[K") == true)
        #expect(stage.written.last == "\r\u{1B}[K")
    }

    @Test func `the bar is drawn at most ten times a second`() {
        let reporter = stage.reporter(total: 1_000)
        stage.pass(1_000)
        for done in 1...1_000 {
            reporter.update(done: done)
            stage.pass(1)
        }
        #expect(stage.written.count == 10)
    }

    @Test func `nothing is drawn if the output is not a terminal`() {
        let reporter = stage.reporter(isTerminal: false)
        stage.pass(5_000)
        reporter.update(done: 3)
        reporter.finish()
        #expect(stage.written == [])
    }

    @Test func `nothing is drawn after the end`() {
        let reporter = stage.reporter()
        reporter.finish()
        stage.pass(5_000)
        reporter.update(done: 1)
        #expect(stage.written == [])
    }

    @Test func `the greatest number draws a full bar`() {
        let reporter = stage.reporter()
        stage.pass(1_000)
        reporter.update(done: .max)
        #expect(stage.written.last?.contains("100 %  10/10") == true)
    }
}
