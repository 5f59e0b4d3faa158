internal import Core

extension FreeText {
    /// The checked note of a wish or a recommendation; nil for a missing or empty one.
    static func note(_ text: String?) throws(InvalidValue) -> String? {
        try parseOptional(text, field: "note", limit: DiscoveryLimits.note)
    }

    /// The checked comment of a rating; nil for a missing or empty one.
    static func comment(_ text: String?) throws(InvalidValue) -> String? {
        try parseOptional(text, field: "comment", limit: DiscoveryLimits.comment)
    }
}
