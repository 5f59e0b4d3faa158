internal import Core

extension Catalogue {
    /// The texts of this package, such as the sentences of its errors.
    static let attendance = Catalogue(
        english: [PackageResources.en_json], spanish: [PackageResources.es_json])
}

extension ErrorSpecification {
    /// An error whose sentence is in this package's catalogue.
    init(
        _ kind: ErrorKind, _ code: String, field: String? = nil, sentence key: String? = nil,
        _ values: [String: any SentenceValue] = [:]
    ) {
        self.init(kind, code, field: field, sentence: key, values, of: .attendance)
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
