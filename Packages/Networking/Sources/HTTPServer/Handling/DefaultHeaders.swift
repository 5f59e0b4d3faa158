internal import HTTPTypes

/// The header fields of every response.
enum DefaultHeaders {
    /// Keeps responses out of caches and frames, and prevents browsers from guessing types and sending referrers.
    static let plain: HTTPFields = {
        var fields = HTTPFields()
        fields[.cacheControl] = "no-store"
        fields[.xContentTypeOptions] = "nosniff"
        fields[.contentSecurityPolicy] = "default-src 'none'; frame-ancestors 'none'"
        fields[.referrerPolicy] = "no-referrer"
        return fields
    }()

    /// The same over TLS: browsers use https only, for a year (RFC 6797).
    static let secure: HTTPFields = {
        var fields = plain
        fields[.transportSecurity] = "max-age=31536000"
        return fields
    }()
}
