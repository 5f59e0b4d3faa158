public import Application
public import Core

/// One page of a server: a method, a path and the function that answers its requests.
///
/// The content of pages is not part of the server. A page reads and writes the academy only through requests,
/// which it sends with the client that it gets.
public struct PageRoute: Sendable {
    /// The methods of pages.
    public enum Method: String, Sendable {
        case get = "GET"
        /// With the fields of a form as its body.
        case post = "POST"
    }

    public let method: Method
    /// The path without its first slash, with parameters in braces: `c/{code}`.
    public let path: String
    /// The name in the access log and the metrics, without values of parameters: `page.check-in`.
    public let name: String
    /// The maximum bytes of a file in the form; nil without a limit of its own, besides that of all bodies.
    ///
    /// Its requests count as uploads (``ServerLimits/uploads``).
    public let uploadLimit: Int?
    /// The maximum bytes of a form that is large or has parts (`multipart/form-data`); nil without a limit of
    /// its own. A page that reads such forms of strangers has one.
    public let formLimit: Int?
    /// Answers a request. An error that it throws is shown by the server's ``ErrorPage``.
    public let respond: @Sendable (PageRequest) async throws -> PageResponse

    public init(
        _ method: Method, _ path: String, name: String, uploadLimit: Int? = nil, formLimit: Int? = nil,
        _ respond: @escaping @Sendable (PageRequest) async throws -> PageResponse
    ) {
        self.method = method
        self.path = path
        self.name = name
        self.uploadLimit = uploadLimit
        self.formLimit = formLimit
        self.respond = respond
    }

    var segments: [Endpoint.Segment] { Endpoint.segments(of: path) }
}

/// The request of a browser for a page.
public struct PageRequest: Sendable {
    /// The values of the path's parameters.
    public let parameters: [String: String]
    public let query: [String: String]
    /// The fields of a form; of equal names, the last.
    public var form: [String: String]
    /// Reads a form with files, or one larger than ``ServerLimits/anonymousBody``; nil if ``form`` has the
    /// fields already.
    public let readLargeForm: (@Sendable () async throws -> PageForm)?
    public let cookies: [String: String]
    /// The languages that the browser prefers, in its order.
    public let languages: [String]
    /// The `User-Agent` field (RFC 9110, 10.1.5); empty if it is missing.
    public let userAgent: String
    /// Whether the connection is encrypted, here or at a trusted proxy.
    public let isSecure: Bool
    /// Whether the browser is on this machine, and names it as the host.
    public let isOnThisMachine: Bool
    /// The scheme and the host by which the browser names the server: `https://studio.example.org`.
    public let origin: String
    /// Whether the browser says that a page of this server sent the request.
    public let isSameOrigin: Bool
    /// Whether the browser says that a page of another site, such as one with a link, made it send the
    /// request.
    public let isFromOtherSite: Bool
    /// Whether the browser takes bodies that are compressed with gzip, and does not prefer others.
    public let acceptsGzip: Bool
    /// Returns a client that sends requests with a token or without one, within the limits and deadlines of
    /// the same requests over HTTP.
    public let client: @Sendable (_ token: String?) -> any Client

    /// - Parameter languages: those of `Accept-Language`, the preferred first.
    public init(
        parameters: [String: String] = [:], query: [String: String] = [:], form: [String: String] = [:],
        readLargeForm: (@Sendable () async throws -> PageForm)? = nil, cookies: [String: String] = [:],
        languages: [String] = [], userAgent: String = "", isSecure: Bool = true,
        isOnThisMachine: Bool = false, origin: String = "https://localhost",
        isSameOrigin: Bool = true, isFromOtherSite: Bool = false, acceptsGzip: Bool = false,
        client: @escaping @Sendable (_ token: String?) -> any Client
    ) {
        self.parameters = parameters
        self.query = query
        self.form = form
        self.readLargeForm = readLargeForm
        self.cookies = cookies
        self.languages = languages
        self.userAgent = userAgent
        self.isSecure = isSecure
        self.isOnThisMachine = isOnThisMachine
        self.origin = origin
        self.isSameOrigin = isSameOrigin
        self.isFromOtherSite = isFromOtherSite
        self.acceptsGzip = acceptsGzip
        self.client = client
    }
}

/// The fields and the files of a form.
public struct PageForm: Sendable {
    /// The fields; of equal names, the last.
    public let fields: [String: String]
    public let files: [File]

    /// A file that a person chose in a form.
    public struct File: Sendable {
        /// The name on the person's device.
        public let name: String
        public let bytes: [UInt8]

        public init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }
    }

    public init(fields: [String: String], files: [File] = []) {
        self.fields = fields
        self.files = files
    }
}

/// The response to a ``PageRequest``.
public struct PageResponse: Sendable {
    /// The body of a response.
    public enum Body: Sendable {
        case bytes([UInt8])
        /// Server-sent events: the first JSON, and a closure that is called repeatedly and returns the JSON
        /// of that moment, which is sent if it has changed.
        ///
        /// The number of open streams of an account or of a screen is limited. `screen` is the token of the
        /// screen that shows the page, and nil for a page of the person who is signed in.
        case events(
            first: [UInt8], poll: @Sendable () async throws -> [UInt8], screen: String? = nil)
    }

    public var status: Int
    /// The header fields, in addition to those of every response.
    public var fields: [Field]
    public var body: Body
    /// The error that the page shows, which the server logs and counts as it does those of requests.
    public var error: (any AcademyError)?

    public init(
        _ status: Int = 200, fields: [Field] = [], body: Body = .bytes([]), error: (any AcademyError)? = nil
    ) {
        self.status = status
        self.fields = fields
        self.body = body
        self.error = error
    }

    /// Whether the body is a page, and not a picture, a style sheet or another file.
    public var isHTML: Bool {
        fields.contains { $0.name == "Content-Type" && $0.value.hasPrefix("text/html") }
    }

    /// A header field.
    public struct Field: Sendable, Equatable {
        public let name: String
        public let value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }
}
