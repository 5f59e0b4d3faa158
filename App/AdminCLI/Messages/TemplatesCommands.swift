import Application
import ArgumentParser
import Core
import Messages
import Operations
import Terminal

/// `templates show`
struct TemplatesShowCommand: AdminRequestCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "show", about: "templates.show.about", example: "templates show receipt --example")
    }

    @Argument("templates.kind") var kind: MessageKind
    @Flag(help: .of("templates.show.example")) var example = false
    @Flag(help: .of("templates.show.text")) var text = false
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
struct TemplatesSetCommand: AdminRequestCommand, ConfirmedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "set", about: "templates.set.about",
            example: "templates set receipt --subject \"Recibo {receipt}\" --text-file receipt.txt")
    }

    @Argument("templates.kind") var kind: MessageKind
    @Option("templates.set.subject") var subject: String?
    @Option("templates.set.text-file", value: "file") var textFile: String?
    @OptionGroup var language: TemplateLanguageOption
    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var options: WriteOptions

    func validate() throws {
        guard subject != nil || textFile != nil else {
            throw ValidationError(Phrase("usage.template-parts"))
        }
        if textFile == "-", confirmation.passwordStdin {
            throw ValidationError(.excluding("--text-file -", "--password-stdin"))
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
struct TemplatesResetCommand: AdminDestructiveCommand, ConfirmedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "reset", about: "templates.reset.about",
            example: "templates reset receipt --yes")
    }

    @Argument("templates.kind") var kind: MessageKind
    @OptionGroup var language: TemplateLanguageOption
    @OptionGroup var yes: YesOption
    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var options: WriteOptions

    var request: ResetTemplate { ResetTemplate(kind: kind, language: language.language) }

    func question(_ academy: any Client) -> any SentenceValue {
        Phrase("ask.reset-template", ["kind": kind.word])
    }
}

/// The language of a template.
struct TemplateLanguageOption: ParsableArguments {
    @Option("templates.language", value: "code") var language: String?
}
