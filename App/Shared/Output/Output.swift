internal import Core
internal import Glibc
internal import Networking
public import UIComponents

/// The one place that writes: results to standard output, everything else to standard error.
public enum Output {
    /// Writes a result.
    public static func show(_ result: any Presentable, asJSON: Bool, _ style: Style) throws {
        if asJSON {
            write(json(try JSON.encode(result)) + "\n", to: STDOUT_FILENO)
        } else {
            write(result.text(style) + "\n", to: STDOUT_FILENO)
            if let remark = result.remark(style) { note(remark) }
        }
    }

    /// Writes a text that is a result as it stands, such as a help text or a CSV file.
    public static func result(_ text: String) { write(text, to: STDOUT_FILENO) }

    /// Writes a line beside the results.
    public static func note(_ line: String) { write(TerminalText.escaped(line) + "\n", to: STDERR_FILENO) }

    static func noteDryRun() { note("Dry run: nothing was changed.") }

    /// Draws on standard error, as a progress bar does.
    static func draw(_ text: String) { write(text, to: STDERR_FILENO) }

    /// How results look here, where nothing is known of the academy.
    public static var plainStyle: Style { style() }

    static func style(_ environment: [String: String] = Folders.environment) -> Style {
        let isTerminal = Terminal.isTerminal(STDOUT_FILENO)
        return Style(
            theme: Theme.choose(isTerminal: isTerminal, environment: environment),
            width: isTerminal ? Terminal.size().columns : nil)
    }

    /// JSON in which the control characters that its syntax lets stand are written out, for it may meet a terminal.
    static func json(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.unicodeScalars.contains(where: \.isControl) else { return text }
        return text.unicodeScalars.reduce(into: "") { json, scalar in
            guard scalar.isControl else { return json.unicodeScalars.append(scalar) }
            let digits = String(scalar.value, radix: 16)
            json += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }
    }

    /// What was asked for is done, and nobody gets to see it.
    private static func endWithoutOutput() {
        note("The result could not be written to standard output: \(String(cString: strerror(errno))).")
        exit(Failure.unavailable)
    }

    /// A reader that has gone away, as `head` does, ends the program without a word.
    private static func write(_ text: String, to file: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            if count < 0 && errno == EPIPE && file == STDOUT_FILENO { exit(0) }
            guard count > 0 else { return file == STDOUT_FILENO ? endWithoutOutput() : () }
            rest = rest.dropFirst(count)
        }
    }
}

extension Output {
    /// A progress bar on standard error, which appears where that is a terminal and the work takes over a second.
    public static func progress(_ label: String, total: Int) -> ProgressReporter {
        ProgressReporter(
            label: label, total: total, isTerminal: Terminal.isTerminal(STDERR_FILENO),
            columns: Terminal.size().columns, now: { World.system.now().milliseconds }, write: draw)
    }
}
