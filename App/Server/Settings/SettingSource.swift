import ArgumentParser
import Core
import Persistence
import Terminal

/// A source of settings.
enum SettingSource: Sendable {
    case flags
    case environment
    /// The settings file at a path.
    case file(String)

    /// The source of a setting's value, for `--print-config`: `flag --listen`.
    func text(for setting: ServerSetting) -> Phrase {
        switch self {
        case .flags: Phrase("config.from.flag", ["flag": setting.flag])
        case .environment: Phrase("config.from.environment", ["variable": setting.environmentName])
        case .file(let path): Phrase("config.from.file", ["path": path])
        }
    }

    /// The error of a value that the setting does not accept. It shows neither the value of a secret nor
    /// the password in an address.
    func malformed(_ setting: ServerSetting, _ text: String) -> ValidationError {
        let values: [String: any SentenceValue] = [
            "value": PostgresAddress.hidingPassword(in: text).excerpt(200), "form": setting.expectation,
            "flag": setting.flag,
            "variable": setting.environmentName, "name": setting.name,
        ]
        let sentence =
            switch self {
            case .flags: Phrase("config.malformed-flag", values)
            case .environment:
                Phrase(
                    setting.isSecret ? "config.malformed-secret" : "config.malformed-variable", values)
            case .file(let path):
                Phrase(
                    "config.malformed-setting",
                    values.merging(["path": path.escapingControls]) { first, _ in first })
            }
        return ValidationError(sentence)
    }
}
