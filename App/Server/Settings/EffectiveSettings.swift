import CommandSupport
import Core

/// The settings after all sources are read: flags override the environment, which overrides the file.
struct EffectiveSettings: Sendable {
    let configuration: ServerConfiguration
    /// The source of each setting, in the order of ``ServerSetting/all``.
    let origins: [SettingSource.Origin]

    /// - Throws: ``CommandSupport/UsageError`` for the first malformed value; ``CommandSupport/FileError``.
    init(_ line: CommandLineFlags, environment: [String: String]) throws {
        var sources = [SettingSource.flags(line.values), .environment(environment)]
        if let path = line.file ?? environment["CLASSLY_CONFIG"], !path.isEmpty {
            sources.append(try .file(Folders.absolute(path)))
        }
        var configuration = ServerConfiguration()
        configuration.data = Folders.absolute(Folders.dataFolder(environment))
        origins = try ServerSetting.all.map { setting in
            for source in sources {
                guard let values = try source.values(of: setting) else { continue }
                guard setting.set(values, &configuration) else {
                    throw Self.malformed(setting, values, source.origin)
                }
                return source.origin
            }
            return .standard
        }
        try configuration.check()
        self.configuration = configuration
    }

    /// Warnings about environment variables whose names are nearly those of settings.
    static func typos(in environment: [String: String]) -> [String] {
        let names = ServerSetting.all.map(\.environmentName) + ["CLASSLY_CONFIG"]
        let others: Set = ["CLASSLY_DEBUG", "CLASSLY_SERVER"]
        return environment.keys.sorted().compactMap { name in
            guard name.hasPrefix("CLASSLY_"), !names.contains(name), !others.contains(name),
                let near = Suggestions.nearest(to: name, among: names)
            else { return nil }
            return "The environment variable \(name) is not a setting; did you mean \(near)?"
        }
    }

    private static func malformed(
        _ setting: ServerSetting, _ values: [String], _ origin: SettingSource.Origin
    ) -> UsageError {
        let source =
            switch origin {
            case .flag: "The flag \(setting.flag)"
            case .environment: "The environment variable \(setting.environmentName)"
            case .file(let path): "The setting \(setting.name) in \(path.escapingControls)"
            case .standard: "The default of \(setting.name)"
            }
        let value =
            setting.isSecret
            ? "is malformed"
            : "is “\(values.joined(separator: ",").prefix(200).description.escapingControls)”"
        return UsageError("\(source) \(value): it takes \(setting.takes).")
    }
}
