/// A response that HTTP sends as a document of its own media type instead of JSON.
public protocol DocumentResponse: Codable, Sendable {
    /// The media types that the document may have over HTTP.
    static var mediaTypes: [String] { get }
    /// The media type of this document, such as `image/png`.
    var mediaType: String { get }
    /// The document.
    var bytes: [UInt8] { get }
    /// The `Cache-Control` field over HTTP; nil if no cache may store the document.
    var cacheControl: String? { get }
    init(bytes: [UInt8])
}

extension DocumentResponse {
    public var cacheControl: String? { nil }
}

/// A document that is a text; in JSON the response is this text.
public protocol TextDocumentResponse: DocumentResponse {
    /// The media type over HTTP, such as `text/calendar; charset=utf-8`.
    static var mediaType: String { get }
    var text: String { get }
    init(text: String)
}

extension TextDocumentResponse {
    public static var mediaTypes: [String] { [mediaType] }
    public var mediaType: String { Self.mediaType }
    public var bytes: [UInt8] { Array(text.utf8) }

    public init(bytes: [UInt8]) { self.init(text: String(decoding: bytes, as: UTF8.self)) }

    public init(from decoder: any Decoder) throws {
        try self.init(text: decoder.singleValueContainer().decode(String.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension APIRequest {
    /// The media types that the response may have over HTTP.
    public static var mediaTypes: [String] {
        (Response.self as? any DocumentResponse.Type)?.mediaTypes ?? [jsonMediaType]
    }

    /// The media type of responses that are no documents.
    static var jsonMediaType: String { "application/json" }
}
