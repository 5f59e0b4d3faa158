internal import Application
internal import Core

extension FormEntry {
    /// The flag of a list that has the archived entities instead of the others.
    static let archived = FormEntry.flag("isArchived", "archived").ofStaffOnly
}
