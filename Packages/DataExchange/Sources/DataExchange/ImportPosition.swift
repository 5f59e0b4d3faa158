public import Core

/// Where in its files an import is.
public enum ImportPosition: SentenceValue, Equatable {
    /// Before the first row of a file.
    case files
    /// At a line of a file, whose name is without `.csv`.
    case row(Int, file: String)
    /// In the steps after the rows.
    case lastSteps

    public func text(in language: Language, of catalogue: Catalogue) -> String {
        switch self {
        case .files: Phrase("import.position.files").text(in: language, of: .exchange)
        case .row(let row, let file):
            Phrase("import.position.row", ["name": file.escapingControls, "row": row])
                .text(in: language, of: .exchange)
        case .lastSteps: Phrase("import.position.last-steps").text(in: language, of: .exchange)
        }
    }
}
