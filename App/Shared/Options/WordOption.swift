public import ArgumentParser
public import Core

/// Options for a field of a request that accepts certain words in any case. The help and the completions list
/// the words; the request itself refuses other words.
extension Option {
    /// A required option.
    public init(_ field: String, of request: any FieldDescribed.Type, _ help: String? = nil, value: String)
    where Value == String {
        let words = Words(field, of: request)
        self.init(
            parsing: .next, help: words.help(help, valueName: value), completion: words.completion,
            transform: ArgumentParsing.lowercasedValue)
    }

    /// An option that may be missing.
    public init(_ field: String, of request: any FieldDescribed.Type, _ help: String? = nil, value: String)
    where Value == String? {
        let words = Words(field, of: request)
        self.init(
            parsing: .next, help: words.help(help, valueName: value), completion: words.completion,
            transform: ArgumentParsing.lowercasedValue)
    }
}

/// The words that a field accepts.
private struct Words {
    let words: [String]

    init(_ field: String, of request: any FieldDescribed.Type) {
        words = request.fields[field]?.schema.values?.filter { !$0.isEmpty } ?? []
    }

    var completion: CompletionKind { .list(words) }

    /// The help of the option: the words, then a sentence.
    func help(_ sentence: String?, valueName: String) -> ArgumentHelp {
        let list = words.dropLast().joined(separator: ", ") + (words.count > 1 ? " or " : "")
        let text = list + (words.last ?? "") + "."
        return ArgumentHelp(StringLiteralType(text + (sentence.map { " \($0)" } ?? "")), valueName: valueName)
    }
}
