internal import Core
internal import HTTPTypes

extension HTTPField.Name {
    static let idempotencyKey = named("Idempotency-Key")
    static let prefer = named("Prefer")
    static let preferenceApplied = named("Preference-Applied")
    static let requestID = named("X-Request-ID")
    static let linkTo = named("Link")
    static let referrerPolicy = named("Referrer-Policy")
    static let fetchSite = named("Sec-Fetch-Site")
    static let forwarded = named("Forwarded")

    /// A name that is known to be well formed.
    private static func named(_ text: String) -> HTTPField.Name { HTTPField.Name(text) ?? .via }
}

extension HTTPFields {
    /// The value of a field; those of repeated fields are joined.
    ///
    /// For a single field it avoids the join of the subscript, which takes 5,000 instructions.
    func value(_ name: HTTPField.Name) -> String? {
        let values = self[values: name]
        return values.count < 2 ? values.first : self[name]
    }
}

extension UInt8 {
    /// Whether the byte may occur in a token: the name of a method, of a field or of a parameter (RFC 9110,
    /// 5.6.2).
    var isInToken: Bool {
        isASCIIAlphanumeric || "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
}
