import Foundation
import Testing

/// The output and the exit code of a program at a terminal; the code is that of a shell after a signal.
struct TerminalDialogue {
    let text: String
    let exitCode: Int32
    /// Whether the terminal reads lines and echoes them after the program's end.
    let isRestored: Bool
}

extension Workspace {
    /// The time in which a program at a terminal must write something, in milliseconds.
    private static let timeout: Int32 = 60_000

    /// Runs the admin's program at a terminal, and types a line after each prompt. A secret that is typed
    /// before its prompt is discarded. A program that waits for something else is ended.
    func converse(
        _ words: [String], _ answers: KeyValuePairs<String, String>
    ) throws -> TerminalDialogue {
        try type(answers.map { ($0.key, $0.value + "\n") }, into: "classly-admin", words)
    }

    /// Runs a program at a terminal, and types keys after each text that it shows.
    ///
    /// - Parameter signal: the signal that is sent to the program after the last keys.
    func type(
        _ keys: [(after: String, typed: String)], into program: String, _ words: [String] = [],
        signal: Int32? = nil
    ) throws -> TerminalDialogue {
        let terminal = try PseudoTerminal()
        let process = process(program, words, ["NO_COLOR": "1"])
        process.standardInput = terminal.input
        process.standardOutput = terminal.input
        process.standardError = terminal.input
        try process.run()
        try terminal.input.close()
        var (all, since, left) = ("", "", keys)
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            var keyboard = pollfd(fd: terminal.keyboard.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&keyboard, 1, Self.timeout) > 0 else {
                Issue.record("The program waits for more than \(left.map(\.after)): \(all)")
                process.terminate()
                break
            }
            let count = read(terminal.keyboard.fileDescriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            let text = String(decoding: buffer.prefix(count), as: UTF8.self)
            all += text
            since += text
            while let next = left.first, let prompt = since.range(of: next.after) {
                since = String(since[prompt.upperBound...])
                left.removeFirst()
                try terminal.keyboard.write(contentsOf: Data(next.typed.utf8))
                if left.isEmpty, let signal { kill(process.processIdentifier, signal) }
            }
        }
        process.waitUntilExit()
        let status = process.terminationStatus
        return TerminalDialogue(
            text: all, exitCode: process.terminationReason == .exit ? status : 128 + status,
            isRestored: terminal.isReadByLines)
    }
}
