internal import Core
internal import HTTPTypes
internal import Networking

/// Parses the header fields of requests.
enum RequestFields {
    /// The token of `Authorization: Bearer TOKEN` (RFC 6750, 2.1); nil if the field is missing.
    ///
    /// - Throws: ``HTTPError/malformedAuthorization``.
    static func token(_ fields: HTTPFields) throws(HTTPError) -> String? {
        guard let text = fields[.authorization] else { return nil }
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "bearer",
            parts[1].utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ",") })
        else { throw .malformedAuthorization }
        return String(parts[1])
    }

    /// The first language of `Accept-Language` for which there are sentences; nil if there is none.
    static func language(_ fields: HTTPFields) -> Language? {
        fields[.acceptLanguage] == nil ? nil : .preferred(among: BrowserFields.languages(fields))
    }

    /// The options of a write; ``SendOptions/plain`` for a read.
    ///
    /// - Throws: ``IdempotencyError/malformedKey``, ``EditError/malformedTag``,
    ///   ``HTTPError/malformedHeader(_:)``.
    static func options(_ fields: HTTPFields, isWrite: Bool) throws -> SendOptions {
        guard isWrite else { return .plain }
        return try SendOptions(
            idempotencyKey: fields[.idempotencyKey], isDryRun: try isDryRun(fields),
            precondition: try fields[.ifMatch].map(condition))
    }

    /// Whether `Prefer` (RFC 7240) contains `dry-run`, without a value or with `true`.
    ///
    /// - Throws: ``HTTPError/malformedHeader(_:)`` for any other value.
    private static func isDryRun(_ fields: HTTPFields) throws(HTTPError) -> Bool {
        var isDryRun = false
        for preference in elements(fields[.prefer] ?? "") {
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
        fields[.contentLength].map { $0 != "0" } ?? (fields[.transferEncoding] != nil)
    }

    /// Whether the body may be larger than ``WireRequest/smallBody``, or is sent only after `100 Continue`.
    static func hasLargeBody(_ fields: HTTPFields) -> Bool {
        guard hasBody(fields) else { return false }
        let length = fields[.contentLength].flatMap { Int($0) } ?? .max
        return length > WireRequest.smallBody || fields[.expect] != nil
    }

    /// Whether the body is declared as JSON in UTF-8.
    static func isJSON(_ fields: HTTPFields) -> Bool {
        guard let type = fields[.contentType] else { return false }
        let parts = type.split(separator: ";").map {
            $0.filter { $0 != " " && $0 != "\t" }.lowercased()
        }
        return parts.first == "application/json"
            && parts.dropFirst().allSatisfy { $0 == "charset=utf-8" || $0 == "charset=\"utf-8\"" }
            && (fields[.contentEncoding] ?? "identity") == "identity"
    }

    /// Whether the body is declared as a file of one of these media types.
    static func isFile(of types: [String], _ fields: HTTPFields) -> Bool {
        let type = (fields[.contentType] ?? "").prefix { $0 != ";" }
        return types.contains(type.filter { $0 != " " && $0 != "\t" }.lowercased())
            && (fields[.contentEncoding] ?? "identity") == "identity"
    }

    /// Whether `Accept` admits a media type; a missing field admits all. Of the ranges that contain the type,
    /// the most specific one decides (RFC 9110, 12.5.1).
    static func accepts(_ type: String, _ fields: HTTPFields) -> Bool {
        guard let text = fields[.accept] else { return true }
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
        fields[.ifNoneMatch].map(tag.matches) ?? false
    }

    /// Whether `Accept` names event streams, and does not prefer JSON.
    static func wantsEvents(_ fields: HTTPFields) -> Bool {
        guard let text = fields[.accept] else { return false }
        let ranges = WeightedList.parse(text.lowercased())
        func weight(_ name: String) -> Double { ranges.first { $0.name == name }?.weight ?? 0 }
        return weight("text/event-stream") > 0
            && weight("text/event-stream") >= weight("application/json")
    }
}
