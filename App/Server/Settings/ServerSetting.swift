import Core

/// One thing an operator decides: its name is that of its flag, its environment variable and its key in the file.
struct ServerSetting: Sendable {
    /// As words: `read-deadline`.
    let name: String
    /// The kind of its value, as help shows it: `duration`.
    let valueName: String
    /// What a value looks like, to go on a sentence: `a time such as 500ms, 10s or 5m`.
    let takes: String
    /// Whether there may be several values.
    let isList: Bool
    /// Whether the value is never shown, and comes from the environment only.
    let isSecret: Bool
    /// What it is for: one sentence.
    let help: String
    /// The value where nobody decides; empty where there is none.
    let standard: String
    /// Decides; false where the values are not of the kind.
    let decide: @Sendable ([String], inout ServerConfiguration) -> Bool
    /// The value of a configuration in its one spelling.
    let spelling: @Sendable (ServerConfiguration) -> String

    var flag: String { "--" + name }
    var environmentName: String { "CLASSLY_" + name.uppercased().replacing("-", with: "_") }

    /// - Parameter standard: how help names a default that is not the same everywhere.
    init<Value>(
        _ name: String, _ path: any WritableKeyPath<ServerConfiguration, Value> & Sendable,
        _ kind: ValueKind<Value>, _ help: String, standard: String? = nil, isSecret: Bool = false
    ) {
        (self.name, self.help, self.isSecret, isList) = (name, help, isSecret, false)
        (valueName, takes) = (kind.name, kind.takes)
        spelling = { kind.spelling($0[keyPath: path]) }
        self.standard = standard ?? spelling(ServerConfiguration())
        decide = { values, configuration in
            guard values.count == 1, let value = kind.parse(values[0]) else { return false }
            configuration[keyPath: path] = value
            return true
        }
    }

    init<Value>(
        _ name: String, listOf path: any WritableKeyPath<ServerConfiguration, [Value]> & Sendable,
        _ kind: ValueKind<Value>, _ help: String
    ) {
        (self.name, self.help, isSecret, isList) = (name, help, false, true)
        (valueName, takes) = (kind.name, kind.takes)
        spelling = { $0[keyPath: path].map(kind.spelling).joined(separator: ",") }
        standard = spelling(ServerConfiguration())
        decide = { texts, configuration in
            let words = texts.flatMap { $0.split(separator: ",").map(String.init) }
            let values = words == ["none"] ? [] : words.compactMap { kind.parse($0.collapsingSpaces) }
            guard words == ["none"] || (values.count == words.count && !values.isEmpty) else { return false }
            configuration[keyPath: path] = values
            return true
        }
    }
}
