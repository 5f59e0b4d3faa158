import Core
import Terminal

/// One setting: a flag, an environment variable and a key of the settings file.
struct ServerSetting: Sendable {
    /// The key in the settings file: `read-deadline`.
    let name: String
    /// The kind of value in `--help`: `duration`.
    let valueName: String
    /// The end of the sentence “It takes …”: `a time such as 500ms, 10s or 5m`.
    let expectation: Phrase
    /// Whether the setting can have several values.
    let isList: Bool
    /// Whether the value is never printed, and only read from the environment.
    let isSecret: Bool
    /// The default; empty if there is none.
    let defaultText: String
    /// Sets the value in a configuration; false if the text is malformed.
    let set: @Sendable (String, inout ServerConfiguration) -> Bool
    /// The value in a configuration.
    let text: @Sendable (ServerConfiguration) -> String

    /// One sentence for `--help`; empty while a command line is parsed.
    var help: String { HelpTexts.text("server-setting.\(name)") }
    var flag: String { "--" + name }
    var environmentName: String { "CLASSLY_" + name.uppercased().replacing("-", with: "_") }

    /// - Parameter defaultText: a description of a default that depends on the environment.
    init<Value>(
        _ name: String, _ path: any WritableKeyPath<ServerConfiguration, Value> & Sendable,
        _ kind: ValueKind<Value>, defaultText: String? = nil, isSecret: Bool = false
    ) {
        self.name = name
        self.isSecret = isSecret
        isList = kind.isList
        valueName = kind.name
        expectation = kind.expectation
        text = { kind.text($0[keyPath: path]) }
        self.defaultText = defaultText ?? text(ServerConfiguration())
        set = { text, configuration in
            guard let value = kind.parse(text) else { return false }
            configuration[keyPath: path] = value
            return true
        }
    }
}
