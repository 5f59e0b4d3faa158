internal import Application
internal import Core

extension FormField {
    /// The code of an entered word.
    ///
    /// - Throws: `InvalidValue` `word.unknown` for a word that the field's type does not have. A rule of the
    ///   feature has an error of its own for other words.
    func code(of word: String, in words: EnumerationWords) throws(InvalidValue) -> String {
        guard isEnumeration, words.known(word) == nil else { return words.code(word) }
        throw InvalidValue("word.unknown", field: name, ["text": word.excerpt(), "words": words.codes])
    }

    /// A decimal number with a point, which may have been entered with a comma; any other text as it is.
    func withDecimalPoint(_ text: String) -> String {
        guard text.contains(","), let example = schema.example, Double(example) != nil,
            let pattern = schema.pattern, let regex = try? Regex(pattern)
        else { return text }
        let number = text.replacing(",", with: ".")
        return (try? regex.wholeMatch(in: number)) == nil ? text : number
    }
}
