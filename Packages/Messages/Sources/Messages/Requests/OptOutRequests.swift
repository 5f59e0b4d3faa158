public import Application
public import Core

/// Shows which messages the signed link of a message is about. The request changes nothing, although its
/// method is POST: the token must not be in an address of the API.
public struct ShowOptOut: APIRequest, ContainsSecrets {
    public typealias Response = OptOutState
    public static let endpoint = Endpoint(
        .post, "opt-outs/state", access: .anyone,
        "Shows which messages the signed link of a message is about.", allowsDryRun: false,
        failures: MessageFailures.optOut)
    /// The end of the link.
    public var token: String

    public init(token: String) { self.token = token }
}

/// Opts the recipient of a message out of its kind, by the signed link in it. A repetition changes nothing.
public struct OptOut: APIRequest, ContainsSecrets {
    public typealias Response = OptOutState
    public static let endpoint = Endpoint(
        .post, "opt-outs", access: .anyone,
        "Opts the recipient of a message out of its kind, by the signed link in it.",
        failures: MessageFailures.optOut)
    /// The end of the link.
    public var token: String

    public init(token: String) { self.token = token }
}

/// The messages that a signed link is about.
public struct OptOutState: Codable, Hashable, Sendable {
    public let kind: MessageKind
    /// The first name of the student whom the messages concern; several names as “Lucía and Mateo”.
    public let firstName: String
    /// Whether the recipient of the link opted out of the kind about the student. The student may have opted
    /// out for all recipients too.
    public let isOptedOut: Bool
}

/// The rules of the fields of these requests.
private enum OptOutRules {
    /// Any other text is valid too, but is the token of no link.
    static let token = FieldRule(
        .text(lengths: 1...OptOutSigner.longestToken, example: OptOutSigner.exampleToken))
}

extension ShowOptOut: FieldDescribed { public static let fields = ["token": OptOutRules.token] }
extension OptOut: FieldDescribed { public static let fields = ["token": OptOutRules.token] }

extension ShowOptOut: PropertiesDescribed {
    public static let descriptions = ["token": "The end of the link in the message."]
}

extension OptOut: PropertiesDescribed {
    public static let descriptions = ["token": "The end of the link in the message."]
}

extension OptOutState: PropertiesDescribed {
    public static let descriptions = [
        "kind": "The occasion of the messages.",
        "firstName":
            "The first name of the student whom they concern; of several students, their names as in a "
            + "sentence.",
        "isOptedOut": "Whether the recipient of the link opted out of them.",
    ]
}
