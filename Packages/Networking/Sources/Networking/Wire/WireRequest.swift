public import Application
public import Core

/// A request as HTTP sends it: the values of its path and its query, and its body.
public struct WireRequest: Sendable, Equatable {
    /// The maximum number of bytes of a body that is decoded in its request's transaction, while other writes
    /// wait.
    public static let smallBody = 4 << 10
    /// The maximum number of parameters of a query.
    static let mostParameters = 100

    /// The percent-decoded values of the path's parameters.
    public var path: [String: String]
    public var query: [Parameter]
    /// A JSON object, the file of an ``UploadRequest``, or empty.
    public var body: [UInt8]

    /// One parameter of a query, percent-decoded.
    public struct Parameter: Sendable, Equatable {
        public let name: String
        public let value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    public init(path: [String: String] = [:], query: [Parameter] = [], body: [UInt8] = []) {
        self.path = path
        self.query = query
        self.body = body
    }

    /// Encodes a request: its properties go into the path, the query of a GET, or else the body.
    ///
    /// - Throws: ``RequestDecodingError`` for a value that a path or a query cannot have; `EncodingError`.
    public init<Request: APIRequest>(_ request: Request) throws {
        guard case .object(let members) = try JSON.value(of: request) else {
            throw RequestDecodingError.notAnObject
        }
        let parameters = Set(Request.endpoint.parameters)
        let rest = members.filter { !parameters.contains($0.name) }
        self.init()
        for member in members where parameters.contains(member.name) {
            path[member.name] = try Self.text(of: member, in: "a path")
        }
        if !Request.endpoint.isWrite {
            query = try rest.filter { $0.value != .null }.map {
                Parameter(name: $0.name, value: try Self.text(of: $0, in: "a query"))
            }
        } else if let upload = request as? any UploadRequest {
            body = upload.content
        } else if !rest.isEmpty || Request.endpoint.method != .delete {
            body = JSONValue.object(rest).bytes
        }
    }

    private static func text(of member: JSONValue.Member, in part: String) throws(RequestDecodingError)
        -> String
    {
        guard let text = member.value.text else {
            throw .wrongType(member.name, needed: "a value of \(part)")
        }
        return text
    }

    /// Decodes a request.
    ///
    /// - Parameter cursorCipher: Decrypts the cursors of lists; nil if they are readable.
    /// - Throws: ``RequestDecodingError``; errors of the values' own parsing.
    public func decoded<Request: APIRequest>(
        _ type: Request.Type, cursorCipher: CursorCipher?
    ) throws -> Request {
        let meter = DecodingMeter()
        let members = try self.members(isWrite: Request.endpoint.isWrite, meter)
        return try JSON.request(from: members, cursorCipher: cursorCipher, meter: meter)
    }

    /// The values of the path, the query and the body.
    ///
    /// - Throws: ``RequestDecodingError``.
    func members(isWrite: Bool, _ meter: DecodingMeter = DecodingMeter()) throws -> [JSONValue.Member] {
        var members = path.map { JSONValue.Member(name: $0.key, value: .text($0.value)) }
        var names = Set(path.keys)
        guard query.count <= Self.mostParameters else {
            throw RequestDecodingError.tooMany("query parameters", limit: Self.mostParameters)
        }
        for parameter in query {
            let name = parameter.name
            guard !isWrite else { throw RequestDecodingError.unknownField(name) }
            guard names.insert(name).inserted else {
                throw path[name] == nil ? RequestDecodingError.duplicateField(name) : .unknownField(name)
            }
            members.append(.init(name: name, value: .text(parameter.value)))
        }
        members += try fields(isWrite: isWrite, meter)
        return members
    }

    /// The fields of the body. The parser has refused duplicate names.
    private func fields(isWrite: Bool, _ meter: DecodingMeter) throws -> [JSONValue.Member] {
        if body.isEmpty { return [] }
        guard case .object(let fields) = try JSON.value(parsing: body, meter: meter) else {
            throw RequestDecodingError.notAnObject
        }
        if let field = fields.first(where: { !isWrite || path[$0.name] != nil }) {
            throw RequestDecodingError.unknownField(field.name)
        }
        return fields
    }
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
