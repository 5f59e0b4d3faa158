internal import ArgumentParser
internal import Core

/// The help of a command in a language.
struct HelpPage {
    /// The column of the sentences about options and subcommands.
    private static let indent = 26
    /// The column of a paragraph about an option.
    private static let noteIndent = 8
    /// The maximum number of options that the usage line names; with more it has the required ones only.
    private static let mostOptions = 12

    private let command: any ParsableCommand.Type
    /// The full name of the command: `classly-admin students add`.
    private let name: String
    private let language: Language
    private let columns: Int
    private let info: CommandInfo
    private var showsTable = true

    init(of command: any ParsableCommand.Type, named name: String, in language: Language, columns: Int) {
        self.command = command
        self.name = name
        self.language = language
        self.columns = columns
        info = HelpTexts.$language.withValue(language) { CommandInfo(command) }
    }

    /// The page without the table of its command.
    var withoutTable: HelpPage {
        var page = self
        page.showsTable = false
        return page
    }

    /// The page without an empty line at its end.
    var text: String {
        let sections = [overview, usage, arguments] + titled + [options] + subcommands + [remark, table]
        return sections.compactMap { $0 }.joined(separator: "\n\n")
    }

    private func label(_ key: String, _ values: [String: any SentenceValue] = [:]) -> String {
        Catalogue.programs.sentence("help." + key, values, in: language) ?? key
    }

    private var overview: String? {
        let parts = [info.abstract, info.discussion].compactMap { $0 }.filter { !$0.isEmpty }
        guard !parts.isEmpty else { return nil }
        return Self.wrapped("\(label("overview")): \(parts.joined(separator: "\n\n"))", columns)
    }

    private var usage: String {
        if let own = command.configuration.usage {
            let names = #/<([^<> ]+)>/#
            return "\(label("usage")): " + own.replacing(names) { valueName(String($0.1)) }
        }
        let shown = info.arguments.filter(\.shouldDisplay)
        var words = [name]
        if shown.count > Self.mostOptions {
            let needed = shown.filter { $0.isPositional || !$0.isOptional }
            words.append(needed.isEmpty ? valueName("options") : "[" + valueName("options") + "]")
            words += needed.map(synopsis)
        } else {
            words += shown.map(synopsis)
        }
        if !command.configuration.subcommands.isEmpty { words.append(valueName("subcommand")) }
        return "\(label("usage")): " + words.joined(separator: " ")
    }

    private func valueName(_ name: String) -> String { HelpTexts.valueName(name, in: language) }

    private func synopsis(_ argument: CommandInfo.Argument) -> String {
        let text = argument.synopsis(in: language) + (argument.isRepeating ? " ..." : "")
        return argument.isOptional ? "[\(text)]" : text
    }

    private var arguments: String? {
        section(label("arguments"), info.positional.filter { $0.sectionTitle == nil }.map(row))
    }

    private var options: String? {
        let own = info.shownOptions.filter { $0.sectionTitle == nil }.map(row)
        let common = [("--version", "version"), ("-h, --help", "help")].map { word, key in
            Self.row(word, label(key), columns)
        }
        return section(label("options"), own + common)
    }

    /// The sections with a title of their own.
    private var titled: [String?] {
        let shown = info.arguments.filter(\.shouldDisplay)
        let titles = shown.compactMap(\.sectionTitle).reduce(into: [String]()) { titles, title in
            if !titles.contains(title) { titles.append(title) }
        }
        return titles.map { title in
            section(title.uppercased(), shown.filter { $0.sectionTitle == title }.map(row))
        }
    }

    private func row(_ argument: CommandInfo.Argument) -> String {
        let value = argument.isFlag ? nil : valueName(argument.valueName ?? "")
        let names = argument.words.isEmpty ? nil : argument.words.joined(separator: ", ")
        return row([names, value].compactMap { $0 }.joined(separator: " "), argument)
    }

    private func row(_ label: String, _ argument: CommandInfo.Argument) -> String {
        let row = Self.row(label, argument.abstract ?? "", columns)
        guard let note = argument.discussion, !note.isEmpty else { return row }
        return row + "\n" + Self.indented(note, Self.noteIndent, columns)
    }

    private func section(_ title: String, _ rows: [String]) -> String? {
        rows.isEmpty ? nil : ([title + ":"] + rows).joined(separator: "\n")
    }

    private var subcommands: [String?] {
        let configuration = HelpTexts.$language.withValue(language) { command.configuration }
        let groups = configuration.groupedSubcommands.map { group in
            section(label("group", ["group": group.name.uppercased()]), group.subcommands.map(row))
        }
        return [section(label("subcommands"), configuration.ungroupedSubcommands.map(row))] + groups
    }

    private func row(_ subcommand: any ParsableCommand.Type) -> String {
        let isDefault = command.configuration.defaultSubcommand == subcommand
        let name = subcommand._commandName
        let described = subcommand as? any DescribedCommand.Type
        let abstract =
            described?.summary(in: language)
            ?? HelpTexts.$language.withValue(language) { subcommand.configuration.abstract }
        return Self.row(
            isDefault ? label("default", ["command": name]) : name, abstract, columns)
    }

    private var remark: String? {
        guard !command.configuration.subcommands.isEmpty else { return nil }
        var words = name.split(separator: " ").map(String.init)
        words.insert("help", at: 1)
        words.append(valueName("subcommand"))
        return "  " + label("details", ["command": words.joined(separator: " ")])
    }

    /// The table of a command that has one.
    private var table: String? {
        guard showsTable, let command = command as? any CommandWithHelpTable.Type,
            let table = try? command.helpTable(Output.style())
        else { return nil }
        let rows = table.rows.map { Self.row($0.label, $0.text, columns) }
        return ([table.title + ":"] + rows).joined(separator: "\n")
    }
}

extension HelpPage {
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

    /// Breaks lines at spaces.
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
