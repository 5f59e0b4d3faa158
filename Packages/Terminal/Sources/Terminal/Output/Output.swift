internal import Application
public import Core
internal import Glibc
public import Operations
internal import UIComponents

/// Writes results to standard output, and everything else to standard error.
public enum Output {
    /// Writes a result to standard output, as JSON or as text, and the remark of a text to standard error.
    public static func show(_ result: any Presentable, asJSON: Bool, _ style: Style) throws {
        if asJSON {
            write(json(try JSON.encode(result)) + "\n", to: STDOUT_FILENO)
        } else {
            write(result.text(style) + "\n", to: STDOUT_FILENO)
            if let remark = result.remark(style) { Output.remark(remark) }
        }
    }

    /// Writes a text to standard output as it is.
    public static func result(_ text: String) { write(text, to: STDOUT_FILENO) }

    /// Writes a line to standard error.
    public static func note(_ line: String) { write(TerminalText.escaped(line) + "\n", to: STDERR_FILENO) }

    /// Writes the lines of a text to standard error.
    static func remark(_ lines: String) {
        lines.split(separator: "\n", omittingEmptySubsequences: false).forEach { note(String($0)) }
    }

    /// Writes a sentence to standard error, in the program's language.
    public static func note(_ sentence: Phrase) { note(style().text(sentence)) }

    /// The prompt of a question in the program's language; the answer is typed on the same line.
    public static func prompt(_ question: Phrase) -> String { style().text(question) + ": " }

    /// Writes to standard error that a dry run changed nothing.
    static func noteDryRun() { note(Phrase("done.dry-run")) }

    /// The style for standard output in the program's language, without the academy's time zone.
    public static func style(_ environment: [String: String] = Folders.environment) -> Style {
        let isTerminal = Terminal.isTerminal(STDOUT_FILENO)
        return Style(
            theme: Theme.choose(isTerminal: isTerminal, environment: environment),
            width: isTerminal ? Terminal.size().columns : nil, language: ProgramLanguage.current)
    }

    /// JSON with all control characters escaped, also those that JSON allows, since a terminal may show it.
    static func json(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.unicodeScalars.contains(where: \.isControl) else { return text }
        return text.unicodeScalars.reduce(into: "") { json, scalar in
            guard scalar.isControl else { return json.unicodeScalars.append(scalar) }
            let digits = String(scalar.value, radix: 16)
            json += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }
    }

    /// Writes a text. If standard output is a closed pipe, as by `head`, the program ends silently; after
    /// any other failure of standard output it ends with an error.
    private static func write(_ text: String, to file: Int32) {
        guard !FileOutput.writeAll(text.utf8, to: file), file == STDOUT_FILENO else { return }
        let reason = errno
        if reason == EPIPE { exit(0) }
        note(Phrase("output.failed", ["reason": Word.reason(String(cString: strerror(reason)))]))
        exit(Failure.unavailable)
    }
}

extension Output {
    /// A progress bar on standard error, shown if that is a terminal and the work takes over a second.
    static func progress(_ label: Phrase, total: Int) -> ProgressReporter {
        ProgressReporter(
            label: style().text(label), total: total, isTerminal: Terminal.isTerminal(STDERR_FILENO),
            columns: Terminal.size().columns, now: { World.system.now().milliseconds },
            write: { write($0, to: STDERR_FILENO) })
    }
}
