/// A request whose body over HTTP is a file instead of JSON.
///
/// All its properties except the content are in the path.
public protocol UploadRequest: APIRequest {
    /// The media types that the body may have.
    static var uploadTypes: [String] { get }
    /// The bytes of the file, which are no part of the request's JSON.
    var content: [UInt8] { get set }
}

extension UploadRequest {
    public var uploadedBytes: [UInt8] { content }
}

extension WireRequest {
    /// Decodes an ``UploadRequest``, whose body is its content.
    func decodedUpload<Request: APIRequest>(_ type: Request.Type) throws -> Request {
        let request = try WireRequest(path: path, query: query).decoded(type, cursorCipher: nil)
        guard var upload = request as? any UploadRequest else { return request }
        upload.content = body
        return upload as? Request ?? request
    }
}
