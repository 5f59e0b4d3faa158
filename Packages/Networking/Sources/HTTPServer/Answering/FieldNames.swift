internal import HTTPTypes

extension HTTPField.Name {
    static let idempotencyKey = named("Idempotency-Key")
    static let prefer = named("Prefer")
    static let preferenceApplied = named("Preference-Applied")
    static let requestID = named("X-Request-ID")
    static let linkTo = named("Link")
    static let referrerPolicy = named("Referrer-Policy")
    static let transportSecurity = named("Strict-Transport-Security")

    /// A name that is known to be well formed.
    private static func named(_ text: String) -> HTTPField.Name { HTTPField.Name(text) ?? .via }
}

extension UInt8 {
    /// Whether the byte may stand in a token: the name of a method, of a field or of a parameter (RFC 9110, 5.6.2).
    var isInToken: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(self)
        }
    }
}

/// The fields that go with every answer.
enum StandingFields {
    /// Nothing of an academy is kept by caches, guessed at, framed or told to others.
    static let plain: HTTPFields = {
        var fields = HTTPFields()
        fields[.cacheControl] = "no-store"
        fields[.xContentTypeOptions] = "nosniff"
        fields[.contentSecurityPolicy] = "default-src 'none'; frame-ancestors 'none'"
        fields[.referrerPolicy] = "no-referrer"
        return fields
    }()

    /// The same over TLS: a year of it (RFC 6797).
    static let secure: HTTPFields = {
        var fields = plain
        fields[.transportSecurity] = "max-age=31536000"
        return fields
    }()
}
