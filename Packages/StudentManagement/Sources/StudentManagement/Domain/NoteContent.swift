internal import Core

/// The values of a note after their rules were checked.
struct NoteContent: Equatable, Sendable {
    let text: String
    let visibleTo: NoteVisibility
    let isInjury: Bool
}

extension NoteContent {
    /// - Throws: `InvalidValue` with the field that is wrong.
    init(parsing text: String, visibleTo: NoteVisibility, isInjury: Bool) throws(InvalidValue) {
        self.init(
            text: try FreeText.parse(text, field: "text", limit: Limits.line), visibleTo: visibleTo,
            isInjury: isInjury)
    }

    /// Merges two notes with the same text. The result is about an injury if one of them is, and visible to
    /// all people who could see one of them.
    init(merging note: Note, _ other: Note) {
        let visibilities = [note.visibleTo, other.visibleTo]
        text = note.text
        visibleTo =
            visibilities.contains(.student) ? .student : visibilities.contains(.staff) ? .staff : .desk
        isInjury = note.isInjury || other.isInjury
    }
}
