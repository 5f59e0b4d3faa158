/// A response that HTTP sends as a document of its own media type instead of JSON.
public protocol DocumentResponse: Codable, Sendable {
    /// The media types that the document may have over HTTP.
    static var mediaTypes: [String] { get }
    /// The media type of this document, such as `image/png`.
    var mediaType: String { get }
    var bytes: [UInt8] { get }
    /// The `Cache-Control` field over HTTP; nil if no cache may store the document.
    var cacheControl: String? { get }
    init(bytes: [UInt8])
}

extension DocumentResponse {
    public var cacheControl: String? { nil }
}

extension APIRequest {
    /// The media types that the response may have over HTTP.
    public static var mediaTypes: [String] {
        (Response.self as? any DocumentResponse.Type)?.mediaTypes ?? [jsonMediaType]
    }

    /// The media type of responses that are no documents.
    public static var jsonMediaType: String { "application/json" }
}
