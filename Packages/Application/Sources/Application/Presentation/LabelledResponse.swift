public import Core

/// A response that is described once, as a list of labelled fields.
///
/// The programs draw the fields as a table or as details, the front desk's pages as cards or as facts, and
/// both as CSV. The descriptions are in the folder `Presentation/` of a feature: some responses are entities
/// of `Domain/`, which knows no labels, and others are declared in `Requests/`.
///
/// Labels, and the other texts of the fields, are in the feature's catalogue if no other package has them,
/// and in Core's catalogue otherwise: `label.receipt`, `none.plans`, `status.active`.
public protocol LabelledResponse: Codable, Sendable {
    static var fields: ResponseFields<Self> { get }
}

/// The labelled fields of a response, in their order, and the catalogue of their texts.
public struct ResponseFields<Response>: Sendable {
    public let texts: Catalogue
    /// The key of the sentence of an empty list.
    public let emptyMessage: String
    public let all: [ResponseField<Response>]

    /// - Parameters:
    ///   - texts: the catalogue of the labels and of the other texts that Core's catalogue does not have.
    ///   - empty: the key of the sentence of an empty list.
    public init(
        _ texts: Catalogue, empty: String = "none.items", _ fields: [ResponseField<Response>]
    ) {
        self.texts = texts
        emptyMessage = empty
        all = fields
    }

    public init(_ texts: Catalogue, empty: String = "none.items", _ fields: ResponseField<Response>...) {
        self.init(texts, empty: empty, fields)
    }

    public var ofList: [ResponseField<Response>] { all.filter { $0.scope != .details } }
    public var ofDetails: [ResponseField<Response>] { all.filter { $0.scope != .list } }

    /// The label of a field, or the sentence of an empty list, by its key.
    public func label(_ key: String, in language: Language) -> String {
        Phrase(key).text(in: language, of: texts)
    }
}

extension LabelledResponse {
    /// The responses as CSV, with a newline after its last row: the fields with the name of a column.
    ///
    /// It depends on no language and no time zone.
    public static func csv(of responses: some Sequence<Self>) -> String {
        let columns = fields.all.compactMap { field in field.csv.map { (name: $0, value: field.value) } }
        let rows = responses.map { response in
            columns.map { column in
                (column.value(response)?.machineText(of: fields.texts) ?? "").csvCell
            }
        }
        return ([columns.map(\.name)] + rows).map { $0.joined(separator: ",") + "\n" }.joined()
    }
}

extension ResponseValue {
    /// The value as programs read it: codes for words and entities, and instants in UTC.
    fileprivate func machineText(of texts: Catalogue) -> String {
        switch self {
        case .word(let word, _): word
        case .answer(let answer): String(answer)
        case .entity(_, let id): id
        default: sentenceValue(at: nil).machineText(of: texts)
        }
    }
}
