import CommandSupport
import Core

/// What holds once every source has had its say: a flag before the environment, that before the file.
struct EffectiveSettings: Sendable {
    let configuration: ServerConfiguration
    /// Where each setting's value came from, in the order of the table.
    let origins: [SettingSource.Origin]

    /// - Throws: ``CommandSupport/UsageError`` about the first value that is wrong; ``CommandSupport/FileError``.
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
                guard setting.decide(values, &configuration) else {
                    throw Self.complaint(setting, values, source.origin)
                }
                return source.origin
            }
            return .standard
        }
        try configuration.check()
        self.configuration = configuration
    }

    /// What a variable of the environment that is no setting was perhaps meant to be, as sentences.
    static func slips(in environment: [String: String]) -> [String] {
        let names = ServerSetting.all.map(\.environmentName) + ["CLASSLY_CONFIG"]
        let others: Set = ["CLASSLY_DEBUG", "CLASSLY_SERVER"]
        return environment.keys.sorted().compactMap { name in
            guard name.hasPrefix("CLASSLY_"), !names.contains(name), !others.contains(name),
                let near = Spelling.nearest(to: name, among: names)
            else { return nil }
            return "The variable \(name) of the environment is no setting; did you mean \(near)?"
        }
    }

    private static func complaint(
        _ setting: ServerSetting, _ values: [String], _ origin: SettingSource.Origin
    ) -> UsageError {
        let place =
            switch origin {
            case .flag: "The flag \(setting.flag)"
            case .environment: "The variable \(setting.environmentName)"
            case .file(let path): "The setting \(setting.name) in \(path.escapingControls)"
            case .standard: "The default of \(setting.name)"
            }
        let value =
            setting.isSecret
            ? "is not right"
            : "is “\(values.joined(separator: ",").prefix(200).description.escapingControls)”"
        return UsageError("\(place) \(value): it takes \(setting.takes).")
    }
}
