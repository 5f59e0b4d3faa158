internal import Core
internal import HTTPServer

// The parameters in the address of a page, and the addresses of other pages.

extension PageContext {
    /// A parameter of the path as a reference.
    func reference<Kind>(_ name: String) throws -> Reference<Kind> {
        try Reference(request.parameters[name] ?? "", field: name)
    }

    /// A parameter of the path as an id.
    ///
    /// - Throws: `NotFound` if it is not a positive number.
    func id<Kind>(_ name: String) throws -> Identifier<Kind> {
        try id(of: name, request.parameters[name] ?? "")
    }

    /// A field of the sent form as the id of an entity, such as a student.
    ///
    /// - Throws: `NotFound` if it is not a positive number.
    func id<Kind>(_ entity: String, in name: String) throws -> Identifier<Kind> {
        try id(of: entity, field(name))
    }

    private func id<Kind>(of entity: String, _ text: String) throws -> Identifier<Kind> {
        guard let number = Int64(text), number > 0 else { throw NotFound(entity, text) }
        return Identifier(number)
    }

    /// A parameter of the path, percent-encoded.
    func segment(_ name: String) -> String { (request.parameters[name] ?? "").percentEncoded }

    /// The address of a page: its path, in which the values of this request replace the parameters in
    /// braces.
    func address(of path: String) -> String {
        "/"
            + path.split(separator: "/").map {
                $0.hasPrefix("{") ? segment(String($0.dropFirst().dropLast())) : String($0)
            }.joined(separator: "/")
    }

    /// The text if it has the form of a path on this site; nil otherwise, such as for another site's
    /// address. Its query may name a student.
    ///
    /// - Parameter marks: the characters that the path may have in addition to letters and digits.
    func wantedPath(_ text: String, marks: String = "/-") -> String? {
        let path = text.withoutStudent ?? text
        let allowed = path.utf8.allSatisfy { $0.isASCIIAlphanumeric || marks.utf8.contains($0) }
        return allowed && text.hasPrefix("/") && !text.hasPrefix("//") ? text : nil
    }

    /// A value of the query; nil if it is empty.
    func query(_ name: String) -> String? {
        request.query[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The cursor of the page's list; nil for the first page.
    var after: Cursor? {
        get throws { try cursor("after") }
    }

    /// The cursor of one of several lists of a page, which has a parameter of its own; nil for the first
    /// page.
    func cursor(_ name: String) throws -> Cursor? { try query(name).map { try Cursor(parsing: $0) } }

    /// The address of the next page of a list, which keeps the filters of this one.
    ///
    /// - Parameter name: the name of the cursor's parameter.
    func next(_ cursor: Cursor?, at path: String, as name: String = "after") -> String? {
        guard let cursor else { return nil }
        var parameters = request.query.filter { $0.key != "done" }
        parameters[name] = cursor.text
        if let searchedChild { parameters[Self.childField] = searchedChild }
        return path.withQuery(parameters)
    }
}

extension String {
    /// The path with parameters in the order of their names.
    ///
    /// - Parameter keepsEmpty: whether parameters with an empty value stay; otherwise they are left out.
    func withQuery(_ parameters: [String: String], keepsEmpty: Bool = false) -> String {
        let shown = parameters.filter { keepsEmpty || !$0.value.isEmpty }.sorted { $0.key < $1.key }
        let pairs = shown.map { "\($0.key.percentEncoded)=\($0.value.percentEncoded)" }
        return pairs.isEmpty ? self : self + "?" + pairs.joined(separator: "&")
    }

    /// The percent-encoded text (RFC 3986); only unreserved characters stay as they are.
    var percentEncoded: String {
        let digits = Array("0123456789ABCDEF".utf8)
        let bytes = utf8.flatMap { byte -> [UInt8] in
            let isPlain = byte.isASCIIAlphanumeric || [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
            return isPlain ? [byte] : [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text without its percent-encoding; escapes that are not well formed stay as they are.
    var percentDecoded: String {
        let encoded = Array(utf8)
        var (bytes, index) = ([UInt8](), 0)
        while index < encoded.count {
            let digits = String(decoding: encoded[(index + 1)...].prefix(2), as: UTF8.self)
            if encoded[index] == 0x25, digits.utf8.count == 2, let byte = UInt8(digits, radix: 16) {
                bytes.append(byte)
                index += 3
            } else {
                bytes.append(encoded[index])
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
