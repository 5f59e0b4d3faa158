public import Application
internal import Synchronization

/// A document that the server sends to everyone, such as the OpenAPI document.
///
/// It is made at its first request: making the OpenAPI document would take most of the time of a server's
/// start.
public final class ServerDocument: Sendable {
    /// The bytes of a document and their entity tag.
    public struct Content: Sendable {
        public let bytes: [UInt8]
        public let entityTag: EntityTag

        public init(_ bytes: [UInt8], entityTag: EntityTag) {
            self.bytes = bytes
            self.entityTag = entityTag
        }
    }

    /// The path without its first slash.
    public let path: String
    public let mediaType: String
    /// The `Content-Security-Policy` field; nil for that of ``DefaultHeaders``.
    public let contentSecurityPolicy: String?
    private let make: @Sendable () -> Content
    /// The content once it is made.
    private let made = Mutex<Content?>(nil)

    /// - Parameter make: makes the content; called once.
    public init(
        _ path: String, _ mediaType: String, contentSecurityPolicy: String? = nil,
        make: @escaping @Sendable () -> Content
    ) {
        self.path = path
        self.mediaType = mediaType
        self.contentSecurityPolicy = contentSecurityPolicy
        self.make = make
    }

    /// The content, which the first call makes while others wait.
    var content: Content {
        made.withLock { made in
            let content = made ?? make()
            made = content
            return content
        }
    }
}
