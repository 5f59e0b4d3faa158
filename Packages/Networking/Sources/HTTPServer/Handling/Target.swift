internal import Application
internal import Foundation
internal import Hummingbird
internal import Networking

/// The target of a request, decoded: the segments of its path and the parameters of its query.
struct Target: Sendable {
    static let root = Target(segments: [""], query: [])

    let segments: [String]
    let query: [WireRequest.Parameter]

    private init(segments: [String], query: [WireRequest.Parameter]) {
        self.segments = segments
        self.query = query
    }

    /// - Throws: ``HTTPError/malformedPath``, ``HTTPError/malformedQuery``.
    init(_ text: String) throws(HTTPError) {
        let parts = text.utf8.split(
            separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        guard text.utf8.first == UInt8(ascii: "/") else { throw .malformedPath }
        var segments: [String] = []
        for segment in parts[0].dropFirst().split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        {
            guard let segment = Self.decoded(segment) else { throw .malformedPath }
            segments.append(segment)
        }
        self.segments = segments
        query = parts.count == 1 ? [] : try Self.parameters(parts[1])
    }

    /// The values of the path's parameters.
    ///
    /// - Parameters:
    ///   - route: the segments of the path in the route.
    ///   - count: the number of segments before them, such as that of the version.
    func parameters(_ route: [Endpoint.Segment], after count: Int) -> [String: String] {
        var values: [String: String] = [:]
        for (segment, value) in zip(route, segments.dropFirst(count)) {
            if case .parameter(let name) = segment { values[name] = value }
        }
        return values
    }

    private static func parameters(
        _ text: Substring.UTF8View
    ) throws(HTTPError) -> [WireRequest.Parameter] {
        var parameters: [WireRequest.Parameter] = []
        for pair in text.split(separator: UInt8(ascii: "&")) {
            let parts = pair.split(
                separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = decoded(parts[0], plusIsSpace: true), !name.isEmpty,
                let value = parts.count == 2 ? decoded(parts[1], plusIsSpace: true) : ""
            else { throw .malformedQuery }
            parameters.append(.init(name: name, value: value))
        }
        return parameters
    }

    /// Decodes percent-encoded UTF-8; nil if it is malformed, has a byte that is not printable ASCII, or
    /// decodes to a NUL.
    private static func decoded(_ bytes: Substring.UTF8View, plusIsSpace: Bool = false) -> String? {
        guard bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        var text = String(Substring(bytes))
        if plusIsSpace, bytes.contains(UInt8(ascii: "+")) { text = text.replacing("+", with: " ") }
        guard bytes.contains(UInt8(ascii: "%")) else { return text }
        return text.removingPercentEncoding.flatMap { $0.utf8.contains(0) ? nil : $0 }
    }
}

extension Request {
    /// The request with its path in normal form, so that equal paths have one route: only characters that
    /// need it are percent-encoded (RFC 3986, 6.2.2.2).
    var normalised: Request {
        guard let path = head.path, path.utf8.contains(UInt8(ascii: "%")),
            let target = try? Target(path)
        else { return self }
        let segments = target.segments.map {
            "/" + ($0.addingPercentEncoding(withAllowedCharacters: Self.inSegments) ?? "")
        }
        var head = head
        head.path = segments.joined() + path.drop { $0 != "?" }
        return Request(head: head, body: body)
    }

    private static let inSegments = CharacterSet.urlPathAllowed.subtracting(
        CharacterSet(charactersIn: "/"))
}
