internal import Core

/// The words of an enumeration: the codes of requests, and their texts in the programs' catalogue.
struct EnumerationWords: Sendable {
    /// The first part of the words' keys in the programs' catalogue: `status`.
    let kind: String
    let codes: [String]
    /// The word for a code.
    private let word: @Sendable (String) -> any SentenceValue

    init(_ kind: String, _ codes: [String]) {
        self.init(kind, codes) { Word.case($0, of: kind) }
    }

    init(_ kind: String, _ codes: [String], word: @escaping @Sendable (String) -> any SentenceValue) {
        self.kind = kind
        self.codes = codes
        self.word = word
    }

    /// The words that a field of a request accepts.
    init(_ kind: String, of field: String, in request: any FieldDescribed.Type) {
        self.init(kind, request.fields[field]?.schema.values?.filter { !$0.isEmpty } ?? [])
    }

    /// The code of an entered word; any other word in lower case, which the request itself may accept.
    func code(_ word: String) -> String { known(word) ?? word.lowercased() }

    /// The code that a word means; nil for an unknown word, and for a word that two codes have.
    ///
    /// The word is a code, or one of the texts of a code in any language. Case and accents are ignored, and a
    /// hyphen or an underscore is the same as a space: `a-favor` needs no quotation marks, and `drop-in` is
    /// `drop_in`.
    func known(_ word: String) -> String? {
        let (lower, folded) = (word.lowercased(), Self.folded(word))
        if let code = codes.first(where: { $0 == lower }) { return code }
        let found = codes.filter { code in
            Language.allCases.contains { language in
                texts(code, in: language).contains { Self.folded($0) == folded }
            }
        }
        return found.count == 1 ? found[0] : nil
    }

    /// The code of a word that is chosen from a menu.
    ///
    /// - Throws: `InvalidValue` with the words of the menu, in the language of the sentence.
    func menuCode(_ word: String) throws(InvalidValue) -> String {
        guard let code = known(word) else {
            throw InvalidValue(
                "word.unknown", field: nil,
                ["text": word.excerpt(), "words": codes.map { Word.case($0, of: kind) }])
        }
        return code
    }

    private static func folded(_ text: String) -> String {
        SearchText.fold(text).replacing("-", with: " ").replacing("_", with: " ")
    }

    /// The value that a word means.
    ///
    /// - Parameter code: the code of the error for an unknown word.
    func value<Value: RawRepresentable<String>>(
        _ word: String, or code: String = "word.unknown", field: String? = nil
    ) throws(InvalidValue) -> Value {
        guard let value = known(word).flatMap(Value.init(rawValue:)) else {
            throw InvalidValue(code, field: field, ["text": word.excerpt(), "words": codes])
        }
        return value
    }

    /// The words that people may enter for a code: the one that is shown, and another one if the catalogue
    /// has it: `vote.up.or`.
    private func texts(_ code: String, in language: Language) -> [String] {
        [text(code, in: language), Catalogue.programs.sentence("\(kind).\(code).or", in: language)]
            .compactMap(\.self)
    }

    /// The word for a code in a language.
    func text(_ code: String, in language: Language) -> String {
        word(code).text(in: language, of: .programs)
    }
}
