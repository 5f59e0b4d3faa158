public import Core

/// What is wrong with a request as it came over a wire.
public enum WireError: UnspecifiedError, Equatable {
    /// The body is no JSON text: why, and at which byte.
    case notJSON(String, at: Int)
    case notAnObject
    case duplicateField(String)
    case missingField(String)
    case unknownField(String)
    /// A field is not what it has to be.
    case wrongType(String, needed: String)
    case notAnInteger(String)
    case outOfRange(String)
    /// A field is none of the values it may have.
    case wrongValue(String)
    /// The request has more of something than ``WireLimits`` allows: "members in an object".
    case tooMany(String, limit: Int)

    public var kind: ErrorKind { .invalid }

    public var code: String {
        switch self {
        case .notJSON: "request.not-json"
        case .notAnObject: "request.not-an-object"
        case .duplicateField: "request.duplicate-field"
        case .missingField: "request.missing-field"
        case .unknownField: "request.unknown-field"
        case .wrongType: "request.wrong-type"
        case .notAnInteger: "request.not-an-integer"
        case .outOfRange: "request.out-of-range"
        case .wrongValue: "request.wrong-value"
        case .tooMany: "request.too-many-values"
        }
    }

    public var field: String? {
        switch self {
        case .notJSON, .notAnObject, .tooMany: nil
        case .duplicateField(let field), .missingField(let field), .unknownField(let field),
            .wrongType(let field, _), .notAnInteger(let field), .outOfRange(let field),
            .wrongValue(let field):
            String(field.prefix(Limits.name))
        }
    }

    private var name: String { (field ?? "").escapingControls }

    public var description: String {
        switch self {
        case .notJSON(let reason, let position): "The body is not JSON: \(reason), at byte \(position)."
        case .notAnObject: "The body is not a JSON object."
        case .duplicateField: "The field “\(name)” is there twice."
        case .missingField: "The field “\(name)” is missing."
        case .unknownField: "There is no field “\(name)” in this request."
        case .wrongType(_, let needed): "The field “\(name)” is not \(needed)."
        case .notAnInteger: "The field “\(name)” is not an integer, written without a point or an exponent."
        case .outOfRange: "The number in “\(name)” is out of range."
        case .wrongValue: "The field “\(name)” is none of the values it may have."
        case .tooMany(let parts, let limit): "The request has more than \(limit) \(parts)."
        }
    }
}
