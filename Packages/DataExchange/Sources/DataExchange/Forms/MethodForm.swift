/// Reads methods of payment, such as `Efectivo`, `Yape` or `Mercado Pago`, as `cash`, `yape` and
/// `mercado-pago`.
struct MethodForm: CellForm {
    func read(_ text: String) -> CellReading? {
        if text.isPlaceholder { return CellReading("") }
        let words = Vocabulary.openWords["method"] ?? []
        let code = text.lowercased().split(separator: " ").joined(separator: "-")
        return CellReading(Vocabulary.value(for: text, among: words) ?? code)
    }
}
