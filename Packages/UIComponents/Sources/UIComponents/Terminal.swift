import Glibc

/// A program's terminal: its size, and lines of input.
///
/// The input is read one byte at a time, so that input after a line is left for the next reader.
public struct Terminal: LineSource, Sendable {
    /// Bytes of the longest line; a longer line is treated as the end of the input.
    public static let maximumLineLength = 65_536

    private let input: Int32
    private let output: Int32
    private let interrupt: @Sendable () -> Void

    /// Reads from one file descriptor (standard input) and shows prompts on another (standard error).
    public init(input: Int32 = 0, output: Int32 = 2) {
        self.init(input: input, output: output, interrupt: Self.raiseInterrupt)
    }

    /// - Parameter interrupt: called when the person presses Ctrl-C while a secret is read.
    init(input: Int32, output: Int32, interrupt: @escaping @Sendable () -> Void) {
        self.input = input
        self.output = output
        self.interrupt = interrupt
    }

    /// Ends the program as the signal SIGINT does.
    ///
    /// The signal is unblocked first: the threads that run Swift tasks block signals, and a blocked signal
    /// would only be pending. A program that runs in the background ignores SIGINT, so `exit` ends it.
    @Sendable private static func raiseInterrupt() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(SIGINT)
        exit(128 + SIGINT)
    }

    /// Reads a line after a prompt, which is shown if the input is a terminal.
    ///
    /// Invalid UTF-8 is replaced by U+FFFD.
    public func readLine(prompt: String) -> String? {
        show(prompt)
        guard case .text(let bytes) = line(endedBy: nil) else {
            show("\n")
            return nil
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads a line without echo.
    ///
    /// The echo is restored before this returns, also on Ctrl-C, which then interrupts the program as
    /// usual. A line that is not UTF-8 gives `nil`, so that a secret is never changed.
    public func readSecret(prompt: String) -> String? {
        // The echo is turned off before the prompt is shown, so that a pasted secret is not echoed.
        let hidden = TerminalMode.hidden(input)
        show(prompt)
        let read = line(endedBy: hidden?.interruptByte)
        hidden?.restore()
        show("\n")
        switch read {
        case .text(let bytes): return String(validating: bytes, as: UTF8.self)
        case .interrupted: interrupt()
        case .end: break
        }
        return nil
    }

    /// Begins a line whose text is needed while it is typed; nil unless input and output are terminals.
    ///
    /// Also nil if a whole line was typed ahead; then ``readLine(prompt:)`` reads it.
    public func typedLine(_ receive: @escaping @Sendable (LineEditor.Event) -> Void) -> TypedLine? {
        var typed = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        guard Self.isTerminal(input), Self.isTerminal(output), poll(&typed, 1, 0) == 0 else { return nil }
        return TypedLine(input: input, output: output, interrupt: interrupt, receive: receive)
    }

    private enum Line {
        case text([UInt8])
        case end
        case interrupted
    }

    private func line(endedBy interruptByte: UInt8?) -> Line {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while bytes.count <= Self.maximumLineLength {
            let count = read(input, &byte, 1)
            if count < 0 && errno == EINTR { continue }
            if count <= 0 { return bytes.isEmpty ? .end : .text(bytes) }
            if byte == interruptByte { return .interrupted }
            guard byte != UInt8(ascii: "\n") else {
                if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
                return .text(bytes)
            }
            bytes.append(byte)
        }
        return .end
    }

    private func show(_ text: String) {
        if Self.isTerminal(input) { Self.write(text, to: output) }
    }

    /// Writes a text, and repeats interrupted and partial writes.
    static func write(_ text: String, to file: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
