import CommandSupport
import Core

/// The command line: the action of the program, and the flags with their values.
struct CommandLineFlags: Sendable {
    enum Action: Sendable { case serve, help, version, printConfiguration }

    private(set) var action = Action.serve
    private(set) var asJSON = false
    /// The settings file.
    private(set) var file: String?
    /// The values by the name of their setting.
    private(set) var values: [String: [String]] = [:]

    /// - Throws: ``CommandSupport/UsageError`` for the first word that is wrong.
    init(_ words: [String]) throws(UsageError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if try applySwitch(word) { continue }
            guard word.hasPrefix("--"), let flag = parts.first.map(String.init) else {
                throw UsageError(
                    "“\(word.escapingControls)” is not a flag: write settings as --NAME VALUE.")
            }
            guard let name = Self.name(of: flag) else { throw Self.unknown(flag) }
            let nextIsValue = rest.first.map { !$0.hasPrefix("--") } ?? false
            guard let value = parts.count == 2 ? String(parts[1]) : nextIsValue ? rest.popFirst() : nil else {
                throw UsageError("The flag \(flag) needs a value.")
            }
            try setValue(value, of: name)
        }
        guard !asJSON || action == .printConfiguration else {
            throw UsageError("The flag --json needs --print-config.")
        }
    }

    /// Applies a flag without a value.
    ///
    /// - Returns: whether the word is such a flag.
    private mutating func applySwitch(_ word: String) throws(UsageError) -> Bool {
        switch word {
        case "--help", "-h": action = .help
        case "--version": if action != .help { action = .version }
        case "--print-config": if action == .serve { action = .printConfiguration }
        case "--json": asJSON = true
        default: return false
        }
        return true
    }

    private mutating func setValue(_ value: String, of name: String) throws(UsageError) {
        let setting = ServerSetting.all.first { $0.name == name }
        if setting?.isSecret == true {
            throw UsageError(
                "\(name) is secret and not a flag: put it into a file, and pass --\(name)-file.")
        }
        guard setting?.isList == true || (values[name] == nil && (name != Self.fileName || file == nil))
        else {
            throw UsageError("The flag --\(name) is given twice.")
        }
        guard name != Self.fileName else {
            guard !value.isEmpty else { throw UsageError("The flag --\(name) needs the path of a file.") }
            file = value
            return
        }
        values[name, default: []].append(value)
    }

    static let fileName = "config"
    private static let switches = ["--help", "--version", "--print-config", "--json", "--config"]

    private static func name(of flag: String) -> String? {
        let name = String(flag.dropFirst(2))
        return name == fileName || ServerSetting.all.contains { $0.name == name } ? name : nil
    }

    private static func unknown(_ flag: String) -> UsageError {
        let flags = ServerSetting.all.filter { !$0.isSecret }.map(\.flag) + switches
        let near = Suggestions.nearest(to: flag, among: flags)
        return UsageError(
            "There is no setting “\(flag.escapingControls)”"
                + (near.map { "; did you mean \($0)?" } ?? "."))
    }
}
