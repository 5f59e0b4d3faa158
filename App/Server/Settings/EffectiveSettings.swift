import ArgumentParser
import Configuration
import Core
import Operations
import Synchronization
import Terminal
import UIComponents

/// The settings after all sources are read: flags override the environment, which overrides the file.
struct EffectiveSettings: Presentable {
    let configuration: ServerConfiguration
    private let settings: [Row]

    /// The value and the source of a setting, without secrets.
    private struct Row: Encodable, Sendable {
        let name: String
        /// A phrase for a secret that is set, whose value is not shown.
        let value: any SentenceValue
        let from: Phrase

        init(_ setting: ServerSetting, _ configuration: ServerConfiguration, from source: SettingSource?) {
            let text = setting.text(configuration)
            name = setting.name
            value = setting.isSecret && !text.isEmpty ? Phrase("config.is-set") : text
            from = source?.text(for: setting) ?? Phrase("config.from.default")
        }

        private enum CodingKeys: String, CodingKey { case name, value, from }

        func encode(to encoder: any Encoder) throws {
            let english = Style()
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
            try container.encode(english.text(value), forKey: .value)
            try container.encode(english.text(from), forKey: .from)
        }
    }

    private enum CodingKeys: String, CodingKey { case settings }

    /// - Parameter file: the path of the settings file; nil for the path in `CLASSLY_CONFIG`.
    /// - Throws: `ValidationError` for the first malformed value; ``Operations/FileError``.
    init(_ flags: SettingFlags, file: String?, environment: [String: String]) throws {
        var sources = [SettingSource.flags, .environment]
        var providers: [any ConfigProvider] = [
            InMemoryProvider(settings: flags.values),
            EnvironmentVariablesProvider(environmentVariables: environment.filter { !$0.value.isEmpty })
                .prefixKeys(with: "classly"),
        ]
        if let path = file ?? environment["CLASSLY_CONFIG"], !path.isEmpty {
            sources.append(.file(Folders.absolute(path)))
            providers.append(InMemoryProvider(settings: try SettingsFile.read(Folders.absolute(path))))
        }
        let access = LastAccess()
        let reader = ConfigReader(providers: providers, accessReporter: access)
        var configuration = ServerConfiguration()
        configuration.data = Folders.absolute(Folders.dataFolder(environment))
        settings = try ServerSetting.all.map { setting in
            let text = reader.string(forKey: ConfigKey([setting.name]), isSecret: setting.isSecret)
            let source = access.provider.map { sources[$0] }
            if let text, let source, !setting.set(text, &configuration) {
                throw source.malformed(setting, text)
            }
            return Row(setting, configuration, from: source)
        }
        try configuration.check()
        self.configuration = configuration
    }

    func text(_ style: Style) -> String {
        Table(
            columns: [
                style.sentence("label.setting"), style.sentence("label.value"),
                style.sentence("label.from-source"),
            ].map { .init($0) },
            rows: settings.map { [$0.name, style.text($0.value), style.text($0.from)] }
        ).render(width: style.width, theme: style.theme)
    }

    /// Warnings about environment variables whose names are nearly those of settings.
    static func typos(in environment: [String: String]) -> [Phrase] {
        let names = ServerSetting.all.map(\.environmentName) + ["CLASSLY_CONFIG"]
        let others: Set = ["CLASSLY_DEBUG", "CLASSLY_SERVER"]
        return environment.keys.sorted().compactMap { name in
            guard name.hasPrefix("CLASSLY_"), !names.contains(name), !others.contains(name),
                let near = Suggestions.nearest(to: name, among: names)
            else { return nil }
            return Phrase("config.unknown-variable", ["variable": name, "near": near])
        }
    }
}

/// Records the provider of the value that was read last.
private final class LastAccess: AccessReporter {
    private let index = Mutex<Int?>(nil)

    /// The index of the provider; nil if none has the value.
    var provider: Int? { index.withLock { $0 } }

    func report(_ event: AccessEvent) {
        index.withLock { $0 = event.providerResults.firstIndex { (try? $0.result.get())?.value != nil } }
    }
}

extension InMemoryProvider {
    /// - Parameter settings: the texts by the name of their setting.
    fileprivate init(settings: [String: [String]]) {
        self.init(
            values: Dictionary(
                uniqueKeysWithValues: settings.map { name, texts in
                    (
                        AbsoluteConfigKey([name]),
                        ConfigValue(.string(texts.joined(separator: ",")), isSecret: false)
                    )
                }))
    }
}
