import Synchronization
import Testing

@testable import UIComponents

@Suite struct TypedLineTests {
    private final class Console: Sendable {
        let terminal: PseudoTerminal
        let events: AsyncStream<LineEditor.Event>
        private let sink: AsyncStream<LineEditor.Event>.Continuation
        /// The echo at each interrupt.
        let echoes = Mutex<[Bool]>([])

        init() throws {
            terminal = try #require(PseudoTerminal())
            (events, sink) = AsyncStream.makeStream()
        }

        /// Begins a line; nil if a line was typed ahead.
        func begin() -> TypedLine? {
            let (device, sink) = (terminal.device, sink)
            return Terminal(input: device, output: device) { [self] in
                echoes.withLock { $0.append(terminal.isEchoing) }
            }.typedLine { event in
                sink.yield(event)
                if event.isLast { sink.finish() }
            }
        }

        func all() async -> [LineEditor.Event] { await events.reduce(into: []) { $0.append($1) } }
    }

    @Test func `keys come at once, and the echo comes back before the line is entered`() async throws {
        let console = try Console()
        let line = try #require(console.begin())
        #expect(!console.terminal.isEchoing)
        console.terminal.type("ñu")
        var events = console.events.makeAsyncIterator()
        #expect(await events.next() == .changed("ñ"))
        #expect(await events.next() == .changed("ñu"))
        console.terminal.type("\r")
        #expect(await events.next() == .entered("ñu"))
        #expect(console.terminal.isEchoing)
        line.close()
    }

    @Test func `input after the line is left for the next reader`() async throws {
        let console = try Console()
        let line = try #require(console.begin())
        console.terminal.type("ana\rnext\r")
        #expect(await console.all().last == .entered("ana"))
        line.close()
        let device = console.terminal.device
        #expect(Terminal(input: device, output: device).readLine(prompt: "") == "next")
    }

    @Test func `Esc leaves the line after a pause, and a key with a control sequence does not`() async throws
    {
        let console = try Console()
        let line = try #require(console.begin())
        console.terminal.type("a\u{1B}[Ab\u{1B}")
        #expect(await console.all() == [.changed("a"), .changed("ab"), .left])
        #expect(console.terminal.isEchoing)
        line.close()
    }

    @Test func `Ctrl-C restores the echo and interrupts`() async throws {
        let console = try Console()
        let line = try #require(console.begin())
        console.terminal.type("a\u{3}")
        #expect(await console.all() == [.changed("a"), .interrupted])
        #expect(console.echoes.withLock { $0 } == [true])
        line.close()
    }

    @Test func `Ctrl-D restores the echo before the end of the input is reported`() async throws {
        let console = try Console()
        let line = try #require(console.begin())
        console.terminal.type("a\u{15}\u{4}")
        var events = console.events.makeAsyncIterator()
        #expect(await events.next() == .changed("a"))
        #expect(await events.next() == .changed(""))
        #expect(await events.next() == .ended)
        #expect(console.terminal.isEchoing)
        line.close()
    }

    @Test func `a line that is closed before its end restores the echo`() async throws {
        let console = try Console()
        let line = try #require(console.begin())
        line.close()
        #expect(console.terminal.isEchoing)
        #expect(await console.all() == [.ended])
        line.close()
    }

    @Test func `a line that was typed ahead is read as a whole line`() throws {
        let console = try Console()
        console.terminal.type("ana\n")
        #expect(console.begin() == nil)
        #expect(console.terminal.isEchoing)
        let device = console.terminal.device
        #expect(Terminal(input: device, output: device).readLine(prompt: "") == "ana")
    }

    @Test func `the beginning of a line that was typed ahead is edited`() async throws {
        let console = try Console()
        console.terminal.type("an")
        let line = try #require(console.begin())
        console.terminal.type("a\r")
        #expect(await console.all().last == .entered("ana"))
        line.close()
    }

    @Test func `a pipe has no typed lines`() {
        #expect(Terminal(input: -1, output: -1).typedLine { _ in } == nil)
    }
}
