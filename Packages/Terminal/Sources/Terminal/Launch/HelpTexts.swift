public import ArgumentParser
public import Core

/// The texts of the help that is being written.
///
/// ArgumentParser asks a command for its texts also when it needs only its name or its arguments. Most
/// commands run without help, and do not read the catalogues then.
public enum HelpTexts {
    /// The language of the help; nil while a command line is parsed.
    @TaskLocal static var language: Language?

    /// The text of a key in the programs' catalogue; empty while a command line is parsed.
    public static func text(_ key: String, _ values: [String: any SentenceValue] = [:]) -> String {
        text(Phrase(key, values))
    }

    /// The text of a phrase; empty while a command line is parsed.
    static func text(_ phrase: Phrase) -> String {
        language.map { phrase.text(in: $0, of: .programs) } ?? ""
    }

    /// The name of a value as a person enters it: `<day>`.
    static func valueName(_ name: String, in language: Language) -> String {
        "<\(Catalogue.programs.sentence("value.\(key(ofValue: name))", in: language) ?? name)>"
    }

    /// The last part of the key of a value's name: `yes-no` for `yes|no`.
    static func key(ofValue name: String) -> String {
        name.split { !$0.isLetter }.joined(separator: "-")
    }
}

extension ArgumentHelp {
    /// The help of an argument or an option.
    ///
    /// - Parameters:
    ///   - key: the key of its sentence in the programs' catalogue.
    ///   - note: the key of a paragraph after the sentence.
    ///   - value: the name of the value; nil for that of the property.
    public static func of(
        _ key: String, _ values: [String: any SentenceValue] = [:], note: String? = nil, value: String? = nil
    ) -> ArgumentHelp {
        ArgumentHelp(
            HelpTexts.text(key, values), discussion: note.map { HelpTexts.text($0) } ?? "", valueName: value)
    }
}

extension CommandConfiguration {
    /// The configuration of a command of a program.
    ///
    /// - Parameters:
    ///   - about: the key of its text in the programs' catalogue.
    ///   - example: the words after the program's name.
    ///   - notes: a paragraph after the example.
    public init(
        _ name: String, of program: Program, about: String, example: String, notes: Phrase? = nil,
        subcommands: [any ParsableCommand.Type] = [], defaultSubcommand: (any ParsableCommand.Type)? = nil
    ) {
        self.init(
            name, about: about, line: "\(program.name) \(example)", notes: notes, subcommands: subcommands,
            defaultSubcommand: defaultSubcommand)
    }

    /// The configuration of a command whose example is a line of its own.
    ///
    /// - Parameters:
    ///   - about: the key of its text in the programs' catalogue.
    ///   - line: the example.
    ///   - usage: the usage line, if it is not that of the arguments.
    ///   - notes: a paragraph after the example.
    public init(
        _ name: String, about: String, line: String, usage: String? = nil, notes: Phrase? = nil,
        version: String = "", subcommands: [any ParsableCommand.Type] = [],
        groupedSubcommands: [CommandGroup] = [], defaultSubcommand: (any ParsableCommand.Type)? = nil
    ) {
        self.init(
            commandName: name, abstract: HelpTexts.text(about), usage: usage,
            discussion: Self.discussion(example: line, notes: notes.map { HelpTexts.text($0) }),
            version: version, subcommands: subcommands, groupedSubcommands: groupedSubcommands,
            defaultSubcommand: defaultSubcommand)
    }

    /// The configuration of a command whose texts are known.
    ///
    /// - Parameter example: the words after the program's name.
    init(
        _ name: String, of program: Program, text: String, example: String, notes: String?,
        subcommands: [any ParsableCommand.Type] = [], defaultSubcommand: (any ParsableCommand.Type)? = nil
    ) {
        self.init(
            commandName: name, abstract: text,
            discussion: Self.discussion(example: "\(program.name) \(example)", notes: notes),
            subcommands: subcommands, defaultSubcommand: defaultSubcommand)
    }

    /// The columns of a line of an example: help text is wrapped at 80, and ` \` follows the line.
    private static let exampleColumns = 78

    /// An example for the help text, and a paragraph after it; empty while a command line is parsed.
    private static func discussion(example: String, notes: String?) -> String {
        guard HelpTexts.language != nil else { return "" }
        return ([self.example(example)] + [notes].compactMap(\.self)).joined(separator: "\n\n")
    }

    /// An example for the help text; a long one is broken into lines that end in a backslash.
    private static func example(_ example: String) -> String {
        let label = HelpTexts.text("help.example")
        let line = "\(label) \(example)"
        guard line.utf8.count >= exampleColumns else { return line }
        let parts = example.split(separator: " ").reduce(into: [String]()) { parts, word in
            if parts.isEmpty || word.hasPrefix("--") {
                parts.append(String(word))
            } else {
                parts[parts.count - 1] += " \(word)"
            }
        }
        var lines = [label]
        for part in parts {
            let longer = "\(lines[lines.count - 1]) \(part)"
            if longer.count < exampleColumns {
                lines[lines.count - 1] = longer
            } else {
                lines.append("    \(part)")
            }
        }
        return lines.joined(separator: " \\\n")
    }
}
