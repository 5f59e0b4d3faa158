internal import Application
internal import Core
internal import HTTPTypes
internal import Networking

/// Parses the header fields of requests.
enum RequestFields {
    /// The token of `Authorization: Bearer TOKEN` (RFC 6750, 2.1); nil if the field is missing.
    ///
    /// - Throws: ``HTTPError/malformedAuthorization``.
    static func token(_ fields: HTTPFields) throws(HTTPError) -> String? {
        guard let text = fields.value(.authorization) else { return nil }
        guard let space = text.utf8.firstIndex(of: UInt8(ascii: " ")),
            text[..<space].lowercased() == "bearer"
        else { throw .malformedAuthorization }
        let token = text[text.utf8.index(after: space)...]
        guard !token.isEmpty,
            token.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ",") })
        else { throw .malformedAuthorization }
        return String(token)
    }

    /// The first language of `Accept-Language` for which there are sentences; nil if there is none.
    static func language(_ fields: HTTPFields) -> Language? {
        fields.value(.acceptLanguage) == nil ? nil : .preferred(among: BrowserFields.languages(fields))
    }

    /// The options of a write; ``SendOptions/plain`` for a read.
    ///
    /// - Throws: ``IdempotencyError/malformedKey``, ``EditError/malformedTag``,
    ///   ``HTTPError/malformedHeader(_:)``.
    static func options(_ fields: HTTPFields, isWrite: Bool) throws -> SendOptions {
        guard isWrite else { return .plain }
        return try SendOptions(
            idempotencyKey: fields.value(.idempotencyKey), isDryRun: try isDryRun(fields),
            precondition: try fields.value(.ifMatch).map(condition))
    }

    /// Whether `Prefer` (RFC 7240) contains `dry-run`, without a value or with `true`.
    ///
    /// - Throws: ``HTTPError/malformedHeader(_:)`` for any other value.
    private static func isDryRun(_ fields: HTTPFields) throws(HTTPError) -> Bool {
        var isDryRun = false
        for preference in elements(fields.value(.prefer) ?? "") {
            let words = preference.prefix { $0 != ";" }.filter { !" \t\"".contains($0) }.lowercased()
            switch words {
            case "dry-run", "dry-run=", "dry-run=true": isDryRun = true
            case "dry-run=false": break
            case let other where other.hasPrefix("dry-run="): throw .malformedHeader("Prefer")
            default: break
            }
        }
        return isDryRun
    }

    /// The elements of a list; a comma in a quoted text is part of its element (RFC 9110, 5.6.4).
    private static func elements(_ text: String) -> [Substring] {
        var (isQuoted, isEscaped) = (false, false)
        return text.split { character in
            if isEscaped {
                isEscaped = false
            } else if character == "\"" {
                isQuoted.toggle()
            } else {
                isEscaped = isQuoted && character == "\\"
            }
            return character == "," && !isQuoted
        }
    }

    /// The precondition of `If-Match` (RFC 9110, 13.1.1); a weak tag matches nothing.
    private static func condition(_ text: String) throws(EditError) -> Precondition {
        if text == "*" { return .exists }
        var tags: [EntityTag] = []
        var rest = text[...]
        while true {
            rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "," }
            guard !rest.isEmpty else { break }
            let isWeak = rest.hasPrefix("W/")
            if isWeak { rest = rest.dropFirst(2) }
            guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else {
                throw .malformedTag
            }
            let tag = try EntityTag(parsing: String(rest[...end]))
            if !isWeak { tags.append(tag) }
            rest = rest[rest.index(after: end)...].drop { $0 == " " || $0 == "\t" }
            guard rest.isEmpty || rest.first == "," else { throw .malformedTag }
        }
        return .matches(tags)
    }

    /// Whether a body follows the header.
    static func hasBody(_ fields: HTTPFields) -> Bool {
        fields.value(.contentLength).map { $0 != "0" } ?? (fields.value(.transferEncoding) != nil)
    }

    /// Whether the body may be larger than ``WireRequest/smallBody``, or is sent only after `100 Continue`.
    static func hasLargeBody(_ fields: HTTPFields) -> Bool {
        guard hasBody(fields) else { return false }
        let length = fields.value(.contentLength).flatMap { Int($0) } ?? .max
        return length > WireRequest.smallBody || fields.value(.expect) != nil
    }

    /// Whether the body is declared as JSON in UTF-8.
    static func isJSON(_ fields: HTTPFields) -> Bool {
        guard let type = fields.value(.contentType) else { return false }
        // Most clients send exactly this text.
        return (type == "application/json" || isJSON(type))
            && (fields.value(.contentEncoding) ?? "identity") == "identity"
    }

    /// Whether a media type is JSON in UTF-8.
    private static func isJSON(_ type: String) -> Bool {
        let parts = type.split(separator: ";").map {
            $0.filter { $0 != " " && $0 != "\t" }.lowercased()
        }
        return parts.first == "application/json"
            && parts.dropFirst().allSatisfy { $0 == "charset=utf-8" || $0 == "charset=\"utf-8\"" }
    }

    /// Whether the body is declared as a file of one of these media types.
    static func isFile(of types: [String], _ fields: HTTPFields) -> Bool {
        let type = (fields.value(.contentType) ?? "").prefix { $0 != ";" }
        return types.contains(type.filter { $0 != " " && $0 != "\t" }.lowercased())
            && (fields.value(.contentEncoding) ?? "identity") == "identity"
    }

    /// Whether `Accept` admits a media type; a missing field admits all. Of the ranges that contain the type,
    /// the most specific one decides (RFC 9110, 12.5.1).
    static func accepts(_ type: String, _ fields: HTTPFields) -> Bool {
        guard let text = fields.value(.accept) else { return true }
        // An empty list has no preference.
        guard text.contains(where: { $0 != " " && $0 != "\t" && $0 != "," }) else { return true }
        let accepted = WeightedList.parse(text.lowercased())
        for range in [type, type.prefix { $0 != "/" } + "/*", "*/*"] {
            let weights = accepted.filter { $0.name == range }.map(\.weight)
            if let weight = weights.max() { return weight > 0 }
        }
        return false
    }

    /// Whether `If-None-Match` lists a tag (RFC 9110, 13.1.2).
    static func hasCurrent(_ tag: EntityTag, _ fields: HTTPFields) -> Bool {
        fields.value(.ifNoneMatch).map(tag.matches) ?? false
    }

    /// Whether `Accept` names event streams, and does not prefer JSON.
    static func wantsEvents(_ fields: HTTPFields) -> Bool {
        guard let text = fields.value(.accept) else { return false }
        let ranges = WeightedList.parse(text.lowercased())
        func weight(_ name: String) -> Double { ranges.first { $0.name == name }?.weight ?? 0 }
        return weight("text/event-stream") > 0
            && weight("text/event-stream") >= weight("application/json")
    }
}
