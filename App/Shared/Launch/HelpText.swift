internal import Core

/// A help text of ArgumentParser in its parts, which is written again in another language.
///
/// ArgumentParser has its headings in English only, and it makes the texts of all commands when a program
/// starts.
struct HelpText {
    /// The columns of the text that is taken apart: no sentence of it is broken.
    static let unwrapped = 100_000
    /// The column of the sentences about options and subcommands, as in ArgumentParser's own text.
    private static let indent = 26

    /// The column of a paragraph about an option.
    private static let noteIndent = 8

    enum Part {
        case overview([String])
        case usage(String)
        case heading(String)
        case row(label: String, help: String)
        case note(String)
        case remark(String)
        case blank
    }

    let parts: [Part]

    /// - Parameter text: a text of ``unwrapped`` columns; nil is returned if it is not the help of a
    ///   command.
    init?(_ text: String) {
        guard text.hasPrefix("OVERVIEW: "), let end = text.firstRange(of: "\n\nUSAGE: ") else { return nil }
        let overview = text[..<end.lowerBound].dropFirst("OVERVIEW: ".count)
        var lines = Self.lines(of: text[end.upperBound...])[...]
        var parts: [Part] = [
            .overview(Self.lines(of: overview)), .blank, .usage(lines.popFirst() ?? ""),
        ]
        while let line = lines.popFirst() { parts.append(Self.part(line, before: &lines)) }
        self.parts = parts
    }

    private static func lines(of text: Substring) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// - Parameter lines: the lines that follow, without the sentence of a label that fills its line.
    private static func part(_ line: String, before lines: inout ArraySlice<String>) -> Part {
        if line.isEmpty { return .blank }
        guard line.hasPrefix(" ") else { return .heading(String(line.dropLast())) }
        if line.hasPrefix("  See '") { return .remark(String(line.dropFirst(2))) }
        if line.hasPrefix(spaces(noteIndent)) { return .note(String(line.dropFirst(noteIndent))) }
        if let next = lines.first, next.hasPrefix(spaces(indent)) {
            lines.removeFirst()
            return .row(label: String(line.dropFirst(2)), help: String(next.dropFirst(indent)))
        }
        return .row(
            label: String(line.prefix(indent)).collapsingSpaces, help: String(line.dropFirst(indent)))
    }

    /// The text in a language, in lines of so many columns.
    func text(in language: Language, columns: Int) -> String {
        func translated(_ text: String) -> String { TextCatalogue.text(text, in: language) }
        return parts.map { part in
            switch part {
            case .overview(let lines):
                let sentences = lines.map(translated).joined(separator: "\n")
                return Self.wrapped("\(translated("OVERVIEW")): \(sentences)", columns)
            case .usage(let synopsis):
                return "\(translated("USAGE")): \(TextCatalogue.translatingNames(in: synopsis, language))"
            case .heading(let heading): return translated(heading) + ":"
            case .row(let label, let help):
                let names = TextCatalogue.translatingNames(in: translated(label), language)
                return Self.row(names, translated(help), columns)
            case .note(let note): return Self.indented(translated(note), Self.noteIndent, columns)
            case .remark(let remark): return "  " + translated(remark)
            case .blank: return ""
            }
        }.joined(separator: "\n")
    }

    /// A table below its title, in lines of so many columns.
    static func text(of table: HelpTable, columns: Int) -> String {
        ([table.title + ":"] + table.rows.map { row($0.label, $0.text, columns) }).joined(separator: "\n")
    }

    /// A label, and its sentence in the same line if there is room, else in the next.
    private static func row(_ label: String, _ help: String, _ columns: Int) -> String {
        let label = "  " + label
        guard !help.isEmpty else { return label }
        let sentence = indented(help, indent, columns)
        return label.count < indent
            ? label + sentence.dropFirst(label.count) : "\(label)\n\(sentence)"
    }

    private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

    private static func indented(_ text: String, _ indent: Int, _ columns: Int) -> String {
        let lines = wrapped(text, max(1, columns - indent))
        return spaces(indent) + lines.replacing("\n", with: "\n" + spaces(indent))
    }

    /// Breaks lines at spaces, as ArgumentParser does.
    private static func wrapped(_ text: String, _ columns: Int) -> String {
        var (lines, rest) = ([Substring](), text[...])
        while rest.count > columns || rest.contains("\n") {
            let start = rest.prefix(columns)
            let end =
                start.firstIndex(of: "\n") ?? start.lastIndex(of: " ")
                ?? rest.firstIndex { $0 == " " || $0 == "\n" }
            guard let end else { break }
            lines.append(rest[..<end])
            rest = rest[rest.index(after: end)...]
        }
        return (lines + [rest]).joined(separator: "\n")
    }
}
