public import ArgumentParser
public import Core

extension Catalogue {
    /// The sentences of the programs' own errors, and all that the programs write beside the fields of
    /// responses. The labels are first, since many results need no others.
    static let programs = Catalogue(
        english: [
            PackageResources.labels_en_json, PackageResources.en_json, PackageResources.data_en_json,
            PackageResources.shell_en_json, PackageResources.help_en_json,
        ],
        spanish: [
            PackageResources.labels_es_json, PackageResources.es_json, PackageResources.data_es_json,
            PackageResources.shell_es_json, PackageResources.help_es_json,
        ])
}

extension ErrorSpecification {
    /// An error whose sentence is in the programs' catalogue.
    public init(
        _ kind: ErrorKind, _ code: String, field: String? = nil, sentence key: String? = nil,
        _ values: [String: any SentenceValue] = [:]
    ) {
        self.init(kind, code, field: field, sentence: key, values, of: .programs)
    }
}

extension InvalidValue {
    /// An invalid value whose sentence is in the programs' catalogue.
    public init(
        _ code: String, field: String?, sentence key: String? = nil,
        _ values: [String: any SentenceValue] = [:]
    ) {
        self.init(ErrorSpecification(.invalid, code, field: field, sentence: key, values))
    }
}

extension ValidationError {
    /// An invalid command line, with a sentence of the programs' catalogue.
    public init(_ sentence: Phrase) { self.init(Output.style().text(sentence)) }
}

extension Phrase {
    /// The sentence that exactly one of two options is required.
    public static func either(_ one: String, _ other: String) -> Phrase {
        Phrase("usage.either", ["one": one, "other": other])
    }

    /// The sentence for two options that cannot be used together.
    public static func excluding(_ one: String, _ other: String) -> Phrase {
        Phrase("usage.excluding", ["one": one, "other": other])
    }
}
