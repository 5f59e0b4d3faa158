public import Application
public import Core

/// Lists the pictures of some classes.
///
/// So a list of classes needs no request for each class without a picture.
public struct ListClassPictures: APIRequest {
    public typealias Response = ClassPictures
    public static let endpoint = Endpoint(
        .get, "class-pictures", access: .signedIn,
        "Lists the pictures of some classes; those without a picture are left out.",
        failures: ClassIDs.failures)
    public var classes: ClassIDs

    public init(classes: ClassIDs) { self.classes = classes }
}

/// The pictures of some classes.
public struct ClassPictures: Codable, Hashable, Sendable {
    public let pictures: [PictureInfo]
}

/// The ids of classes as the query of a request has them: `3,5,8`.
public struct ClassIDs: Hashable, Sendable {
    public let ids: [ClassID]

    /// Takes each id once, and the 100 lowest at most; nil without any.
    public init?(_ ids: some Sequence<ClassID>) {
        let distinct = Set(ids).sorted { $0.number < $1.number }.prefix(PictureLimits.listedClasses)
        guard !distinct.isEmpty else { return nil }
        self.ids = Array(distinct)
    }
}

extension ClassIDs: TextCodable {
    public static let defaultField = "classes"

    public var description: String { ids.map(\.description).joined(separator: ",") }

    /// - Throws: `InvalidValue` `picture.bad-classes`.
    public init(parsing text: String, field: String) throws(InvalidValue) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { part -> Int64? in
            let isNumber = part.utf8.allSatisfy(\.isASCIIDigit) && !part.hasPrefix("0")
            return isNumber && part.utf8.count <= 18 ? Int64(part) : nil
        }
        guard numbers.count <= PictureLimits.listedClasses, !numbers.contains(nil) else {
            throw InvalidValue(
                "picture.bad-classes", field: field,
                ["text": text.excerpt(), "most": PictureLimits.listedClasses])
        }
        ids = numbers.compactMap(\.self).map { ClassID($0) }
    }
}

extension ClassIDs: SchemaDescribed {
    private static let id = "[1-9][0-9]{0,17}"
    public static let schema = ValueSchema.text(
        "\(id)(?:,\(id)){0,\(PictureLimits.listedClasses - 1)}", example: "3,5,8",
        "The ids of classes, with commas between them."
    ).named("ClassIDs")
    public static let failures = DocumentedErrors.of { _ = try ClassIDs(parsing: "3,") }
}
