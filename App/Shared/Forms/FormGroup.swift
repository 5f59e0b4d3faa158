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
        let name = First.form.command.first ?? ""
        let forms = Academy.forms.filter { $0.form.command.first == name }
        let subcommands = forms.map { command(of: $0) }
        guard let language = HelpTexts.language else {
            return CommandConfiguration(commandName: name, subcommands: subcommands)
        }
        return CommandConfiguration(
            name, of: Identity.program, First.groupText(in: language), example: First.example(in: language),
            subcommands: subcommands)
    }

    private static func command<Form: FormRequest>(of form: Form.Type) -> any ParsableCommand.Type {
        FormCommand<Form, Identity>.self
    }

    public init() {}
}

extension FormRequest {
    /// The words of an example after the program's name: the positional and required fields, and those for
    /// which the catalogue has an example.
    static func example(in language: Language) -> String {
        let words = FormArgument.all(of: Self.self).flatMap { argument -> [String] in
            let own = example(of: argument.name, in: language)
            guard let example = own ?? (argument.field.isRequired ? argument.field.schema.example : nil)
            else {
                return []
            }
            let word = example.contains(" ") ? "\"\(example)\"" : example
            return argument.isPositional ? [word] : ["--" + FreeText.code(argument.name), word]
        }
        return (form.command + words).joined(separator: " ")
    }
}
