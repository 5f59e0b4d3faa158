import Foundation
import Testing

/// The folder of a catalogue and the sources that use it.
struct CatalogueFolder: CustomTestStringConvertible {
    /// The folder of the sources, such as `Packages/Payments/Sources/Payments`.
    let path: String
    /// The folders of other targets that use the catalogue.
    var users: [String] = []
    /// The first parts of the keys of words, which the code forms from values.
    let words = [
        "noun", "field", "reason", "json", "range", "status", "role-title", "source", "key-state",
        "plan-kind", "method", "visible-to", "account-state", "refusal", "flag", "friendship", "visibility",
        "vote",
        "message-kind", "day-word", "outcome", "data", "data-word", "column", "audit-action", "audit-subject",
        "audience", "funnel", "movement", "records", "boolean", "setting-summary", "guardian-right",
        "departure-kind", "late-reason",
    ]

    var testDescription: String { path }

    static let all =
        [
            "Core", "Persistence", "TamperEvidence", "Application", "Authentication", "StudentManagement",
            "ClassManagement",
            "Payments", "Attendance", "Discovery", "Pictures", "Usage", "DataExchange", "Academy",
        ].map { CatalogueFolder(path: "Packages/\($0)/Sources/\($0)") } + [
            CatalogueFolder(path: "Packages/Networking/Sources/HTTPServer"),
            CatalogueFolder(path: "Packages/Networking/Sources/HTTPClient"),
            CatalogueFolder(
                path: "Packages/Messages/Sources/Messages", users: ["Packages/Messages/Sources/SMTPClient"]),
            CatalogueFolder(path: "Packages/Operations/Sources/Operations"),
            CatalogueFolder(path: "Packages/Terminal/Sources/Terminal", users: ["App"]),
        ]

    /// The catalogue, and the code that uses it.
    func catalogue() throws -> PackageCatalogue {
        let tree = try SourceTree.workspace.get()
        let core = Self.all[0]
        return PackageCatalogue(
            english: try texts("en"), spanish: try texts("es"),
            keysAsWritten: try keysAsWritten("en") + keysAsWritten("es"),
            code: ([path] + users).flatMap { tree.files(below: $0) }.map { $0.code.joined(separator: "\n") },
            // The sentences about commands of several features are in Core's catalogue; FormTests compares
            // them with the commands.
            words: words + (path == core.path ? ["command"] : []),
            shared: path == core.path ? [:] : try core.texts("en"),
            isOfPrograms: path.hasSuffix("/Terminal") || path.hasSuffix("/Operations"))
    }

    private func texts(_ language: String) throws -> [String: String] {
        try files(language).reduce(into: [:]) { texts, url in
            let more = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: url))
            texts.merge(more) { first, second in "\(first) and \(second)" }
        }
    }

    private func keysAsWritten(_ language: String) throws -> [[String]] {
        try files(language).map { url in
            try String(contentsOf: url, encoding: .utf8).matches(of: #/\n  "([^"]+)":/#).map { String($0.1) }
        }
    }

    /// `en.json`, `labels_en.json`, …
    private func files(_ language: String) throws -> [URL] {
        let folder = SourceTree.root.appending(path: "\(path)/Resources")
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { url in
                let name = url.lastPathComponent
                return name == "\(language).json" || name.hasSuffix("_\(language).json")
            }
    }
}

/// A text literal of the code; its interpolations match any words.
struct KeyPattern {
    let text: String
    let regex: Regex<AnyRegexOutput>

    static func all(in code: Substring) -> [KeyPattern] {
        code.matches(of: #/"((?:\\\([^"\n]*?\)+|[a-z0-9-])+(?:\.(?:\\\([^"\n]*?\)+|[a-z0-9-]+))+)"/#)
            .compactMap {
                let text = String($0.1)
                let pattern = text.replacing(".", with: "\\.").replacing(
                    #/\\\(.*?\)+(?=\\\.|$)/#, with: "[a-z-]+")
                return (try? Regex(pattern)).map { KeyPattern(text: text, regex: $0) }
            }
    }
}

/// A call that creates an error with a sentence of a catalogue, or looks up another sentence.
struct ErrorCall {
    let text: String
    /// The keys that its sentence may have.
    let keys: [KeyPattern]
    /// The names of the values; nil where they are not a literal.
    let values: Set<String>?

    /// - Parameter text: the arguments in their parentheses.
    private init(_ text: String) {
        self.text = text
        let code = KeyPattern.all(in: text.prefix { $0 != "[" }).prefix(1)
        let named = text.firstRange(of: "sentence:").map { range in
            text[range.upperBound...].prefix { $0 != "[" }
        }
        let isCodeToo = named.map { $0.contains(": nil") } ?? true
        keys = (named.map { KeyPattern.all(in: $0) } ?? []) + (isCodeToo ? Array(code) : [])
        values = Self.values(in: text)
    }

    /// - Parameter text: the arguments in their parentheses: a key, or one of several, and the values.
    private init(lookUp text: String) {
        self.text = text
        keys = KeyPattern.all(in: text.prefix { $0 != "[" })
        values = Self.values(in: text)
    }

    /// The names of the values; nil where they are not a literal.
    private static func values(in text: String) -> Set<String>? {
        let names = text.matches(of: #/"([a-zA-Z]+)":/#).map { String($0.1) }
        return text.contains(#/,\s*values[,.)]/#) ? nil : Set(names)
    }

    static func lookUps(in code: String) -> [ErrorCall] {
        code.matches(
            of:
                #/(?:Phrase|sentence|HelpTexts\.text|help: \.of|@Option|@Argument|CommandConfiguration)(?=\()/#
        ).map { match in
            ErrorCall(lookUp: String(balanced(code[match.range.upperBound...])))
        }
    }

    static func all(in code: String) -> [ErrorCall] {
        let kinds = "invalid|unauthenticated|forbidden|notFound|conflict|unavailable"
        let start = try? Regex(
            "InvalidValue\\(\\s*\"|(ErrorSpecification|\\.init)\\(\\s*\\.(\(kinds)),\\s*\"")
        guard let start else { return [] }
        return code.matches(of: start).compactMap { match in
            let open = code[match.range].firstIndex(of: "(")
            return open.map { ErrorCall(String(balanced(code[$0...]))) }
        }
    }

    /// The text up to the parenthesis that closes the first one.
    private static func balanced(_ code: Substring) -> Substring {
        var depth = 0
        for index in code.indices {
            if code[index] == "(" { depth += 1 }
            if code[index] == ")" {
                depth -= 1
                if depth == 0 { return code[...index] }
            }
        }
        return code
    }
}
