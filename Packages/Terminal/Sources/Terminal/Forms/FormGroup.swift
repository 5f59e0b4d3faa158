internal import Academy
public import Application
public import ArgumentParser
public import Core

/// A command whose subcommands are those of all forms whose command begins with the same words.
public protocol FormGrouping: AsyncParsableCommand, DescribedCommand {
    /// The first of these forms.
    associatedtype First: FormRequest
    associatedtype Identity: ProgramIdentity
    /// The number of the words.
    static var depth: Int { get }
}

/// A command of one word, such as `passes`.
///
/// - Parameter First: the first of its forms.
public struct FormGroup<First: FormRequest, Identity: ProgramIdentity>: FormGrouping {
    public static var depth: Int { 1 }

    public init() {}
}

/// A command of another group, such as `notes` in `students notes add`.
///
/// - Parameter First: the first of its forms.
struct FormSubgroup<First: FormRequest, Outer: FormGrouping>: FormGrouping {
    typealias Identity = Outer.Identity
    static var depth: Int { Outer.depth + 1 }

    init() {}
}

extension FormGrouping {
    /// The words of the group's command.
    private static var words: [String] {
        Array((First.form.words(isOwn: Identity.isOwn) ?? []).prefix(depth))
    }

    public static var _commandName: String { words.last ?? "" }

    public static func summary(in language: Language) -> String {
        First.groupText(depth, isOwn: Identity.isOwn, in: language)
    }

    public static var configuration: CommandConfiguration {
        CommandConfigurations.made(Self.self) { newConfiguration }
    }

    private static var newConfiguration: CommandConfiguration {
        let isOwn = Identity.isOwn
        let (words, name) = (words, _commandName)
        let forms = Academy.forms.filter { form in
            let found = form.form.words(isOwn: isOwn) ?? []
            return found.count > depth && found.starts(with: words)
        }
        let further = Identity.furtherCommands[words.joined(separator: " ")] ?? []
        let subcommands = inOrder(subcommands(of: forms) + further.map { ($0._commandName, $0) })
        let main = isOwn ? forms.first { $0.form.isDefault }.map { command(of: $0) } : nil
        guard let language = HelpTexts.language else {
            return CommandConfiguration(
                commandName: name, subcommands: subcommands, defaultSubcommand: main)
        }
        return CommandConfiguration(
            name, of: Identity.program, text: summary(in: language),
            example: First.groupExample(depth, isOwn: isOwn, in: language)
                ?? First.example(isOwn: isOwn, in: language),
            notes: First.groupNotes(depth, isOwn: isOwn, in: language),
            subcommands: subcommands, defaultSubcommand: main)
    }

    /// A command and its name, which is known here: its configuration would make it with all its texts.
    private typealias Subcommand = (name: String, type: any ParsableCommand.Type)

    /// The commands with those first that most people look for: the list, then a single entity.
    private static func inOrder(_ commands: [Subcommand]) -> [any ParsableCommand.Type] {
        let names = ["list", "show"]
        let first = names.flatMap { name in commands.filter { $0.name == name } }
        return (first + commands.filter { !names.contains($0.name) }).map(\.type)
    }

    /// The commands of forms with one more word, and the groups of the others.
    private static func subcommands(of forms: [any FormRequest.Type]) -> [Subcommand] {
        var groups: Set<String> = []
        return forms.compactMap { form in
            let words = form.form.words(isOwn: Identity.isOwn) ?? []
            guard words.count > depth + 1 else { return (words[depth], command(of: form)) }
            return groups.insert(words[depth]).inserted ? (words[depth], group(of: form)) : nil
        }
    }

    private static func command<Form: FormRequest>(of form: Form.Type) -> any ParsableCommand.Type {
        FormCommand<Form, Identity>.self
    }

    private static func group<Form: FormRequest>(of form: Form.Type) -> any ParsableCommand.Type {
        FormSubgroup<Form, Self>.self
    }
}

extension FormRequest {
    /// The words of an example after the program's name: the positional and required fields, and those for
    /// which the catalogue has an example.
    static func example(isOwn: Bool, in language: Language) -> String {
        let arguments = FormArgument.all(of: Self.self, isOwn: isOwn).filter { !$0.namesWard }
        let words = arguments.flatMap { argument -> [String] in
            let own = example(of: argument.name, in: language)
            guard let example = own ?? (argument.field.isRequired ? argument.field.schema.example : nil)
            else {
                return []
            }
            let word = example.contains(" ") ? "\"\(example)\"" : example
            return argument.isPositional ? [word] : argument.optionNames.prefix(1) + [word]
        }
        let question = form.question == .always ? ["--yes"] : []
        return ((form.words(isOwn: isOwn) ?? []) + words + question).joined(separator: " ")
    }
}
