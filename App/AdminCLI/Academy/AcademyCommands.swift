import Academy
import Application
import ArgumentParser
import CommandSupport
import Core

/// `academy edit`
struct AcademyEditCommand: AdminConditionallyDestructiveCommand, ConfirmedCommand {
    static let configuration = CommandConfiguration(
        "edit", "Changes the academy's name, language or settings.",
        example: "academy edit --setting check-in.late-after-minutes=15")

    @Option("The academy's name.") var name: String?
    @Option("The academy's language, such as es.", value: "code") var language: String?
    @Option("A setting and its value; may be given several times.") var setting: [SettingValue]
    @OptionGroup var yes: YesOption
    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var options: WriteOptions

    var request: EditAcademy {
        EditAcademy(name: name, language: language, settings: settings.isEmpty ? nil : settings)
    }

    private var settings: [String: String] {
        Dictionary(setting.map { ($0.name, $0.value) }) { _, last in last }
    }

    struct SettingValue: ArgumentValue {
        static let valueName = "name=value"
        let name: String
        let value: String

        init(word: String) throws(InvalidValue) {
            guard let sign = word.firstIndex(of: "=") else {
                throw InvalidValue("setting.malformed", field: "settings", ["text": word.excerpt()])
            }
            name = String(word[..<sign])
            value = String(word[word.index(after: sign)...])
        }
    }
}
