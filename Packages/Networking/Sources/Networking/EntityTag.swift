public import Core

/// A short text that changes whenever what a request shows does (RFC 9110, 8.8.3): always strong.
public struct EntityTag: Hashable, Sendable {
    /// The tag in its quotes.
    public let text: String

    /// The tag of an answer by its hash.
    init(hash: [UInt8]) {
        let digits = Array("0123456789abcdef")
        text = "\"" + String(hash.prefix(16).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }) + "\""
    }

    /// - Throws: ``EditError/malformedTag`` where the text is no strong tag in quotes.
    public init(parsing text: String) throws(EditError) {
        let inner = text.dropFirst().dropLast()
        guard text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\""),
            inner.utf8.allSatisfy({ $0 != 0x22 && $0 > 0x20 && $0 != 0x7F })
        else { throw .malformedTag }
        self.text = text
    }
}

/// What must be so for an edit to take place: the `If-Match` of HTTP.
public enum Precondition: Hashable, Sendable {
    /// It is there.
    case exists
    /// It is as it was when one of these tags was given.
    case matches([EntityTag])
}

/// A request that changes what another shows, and can be told to do so only where nobody else has meanwhile.
public protocol EditRequest: APIRequest {
    associatedtype Resource: APIRequest
    /// The request that shows what this one changes.
    var resource: Resource { get }
}

/// Why a conditional edit did not take place.
public enum EditError: UnspecifiedError, Equatable {
    case malformedTag
    /// Somebody else has changed it since, or it is nothing that is edited.
    case stale

    public var kind: ErrorKind { self == .malformedTag ? .invalid : .conflict }
    public var code: String { self == .malformedTag ? "edit.malformed-tag" : "edit.stale" }
    public var field: String? { "ifMatch" }

    public var description: String {
        switch self {
        case .malformedTag: "An entity tag is a text in double quotes, as an answer's ETag gave it."
        case .stale: "It has been changed since it was read; nothing was changed now."
        }
    }

    public var nextStep: String? { self == .stale ? "Read it again, and edit what it is now." : nil }
}
