public import Application
internal import Foundation

/// The file of a picture, or the placeholder of a missing one.
public struct PictureDocument: DocumentResponse {
    public static let mediaTypes = PictureFormat.allCases.map(\.mediaType) + [PlaceholderPicture.mediaType]
    public let bytes: [UInt8]
    /// The value of `Cache-Control`; nil for the picture of a student, which a browser must not store.
    ///
    /// A browser may store the picture of a class or a venue, but must revalidate it before each use.
    public let cacheControl: String?

    public init(bytes: [UInt8]) { self.init(bytes: bytes, isPersonal: true) }

    init(bytes: [UInt8], isPersonal: Bool) {
        self.bytes = bytes
        cacheControl = isPersonal ? nil : "private, no-cache"
    }

    /// The format of the picture; nil for the placeholder.
    public var format: PictureFormat? { PictureFormat(of: bytes) }

    public var mediaType: String { format?.mediaType ?? PlaceholderPicture.mediaType }

    /// Decodes a text in base64.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        self.init(bytes: Data(base64Encoded: text).map { Array($0) } ?? [])
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Data(bytes).base64EncodedString())
    }
}
