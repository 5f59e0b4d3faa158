import ArgumentParser
import Core

/// A source of settings.
enum SettingSource: Sendable {
    case flags
    case environment
    /// The settings file at a path.
    case file(String)

    /// The source of a setting's value, for `--print-config`: `flag --listen`.
    func text(for setting: ServerSetting) -> String {
        switch self {
        case .flags: "flag \(setting.flag)"
        case .environment: "environment \(setting.environmentName)"
        case .file(let path): "file \(path)"
        }
    }

    /// The error of a value that the setting does not accept.
    func malformed(_ setting: ServerSetting, _ text: String) -> ValidationError {
        let origin =
            switch self {
            case .flags: "The flag \(setting.flag)"
            case .environment: "The environment variable \(setting.environmentName)"
            case .file(let path): "The setting \(setting.name) in \(path.escapingControls)"
            }
        guard !setting.isSecret else {
            return ValidationError("\(origin) is malformed: it takes \(setting.expectation).")
        }
        return ValidationError("\(origin) is “\(text.excerpt(200))”: it takes \(setting.expectation).")
    }
}
