import Application
import ArgumentParser
import CommandSupport
import Core
import Messages

/// `templates show`
struct TemplatesShowCommand: AdminRequestCommand {
    static let configuration = CommandConfiguration(
        "show", "Shows the template of a kind of messages.", example: "templates show receipt --example")

    @Argument("The kind, such as receipt.") var kind: MessageKind
    @Flag(help: "Shows a message with example values.") var example = false
    @Flag(help: "Prints the text alone, for --text-file.") var text = false
    @OptionGroup var language: TemplateLanguageOption
    @OptionGroup var options: GlobalOptions

    var request: ShowTemplate {
        ShowTemplate(kind: kind, language: language.language, example: example ? true : nil)
    }

    func validate() throws {
        guard !example || !text else { throw ValidationError(.excluding("--example", "--text")) }
    }

    func result(of template: TemplateDetails) -> any Presentable {
        text ? TemplateText(template) : template
    }
}

/// `templates set`
struct TemplatesSetCommand: AdminRequestCommand {
    static let configuration = CommandConfiguration(
        "set", "Changes the subject or the text of a kind of messages.",
        example: "templates set receipt --subject \"Recibo {receipt}\" --text-file receipt.txt")

    @Argument("The kind, such as receipt.") var kind: MessageKind
    @Option("The subject, one line.") var subject: String?
    @Option("A file with the text, or - for standard input.", value: "file") var textFile: String?
    @OptionGroup var language: TemplateLanguageOption
    @OptionGroup var options: WriteOptions

    func validate() throws {
        guard subject != nil || textFile != nil else {
            throw ValidationError(Phrase("usage.template-parts"))
        }
    }

    var request: EditTemplate {
        get throws {
            EditTemplate(
                kind: kind, language: language.language, subjectLine: subject,
                text: try textFile.map { try TextFile(path: $0).text() })
        }
    }
}

/// `templates reset`
struct TemplatesResetCommand: AdminDestructiveCommand {
    static let configuration = CommandConfiguration(
        "reset", "Gives a kind of messages the product's own template again.",
        example: "templates reset receipt --yes")

    @Argument("The kind, such as receipt.") var kind: MessageKind
    @OptionGroup var language: TemplateLanguageOption
    @OptionGroup var yes: YesOption
    @OptionGroup var options: WriteOptions

    var request: ResetTemplate { ResetTemplate(kind: kind, language: language.language) }

    func question(_ academy: any Client) -> any SentenceValue {
        Phrase("ask.reset-template", ["kind": kind.word])
    }
}

/// The language of a template.
struct TemplateLanguageOption: ParsableArguments {
    @Option("The language, such as es (default: the academy's).", value: "code") var language: String?
}
