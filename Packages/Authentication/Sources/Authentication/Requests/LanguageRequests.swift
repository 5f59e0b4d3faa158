public import Application
public import Core

/// Sets the language of the sentences and messages that the caller gets, or removes it.
public struct SetLanguage: APIRequest {
    public typealias Response = AccountInfo
    public static let endpoint = Endpoint(
        .put, "me/language", access: .account, "Sets the caller's language.",
        allowsFormerPrincipals: true, permits: [.secondFactorMissing])
    /// The language; nil for the language of each device (`Accept-Language`), or else the academy's.
    public var language: Language?

    public init(language: Language?) { self.language = language }
}

extension SetLanguage: PropertiesDescribed {
    public static let descriptions = [
        "language":
            "The language of sentences and messages; if it is missing, that of `Accept-Language` or the "
            + "academy's is used."
    ]
}
