public import ArgumentParser
public import Core

/// An option whose value is one of the words that a field of a request accepts. Its help and the
/// completions list them; the request refuses another word, with its own error.
extension Option {
    /// A required option.
    public init(_ field: String, of request: any FieldDescribed.Type, _ help: String? = nil, value: String)
    where Value == String {
        let words = Words(field, of: request)
        self.init(help: words.help(help, valueName: value), completion: words.completion)
    }

    /// An option that may be missing.
    public init(_ field: String, of request: any FieldDescribed.Type, _ help: String? = nil, value: String)
    where Value == String? {
        let words = Words(field, of: request)
        self.init(help: words.help(help, valueName: value), completion: words.completion)
    }
}

/// The words that a field accepts.
private struct Words {
    let words: [String]

    init(_ field: String, of request: any FieldDescribed.Type) {
        words = request.fields[field]?.schema.values?.filter { !$0.isEmpty } ?? []
    }

    var completion: CompletionKind { .list(words) }

    /// - Parameter sentence: follows the words.
    func help(_ sentence: String?, valueName: String) -> ArgumentHelp {
        let list = words.dropLast().joined(separator: ", ") + (words.count > 1 ? " or " : "")
        let text = list + (words.last ?? "") + "."
        return ArgumentHelp(StringLiteralType(text + (sentence.map { " \($0)" } ?? "")), valueName: valueName)
    }
}
