internal import Core

extension Catalogue {
    /// The texts of this package: of its errors, its form and the labels of its responses.
    static let usage = Catalogue(english: [PackageResources.en_json], spanish: [PackageResources.es_json])
}

extension ErrorSpecification {
    /// An error whose sentence is in this package's catalogue.
    init(
        _ kind: ErrorKind, _ code: String, field: String? = nil, _ values: [String: any SentenceValue] = [:]
    ) {
        self.init(kind, code, field: field, sentence: nil, values, of: .usage)
    }
}
