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
