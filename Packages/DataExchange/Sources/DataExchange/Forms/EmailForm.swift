internal import Core

/// Reads the first e-mail address of a cell, such as `ana@example.org; rosa@example.org`.
struct EmailForm: CellForm {
    func read(_ text: String) -> CellReading? {
        if text.isPlaceholder { return CellReading("") }
        guard text.utf8.count <= Limits.input else { return nil }
        let words = text.split { " ,;/|<>()[]".contains($0) }.map(String.init)
        let addresses = words.compactMap { word in
            let bare = word.lowercased().hasPrefix("mailto:") ? String(word.dropFirst(7)) : word
            return (try? EmailAddress(parsing: bare, field: "email")) == nil ? nil : bare
        }
        return addresses.first.map { CellReading($0, isPart: words.count > 1) }
    }
}
