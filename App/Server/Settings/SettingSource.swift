import CommandSupport
import Configuration
import Core

/// A source of settings: the command line, the environment, a file, or the defaults.
struct SettingSource: Sendable {
    let origin: Origin
    private let provider: any ConfigProvider

    enum Origin: Hashable, Sendable {
        case flag, environment, file(String), standard

        /// The description of a setting's origin.
        func text(for setting: ServerSetting) -> String {
            switch self {
            case .flag: "flag \(setting.flag)"
            case .environment: "environment \(setting.environmentName)"
            case .file(let path): "file \(path)"
            case .standard: "default"
            }
        }
    }

    /// The flags of the command line.
    static func flags(_ values: [String: [String]]) -> SettingSource {
        SettingSource(origin: .flag, provider: InMemoryProvider(name: "flags", values: contents(values)))
    }

    /// The environment; empty variables are ignored.
    static func environment(_ variables: [String: String]) -> SettingSource {
        SettingSource(
            origin: .environment,
            provider: EnvironmentVariablesProvider(
                environmentVariables: variables.filter { !$0.value.isEmpty }
            ).prefixKeys(with: "classly"))
    }

    /// A settings file.
    ///
    /// - Throws: ``CommandSupport/FileError``; ``CommandSupport/UsageError`` for an unknown setting.
    static func file(_ path: String) throws -> SettingSource {
        let values = try SettingsFile.read(path)
        return SettingSource(
            origin: .file(path), provider: InMemoryProvider(name: "file", values: contents(values)))
    }

    /// The values of a setting; nil if this source has none.
    func values(of setting: ServerSetting) throws -> [String]? {
        guard !setting.isSecret || origin == .environment else { return nil }
        let type: ConfigType = setting.isList ? .stringArray : .string
        switch try provider.value(forKey: AbsoluteConfigKey([setting.name]), type: type).value?.content {
        case .string(let text): return [text]
        case .stringArray(let texts): return texts
        default: return nil
        }
    }

    private static func contents(_ values: [String: [String]]) -> [AbsoluteConfigKey: ConfigValue] {
        var contents: [AbsoluteConfigKey: ConfigValue] = [:]
        for setting in ServerSetting.all {
            guard let texts = values[setting.name] else { continue }
            let content = setting.isList ? ConfigContent.stringArray(texts) : .string(texts.first ?? "")
            contents[AbsoluteConfigKey([setting.name])] = ConfigValue(content, isSecret: setting.isSecret)
        }
        return contents
    }
}
