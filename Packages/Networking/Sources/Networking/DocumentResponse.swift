/// A response that HTTP sends as a document of its own media type instead of JSON.
public protocol DocumentResponse: Codable, Sendable {
    /// The media type over HTTP, such as `text/calendar; charset=utf-8`.
    static var mediaType: String { get }
    /// The document; in JSON the response is this text.
    var text: String { get }
    init(text: String)
}

extension DocumentResponse {
    public init(from decoder: any Decoder) throws {
        try self.init(text: decoder.singleValueContainer().decode(String.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension APIRequest {
    /// The media type of the response over HTTP.
    public static var mediaType: String {
        (Response.self as? any DocumentResponse.Type)?.mediaType ?? "application/json"
    }
}
