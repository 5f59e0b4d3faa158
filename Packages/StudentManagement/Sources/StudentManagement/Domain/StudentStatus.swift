internal import Core

/// A student's relationship to the academy.
public enum StudentStatus: String, Codable, Sendable, CaseIterable {
    /// The person is interested, and has not come yet.
    case lead
    /// The person tries out classes.
    case trial
    case active
    /// The student has left; the history is kept.
    case inactive

    /// - Throws: `InvalidValue` `status.unknown`.
    init(parsing text: String) throws(InvalidValue) {
        guard let status = Self(rawValue: text) else {
            throw InvalidValue("status.unknown", field: "status", ["text": text.excerpt()])
        }
        self = status
    }
}
