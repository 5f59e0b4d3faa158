/// Reads whole numbers, also with decimals that are zero, as spreadsheet programs write them: `12,00`.
struct NumberForm: CellForm {
    func read(_ text: String) -> CellReading? {
        if Int(text) != nil { return CellReading(text) }
        if text.isPlaceholder { return CellReading("") }
        return text.wholeMatch(of: #/(-?[0-9]{1,18})[.,]0+/#).map { CellReading(String($0.output.1)) }
    }
}
