public import Core

public typealias ClassIDs = IDList<Kind.AcademyClass>
public typealias StudentIDs = IDList<Kind.Student>

/// The ids of entities of one kind as the query of a request has them: `3,5,8`.
public struct IDList<Entity>: Hashable, Sendable {
    public let ids: [Identifier<Entity>]

    private init(ids: [Identifier<Entity>]) { self.ids = ids }

    /// Splits ids into lists of at most 100, one for each request, in ascending order and each id once.
    public static func lists(of ids: some Sequence<Identifier<Entity>>) -> [IDList] {
        let distinct = Set(ids).sorted { $0.number < $1.number }
        return stride(from: 0, to: distinct.count, by: PictureLimits.listed).map { start in
            IDList(ids: Array(distinct[start...].prefix(PictureLimits.listed)))
        }
    }
}

extension IDList: TextCodable {
    public static var defaultField: String { "ids" }

    public var description: String { ids.map(\.description).joined(separator: ",") }

    /// - Throws: `InvalidValue` `picture.bad-ids`.
    public init(parsing text: String, field: String) throws(InvalidValue) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { part -> Int64? in
            let isNumber = part.utf8.allSatisfy(\.isASCIIDigit) && !part.hasPrefix("0")
            return isNumber && part.utf8.count <= 18 ? Int64(part) : nil
        }
        guard numbers.count <= PictureLimits.listed, !numbers.contains(nil) else {
            throw InvalidValue(
                "picture.bad-ids", field: field, ["text": text.excerpt(), "most": PictureLimits.listed])
        }
        ids = numbers.compactMap(\.self).map { Identifier($0) }
    }
}

extension IDList: SchemaDescribed {
    private static var id: String { "[1-9][0-9]{0,17}" }
    public static var schema: ValueSchema {
        ValueSchema.text(
            "\(id)(?:,\(id)){0,\(PictureLimits.listed - 1)}", example: "3,5,8",
            "Ids with commas between them."
        ).named("IDList")
    }
    public static var failures: [any AcademyError] { DocumentedErrors.of { _ = try IDList(parsing: "3,") } }
}
