internal import Academy
public import ArgumentParser
internal import Core
public import Networking

/// A command such as `passes`, whose subcommands are those of all forms whose command begins with its name.
///
/// - Parameter First: the first of these forms.
public struct FormGroup<First: FormRequest, Identity: ProgramIdentity>: AsyncParsableCommand, DescribedCommand
{
    public static var configuration: CommandConfiguration {
        let isOwn = Identity.isOwn
        let name = First.form.words(isOwn: isOwn)?.first ?? ""
        let forms = Academy.forms.filter { form in
            form.form.words(isOwn: isOwn).map { $0.count > 1 && $0.first == name } ?? false
        }
        let subcommands = forms.map { command(of: $0) } + (Identity.specialCommands[name] ?? [])
        let main = forms.first { $0.form.isDefault }.map { command(of: $0) }
        guard let language = HelpTexts.language else {
            return CommandConfiguration(
                commandName: name, subcommands: subcommands, defaultSubcommand: main)
        }
        return CommandConfiguration(
            name, of: Identity.program, First.groupText(isOwn: isOwn, in: language),
            example: First.example(isOwn: isOwn, in: language), subcommands: subcommands,
            defaultSubcommand: main)
    }

    private static func command<Form: FormRequest>(of form: Form.Type) -> any ParsableCommand.Type {
        FormCommand<Form, Identity>.self
    }

    public init() {}
}

extension FormRequest {
    /// The words of an example after the program's name: the positional and required fields, and those for
    /// which the catalogue has an example.
    static func example(isOwn: Bool, in language: Language) -> String {
        let words = FormArgument.all(of: Self.self, isOwn: isOwn).flatMap { argument -> [String] in
            let own = example(of: argument.name, in: language)
            guard let example = own ?? (argument.field.isRequired ? argument.field.schema.example : nil)
            else {
                return []
            }
            let word = example.contains(" ") ? "\"\(example)\"" : example
            return argument.isPositional ? [word] : argument.optionNames.prefix(1) + [word]
        }
        let question = form.question == .never ? [] : ["--yes"]
        return ((form.words(isOwn: isOwn) ?? []) + words + question).joined(separator: " ")
    }
}
