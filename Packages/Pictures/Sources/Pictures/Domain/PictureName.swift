public import Core

/// The name of a picture's file: the SHA-256 of its bytes and the ending of its format.
///
/// An example is `9f86…0a08.png`. A name has only hexadecimal digits and an ending, so that it is never a
/// path to another folder.
public struct PictureName: Hashable, Sendable {
    /// The characters of a hash.
    static let hashLength = 64

    public let format: PictureFormat
    private let hash: String

    /// - Parameter digest: the SHA-256 of the bytes.
    init(digest: [UInt8], _ format: PictureFormat) {
        self.format = format
        hash = digest.hex
    }
}

extension PictureName: TextCodable {
    public static let defaultField = "picture"

    public var description: String { "\(hash).\(format.fileExtension)" }

    /// - Throws: `InvalidValue` `picture.bad-name` for any other text, such as a path.
    public init(parsing text: String, field: String) throws(InvalidValue) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let ending = parts.last.map { String(Substring($0)) }
        let format = PictureFormat.allCases.first { $0.fileExtension == ending }
        guard parts.count == 2, parts[0].count == Self.hashLength, parts[0].allSatisfy(Self.isDigit),
            let format
        else { throw InvalidValue("picture.bad-name", field: field, ["text": text.excerpt(80)]) }
        self.format = format
        hash = String(Substring(parts[0]))
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte.isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}

extension PictureName: SchemaDescribed {
    public static let schema = ValueSchema.text(
        "[0-9a-f]{64}\\.(?:png|jpg)",
        example: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855.png",
        "The name of a picture's file: the SHA-256 of its bytes, and png or jpg."
    ).named("PictureName")
    public static let failures = DocumentedErrors.of { _ = try PictureName(parsing: "salsa.png") }
}
