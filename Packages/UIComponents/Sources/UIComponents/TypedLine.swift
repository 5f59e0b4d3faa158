import Foundation
import Glibc
import Synchronization

/// A line that is read from a terminal in raw mode, and edited while it is typed.
///
/// A thread reads it, since a read blocks. The settings of the terminal are restored after the last key,
/// before its event is sent.
public final class TypedLine: Sendable {
    /// The milliseconds to wait after the byte of Esc for the rest of a control sequence.
    static let escapePause: Int32 = 50

    private let input: Int32
    private let output: Int32
    private let mode: TerminalMode
    private let interrupt: @Sendable () -> Void
    private let receive: @Sendable (LineEditor.Event) -> Void
    /// The two ends of a pipe; a byte in it ends the thread.
    private let (wakeOutput, wakeInput): (Int32, Int32)
    private let hasEnded = Mutex(false)
    /// Is broadcast when the thread has ended.
    private let end = NSCondition()

    /// Nil if the input is not a terminal.
    ///
    /// - Parameter receive: takes the events, on the thread of the line.
    init?(
        input: Int32, output: Int32, interrupt: @escaping @Sendable () -> Void,
        receive: @escaping @Sendable (LineEditor.Event) -> Void
    ) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        guard let mode = TerminalMode.raw(input) else {
            ends.forEach { Glibc.close($0) }
            return nil
        }
        self.input = input
        self.output = output
        self.mode = mode
        self.interrupt = interrupt
        self.receive = receive
        (wakeOutput, wakeInput) = (ends[0], ends[1])
        Thread.detachNewThread { self.read() }
    }

    deinit { [wakeOutput, wakeInput].forEach { Glibc.close($0) } }

    /// Writes to the terminal.
    public func show(_ text: String) { Terminal.write(text, to: output) }

    /// Ends the line if it has not ended, and restores the settings of the terminal.
    public func close() {
        var byte: UInt8 = 0
        while Glibc.write(wakeInput, &byte, 1) < 0 && errno == EINTR {}
        end.lock()
        while !hasEnded.withLock(\.self) { end.wait() }
        end.unlock()
    }

    private func read() {
        var editor = LineEditor(interruptByte: mode.interruptByte)
        var event: LineEditor.Event?
        repeat {
            event = next(&editor)
            if event?.isLast == true { mode.restore() }
            if event == .interrupted {
                show("\r\n" + LivePrompt.eraseBelow)
                interrupt()
            }
            if let event { receive(event) }
        } while event?.isLast != true
        end.lock()
        hasEnded.withLock { $0 = true }
        end.broadcast()
        end.unlock()
    }

    /// Waits for a byte, and gives it to the editor.
    private func next(_ editor: inout LineEditor) -> LineEditor.Event? {
        var sources = [input, wakeOutput].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let count = poll(&sources, nfds_t(sources.count), editor.isUndecided ? Self.escapePause : -1)
        if count == 0 { return editor.pause() }
        if count < 0 { return errno == EINTR ? nil : .ended }
        guard sources[1].revents == 0 else { return .ended }
        var byte: UInt8 = 0
        let length = Glibc.read(input, &byte, 1)
        if length < 0 && errno == EINTR { return nil }
        return length == 1 ? editor.receive(byte) : .ended
    }
}
