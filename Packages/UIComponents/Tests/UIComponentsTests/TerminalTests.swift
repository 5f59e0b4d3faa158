import Foundation
import Synchronization
import Testing

@testable import UIComponents

@Suite struct TerminalTests {
    /// A terminal at the end of a pipe that holds some bytes.
    private func piped(_ bytes: [UInt8]) throws -> Terminal {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
        try pipe.fileHandleForWriting.close()
        return Terminal(input: dup(pipe.fileHandleForReading.fileDescriptor), output: -1)
    }

    /// The echo at each interrupt.
    private final class Seen: Sendable {
        let values = Mutex<[Bool]>([])
    }

    @Test func `lines come one after another until the end`() throws {
        let terminal = try piped(Array("one\ntwo\r\n\nlast".utf8))
        let lines = (0..<5).map { _ in terminal.readLine(prompt: "> ") }
        #expect(lines == ["one", "two", "", "last", nil])
    }

    @Test func `a secret and a line can follow each other in a pipe`() throws {
        let terminal = try piped(Array("pass word \nnext\n".utf8))
        #expect(terminal.readSecret(prompt: "Password: ") == "pass word ")
        #expect(terminal.readLine(prompt: "> ") == "next")
        #expect(terminal.readSecret(prompt: "Password: ") == nil)
    }

    @Test func `bytes that are not UTF-8 are mended in a line and refused in a secret`() throws {
        let terminal = try piped([0x61, 0xFF, 0x0A, 0x61, 0xFF, 0x0A])
        #expect(terminal.readLine(prompt: "") == "a\u{FFFD}")
        #expect(terminal.readSecret(prompt: "") == nil)
    }

    @Test func `a line has a greatest length`() async throws {
        for (length, isRead) in [(Terminal.maximumLineLength, true), (Terminal.maximumLineLength + 1, false)]
        {
            let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: file) }
            try Data((String(repeating: "x", count: length) + "\n").utf8).write(to: file)
            let handle = try FileHandle(forReadingFrom: file)
            let line = Terminal(input: handle.fileDescriptor, output: -1).readLine(prompt: "")
            #expect((line?.count == length) == isRead)
        }
    }

    @Test func `a secret is not shown and the echo comes back`() throws {
        let console = try #require(PseudoTerminal())
        console.typeOnceHidden("hunter2\n")
        let terminal = Terminal(input: console.device, output: console.device)
        #expect(terminal.readSecret(prompt: "Password: ") == "hunter2")
        #expect(console.isEchoing)
        #expect(console.screen == "Password: \r\n")
    }

    @Test func `Ctrl-C in a secret restores the echo and interrupts`() throws {
        let console = try #require(PseudoTerminal())
        console.typeOnceHidden("hun\u{3}")
        let echoes = Seen()
        let terminal = Terminal(input: console.device, output: console.device) {
            echoes.values.withLock { $0.append(console.isEchoing) }
        }
        #expect(terminal.readSecret(prompt: "") == nil)
        #expect(echoes.values.withLock { $0 } == [true])
    }

    @Test func `the end of the input in a secret restores the echo`() throws {
        let console = try #require(PseudoTerminal())
        console.typeOnceHidden("\u{4}")
        let terminal = Terminal(input: console.device, output: console.device)
        #expect(terminal.readSecret(prompt: "") == nil)
        #expect(console.isEchoing)
    }

    @Test func `a line on a terminal is prompted for and shown`() throws {
        let console = try #require(PseudoTerminal())
        console.type("Ana\n")
        let terminal = Terminal(input: console.device, output: console.device)
        #expect(terminal.readLine(prompt: "Name: ") == "Ana")
        #expect(console.screen.contains("Name: "))
    }

    @Test func `a terminal tells its size and a pipe has none`() throws {
        let console = try #require(PseudoTerminal())
        #expect(Terminal.isTerminal(console.device))
        #expect(Terminal.size(of: console.device) == nil)
        var window = winsize(ws_row: 30, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(console.device, UInt(TIOCSWINSZ), &window)
        #expect(Terminal.size(of: console.device).map { [$0.columns, $0.rows] } == [100, 30])
        let pipe = Pipe().fileHandleForReading.fileDescriptor
        #expect(!Terminal.isTerminal(pipe))
        #expect(Terminal.size(of: pipe) == nil)
        #expect(Terminal.size().columns > 0)
    }
}
