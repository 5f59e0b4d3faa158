public import Core
public import Persistence

/// How a student stands to the academy.
public enum StudentStatus: String, Codable, Sendable, CaseIterable, ColumnValue {
    /// Has asked, and not come yet.
    case lead
    /// Is trying out.
    case trial
    case active
    /// Has left; what was kept about them stays.
    case inactive

    /// - Throws: `InvalidValue` `status.unknown`.
    public init(parsing text: String, field: String = "status") throws(InvalidValue) {
        guard let status = Self(rawValue: text) else {
            throw InvalidValue(
                "status.unknown", field: field,
                "“\(text.prefix(40).description.escapingControls)” is not a status: use lead, trial, active or inactive."
            )
        }
        self = status
    }
}
