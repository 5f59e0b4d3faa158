public import Core

/// Why a request cannot be decoded.
public enum RequestDecodingError: AcademyError, Equatable {
    /// The body is not a JSON text: the reason, and the offset in bytes.
    case notJSON(String, at: Int)
    /// The body is JSON, but not an object.
    case notAnObject
    case duplicateField(String)
    case missingField(String)
    case unknownField(String)
    case wrongType(String, needed: String)
    case notAnInteger(String, value: String)
    case outOfRange(String, value: String)
    /// The value of a field is not one of an enumeration.
    case wrongValue(String, value: String, allowed: [String])
    /// The request has more of some parts, such as "members in an object", than ``DecodingLimits`` allows.
    case tooMany(String, limit: Int)

    public var specification: ErrorSpecification {
        switch self {
        case .notJSON(let reason, let position):
            .init(
                .invalid, "request.not-json",
                ["reason": Word.case(reason, of: "json"), "position": position])
        case .notAnObject: .init(.invalid, "request.not-an-object")
        case .duplicateField(let name): Self.about(name, "request.duplicate-field")
        case .missingField(let name): Self.about(name, "request.missing-field")
        case .unknownField(let name): Self.about(name, "request.unknown-field")
        case .wrongType(let name, let needed):
            Self.about(name, "request.wrong-type", ["needed": Word.case(needed, of: "json")])
        case .notAnInteger(let name, let value):
            Self.about(name, "request.not-an-integer", ["value": value.excerpt()])
        case .outOfRange(let name, let value):
            Self.about(name, "request.out-of-range", ["value": value.excerpt()])
        case .wrongValue(let name, let value, let allowed):
            Self.about(
                name, "request.wrong-value",
                sentence: allowed.isEmpty ? "request.wrong-value.unlisted" : "request.wrong-value",
                ["value": value.excerpt(), "allowed": Array(allowed.prefix(20))])
        case .tooMany(let parts, let limit):
            .init(
                .invalid, "request.too-many-values",
                ["limit": limit, "parts": Word.case(parts, of: "json")])
        }
    }

    /// An error about a field, which the sentence names.
    private static func about(
        _ name: String, _ code: String, sentence key: String? = nil,
        _ values: [String: any SentenceValue] = [:]
    ) -> ErrorSpecification {
        let field = String(name.prefix(Limits.name))
        let values = values.merging(["field": field.escapingControls]) { value, _ in value }
        return ErrorSpecification(.invalid, code, field: field, sentence: key, values)
    }
}
