public import Core

/// A request as it goes over a wire: the values of its path and its query, and its body.
public struct WireRequest: Sendable, Equatable {
    /// The values of the path's parameters, as they are once percent-decoded.
    public var path: [String: String]
    public var query: [Parameter]
    /// A JSON object, or nothing.
    public var body: [UInt8]

    /// One parameter of a query, percent-decoded.
    public struct Parameter: Sendable, Equatable {
        public let name: String
        public let value: String

        public init(name: String, value: String) { (self.name, self.value) = (name, value) }
    }

    public init(path: [String: String] = [:], query: [Parameter] = [], body: [UInt8] = []) {
        (self.path, self.query, self.body) = (path, query, body)
    }

    /// The wire form of a request: its properties in the path, in the query of a GET, else in the body.
    public init<Request: APIRequest>(_ request: Request) throws {
        guard case .object(let members) = try JSONParser.parse(JSON.encode(request)) else {
            throw WireError.notAnObject
        }
        let names = Set(Request.endpoint.parameters)
        self.init()
        var rest: [JSONValue.Member] = []
        for member in members {
            guard names.contains(member.name) else {
                rest.append(member)
                continue
            }
            guard let text = member.value.text else {
                throw WireError.wrongType(member.name, needed: "a value of a path")
            }
            path[member.name] = text
        }
        if Request.endpoint.isWrite {
            if !rest.isEmpty || Request.endpoint.method != .delete { body = JSONValue.object(rest).bytes }
        } else {
            query = try rest.filter { $0.value != .null }.map {
                guard let text = $0.value.text else {
                    throw WireError.wrongType($0.name, needed: "a value of a query")
                }
                return Parameter(name: $0.name, value: text)
            }
        }
    }

    /// The request that this is the wire form of.
    ///
    /// - Parameter cursorCipher: what opens the cursors of lists; nil where they are not sealed.
    /// - Throws: ``WireError``; what the values' own parsing throws.
    public func decoded<Request: APIRequest>(_ type: Request.Type, cursorCipher: CursorCipher?) throws
        -> Request
    {
        let meter = WireMeter()
        var members = path.map { JSONValue.Member(name: $0.key, value: .text($0.value)) }
        var names = Set(path.keys)
        guard query.count <= WireLimits.parameters else {
            throw WireError.tooMany("query parameters", limit: WireLimits.parameters)
        }
        for parameter in query {
            let name = parameter.name
            guard !Request.endpoint.isWrite else { throw WireError.unknownField(name) }
            guard names.insert(name).inserted else {
                throw path[name] == nil ? WireError.duplicateField(name) : .unknownField(name)
            }
            members.append(.init(name: name, value: .text(parameter.value)))
        }
        if !body.isEmpty {
            guard case .object(let fields) = try JSONParser.parse(body, meter: meter) else {
                throw WireError.notAnObject
            }
            for field in fields {
                guard Request.endpoint.isWrite else { throw WireError.unknownField(field.name) }
                // The parser has seen to it that no name of the body is there twice.
                guard path[field.name] == nil else { throw WireError.unknownField(field.name) }
                members.append(.init(name: field.name, value: field.value))
            }
        }
        return try WireDecoder.decode(
            type, from: .object(members), userInfo: CursorCipher.userInfo(cursorCipher), meter: meter)
    }
}

extension JSONValue {
    /// The value as a path or a query has it; nil where it is no single value.
    var text: String? {
        switch self {
        case .string(let text), .number(let text), .text(let text): text
        case .bool(let value): String(value)
        case .null, .array, .object: nil
        }
    }

    /// The value as JSON.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    private func write(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += String(value).utf8
        case .number(let digits): bytes += digits.utf8
        case .string(let text), .text(let text): JSON.write(text, to: &bytes)
        case .array(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                JSON.write(member.name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }
}
