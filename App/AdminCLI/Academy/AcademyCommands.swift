import Academy
import Application
import ArgumentParser
import Core
import Terminal

/// `academy edit`
struct AcademyEditCommand: AdminConditionallyDestructiveCommand, ConfirmedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "edit", about: "academy.edit.about",
            example: "academy edit --setting check-in.late-after-minutes=15")
    }

    @Option("academy.name") var name: String?
    @Option("academy.edit.language", value: "code") var language: String?
    @Option("academy.edit.setting") var setting: [SettingValue]
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
