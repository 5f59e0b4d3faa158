public import ArgumentParser
public import Core

/// Options for a field of a request that accepts certain words only.
///
/// A word may be in any case and in any language of the programs. The help and the completions list the
/// codes of the request; the request itself refuses other words.
extension Option {
    /// A required option.
    ///
    /// - Parameters:
    ///   - key: the key of a sentence after the words.
    ///   - kind: the first part of the words' keys in the programs' catalogue; nil for the field.
    public init(
        _ field: String, of request: any FieldDescribed.Type, _ key: String? = nil,
        words kind: String? = nil, value: String
    ) where Value == String {
        let words = EnumerationWords(kind ?? FreeText.code(field), of: field, in: request)
        self.init(
            parsing: .next, help: words.help(key, valueName: value), completion: .list(words.codes),
            transform: words.code)
    }

    /// An option that may be missing.
    public init(
        _ field: String, of request: any FieldDescribed.Type, _ key: String? = nil,
        words kind: String? = nil, value: String
    ) where Value == String? {
        let words = EnumerationWords(kind ?? FreeText.code(field), of: field, in: request)
        self.init(
            parsing: .next, help: words.help(key, valueName: value), completion: .list(words.codes),
            transform: words.code)
    }
}

extension EnumerationWords {
    /// The codes as a sentence: “lead, trial, active or inactive.”
    func list(in language: Language) -> String {
        let or =
            switch language {
            case .english: "or"
            case .spanish: "o"
            }
        return codes.dropLast().joined(separator: ", ") + (codes.count > 1 ? " \(or) " : "")
            + (codes.last ?? "")
            + "."
    }

    /// The help of an option with these words: the codes, then a sentence.
    fileprivate func help(_ key: String?, valueName: String) -> ArgumentHelp {
        guard let language = HelpTexts.language else { return ArgumentHelp(valueName: valueName) }
        let parts = [list(in: language)] + (key.map { [HelpTexts.text($0)] } ?? [])
        return ArgumentHelp(parts.joined(separator: " "), valueName: valueName)
    }
}
