import ArgumentParser
import Core
import Terminal

/// The flags of all settings that are not secret.
///
/// ArgumentParser finds the options of a type by reflection, and reads their values by decoding the type.
/// Here both use ``ServerSetting/all`` instead of stored properties.
struct SettingFlags: ParsableArguments, CustomReflectable {
    private static let settings = ServerSetting.all.filter { !$0.isSecret }

    /// The texts by the name of their setting.
    private(set) var values: [String: [String]] = [:]

    init() {}

    init(from decoder: any Decoder) throws {
        let flags = try decoder.container(keyedBy: Key.self)
        for setting in Self.settings {
            let texts = try flags.decode([String].self, forKey: Key(stringValue: setting.name))
            if !texts.isEmpty { values[setting.name] = texts }
        }
    }

    var customMirror: Mirror {
        Mirror(self, children: Self.settings.map { (label: $0.name, value: Self.option($0)) })
    }

    func validate() throws {
        for setting in Self.settings where !setting.isList && values[setting.name, default: []].count > 1 {
            throw ValidationError(Phrase("config.flag-twice", ["flag": setting.flag]))
        }
    }

    private static func option(_ setting: ServerSetting) -> Option<[String]> {
        let values = ["help": setting.help, "value": setting.defaultText]
        let help =
            if setting.isList {
                HelpTexts.text("help.setting-repeated", values)
            } else {
                setting.defaultText.isEmpty ? setting.help : HelpTexts.text("help.setting-default", values)
            }
        return Option(wrappedValue: [], help: ArgumentHelp(help, valueName: setting.valueName))
    }

    private struct Key: CodingKey {
        let stringValue: String
        let intValue: Int? = nil

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
