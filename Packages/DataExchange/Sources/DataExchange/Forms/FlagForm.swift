/// Reads yes and no, such as `Sí`, `TRUE` or `0`.
struct FlagForm: CellForm {
    private static let words = ["yes", "no"]

    func read(_ text: String) -> CellReading? {
        if text.isPlaceholder { return CellReading("") }
        let word = text.lowercased()
        let value = Self.words.contains(word) ? word : Vocabulary.value(for: text, among: Self.words)
        return value.map { CellReading($0) }
    }
}
