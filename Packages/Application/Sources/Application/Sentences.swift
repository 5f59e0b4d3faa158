public import Core

extension Catalogue {
    /// The sentences of this package's errors.
    static let application = Catalogue(
        english: [PackageResources.en_json], spanish: [PackageResources.es_json])
}

extension ErrorSpecification {
    /// An error whose sentence is in this package's catalogue.
    init(
        _ kind: ErrorKind, _ code: String, field: String? = nil, sentence key: String? = nil,
        _ values: [String: any SentenceValue] = [:]
    ) {
        self.init(kind, code, field: field, sentence: key, values, of: .application)
    }
}

extension InvalidValue {
    /// An invalid value whose sentence is in this package's catalogue.
    init(
        _ code: String, field: String?, sentence key: String? = nil,
        _ values: [String: any SentenceValue] = [:]
    ) {
        self.init(ErrorSpecification(.invalid, code, field: field, sentence: key, values))
    }
}

extension String {
    private static let articles: Set<Substring> = ["el", "la", "los", "las"]

    /// The noun without the article that Spanish nouns of the catalogues have in sentences.
    public func withoutArticle(in language: Language) -> String {
        guard language == .spanish else { return self }
        let words = split(separator: " ")
        return words.count > 1 && Self.articles.contains(words[0])
            ? words.dropFirst().joined(separator: " ") : self
    }
}
