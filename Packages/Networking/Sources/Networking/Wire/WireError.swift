public import Core

/// Why a request cannot be decoded.
public enum WireError: AcademyError, Equatable {
    /// The body is not a JSON text: the reason, and the byte.
    case notJSON(String, at: Int)
    case notAnObject
    case duplicateField(String)
    case missingField(String)
    case unknownField(String)
    case wrongType(String, needed: String)
    case notAnInteger(String, value: String)
    case outOfRange(String, value: String)
    /// The value of a field is not one of an enumeration.
    case wrongValue(String, value: String, allowed: [String])
    /// The request exceeds one of ``WireLimits``: "members in an object".
    case tooMany(String, limit: Int)

    public var specification: ErrorSpecification {
        switch self {
        case .notJSON(let reason, let position):
            .request("not-json", "The body is not JSON: \(reason), at byte \(position).")
        case .notAnObject: .request("not-an-object", "The body is not a JSON object.")
        case .duplicateField(let name):
            .request("duplicate-field", name) { "The field “\($0)” occurs twice." }
        case .missingField(let name):
            .request("missing-field", name) { "The field “\($0)” is missing." }
        case .unknownField(let name):
            .request("unknown-field", name) { "This request has no field “\($0)”." }
        case .wrongType(let name, let needed):
            .request("wrong-type", name) { "The field “\($0)” is not \(needed)." }
        case .notAnInteger(let name, let value):
            .request("not-an-integer", name) {
                "“\(value.excerpt())” in the field “\($0)” is not a whole number: write digits only, such as 12."
            }
        case .outOfRange(let name, let value):
            .request("out-of-range", name) {
                "The number \(value.excerpt()) in the field “\($0)” is out of range."
            }
        case .wrongValue(let name, let value, let allowed):
            .request("wrong-value", name) {
                "“\(value.excerpt())” is not a value of the field “\($0)”"
                    + (allowed.isEmpty ? "." : ": use \(allowed.prefix(20).joined(separator: ", ")).")
            }
        case .tooMany(let parts, let limit):
            .request("too-many-values", "The request has more than \(limit) \(parts).")
        }
    }
}

extension ErrorSpecification {
    fileprivate static func request(_ code: String, _ sentence: String) -> ErrorSpecification {
        ErrorSpecification(.invalid, "request.\(code)", sentence)
    }

    fileprivate static func request(
        _ code: String, _ name: String, _ sentence: (String) -> String
    ) -> ErrorSpecification {
        let field = String(name.prefix(Limits.name))
        return ErrorSpecification(
            .invalid, "request.\(code)", field: field, sentence(field.escapingControls))
    }
}
