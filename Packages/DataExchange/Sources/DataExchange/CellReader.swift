internal import Core

/// Reads the cells of one column: by the words and the rule of the map, or in the only way that is possible.
struct CellReader: Sendable {
    private let column: SheetColumns.Column
    /// The academy's words by the folded texts of the file.
    private let words: [String: String]
    private let form: (any CellForm)?
    /// Whether a cell that the rule does not read counts as empty.
    private let clearsUnreadable: Bool

    /// - Parameter today: the last day that is not in the future; nil if it does not matter.
    /// - Throws: the errors of ``CellKind/form(_:of:)``.
    init(
        _ column: SheetColumns.Column, _ map: FileMap?, on today: CalendarDay? = nil
    ) throws(InvalidValue) {
        self.column = column
        words = map?.words(of: column.name) ?? [:]
        let order = column.kind.hasDays ? map?.dates : nil
        let form = try column.kind.form(map?.forms?[column.name] ?? order, of: column.name)
        if column.kind == .pastDay, var day = form as? DayForm {
            day.latest = today
            self.form = day
        } else {
            self.form = form
        }
        clearsUnreadable = map?.unreadable?.contains(column.name) == true
    }

    /// A cell, and what was left out of it.
    struct Outcome {
        let text: String
        var remark: CellRemark.Kind?
    }

    /// The text of a cell as the academy writes it. A text that no rule reads stays as it is, and the sheet
    /// says what is wrong with it.
    ///
    /// - Throws: `InvalidValue` `COLUMN.spreadsheet-error`, `COLUMN.no-comma`, `COLUMN.other-form`,
    ///   `COLUMN.no-id` or `COLUMN.control-character`.
    func read(_ field: String) throws(InvalidValue) -> Outcome {
        let text = field.withoutInvisibleMarks
        try FreeText.refuseControls(in: text, field: column.name)
        if SpreadsheetError.isOne(text) {
            if clearsUnreadable { return Outcome(text: "", remark: .cleared) }
            throw InvalidValue(
                "\(FreeText.code(column.name)).spreadsheet-error", field: column.name,
                sentence: "cell.spreadsheet-error", ["text": text.excerpt()])
        }
        if !words.isEmpty, let word = words[SearchText.fold(text)] { return Outcome(text: word) }
        guard let form else { return Outcome(text: text) }
        let bare = text.withoutFormulaGuard.collapsingSpaces
        if bare.isEmpty { return Outcome(text: text) }
        if let reading = form.read(bare) {
            return Outcome(text: reading.text, remark: reading.isPart ? .shortened : nil)
        }
        if clearsUnreadable { return Outcome(text: "", remark: .cleared) }
        try refuse(text)
        return Outcome(text: text)
    }
}

extension CellReader {
    /// Refuses a text that the rule does not read, and that the sheet would take for another value: a full
    /// name for both names, `39,500` for an amount by other conventions, a remark for a national id.
    private func refuse(_ text: String) throws(InvalidValue) {
        func refusal(_ fault: String, _ values: [String: any SentenceValue] = [:]) -> InvalidValue {
            InvalidValue(
                "\(FreeText.code(column.name)).\(fault)", field: column.name, sentence: "cell.\(fault)",
                values.merging(["text": text.excerpt()]) { $1 })
        }
        switch form {
        case is NameForm: throw refusal("no-comma")
        case let form as AmountForm: throw refusal("other-form", ["form": form.rule])
        case is IDForm where column.kind == .nationalID: throw refusal("no-id")
        default: break
        }
    }

    var isPersonName: Bool { column.kind == .personName }

    /// Whether a rule, or a word, reads a text.
    func reads(_ text: String) -> Bool {
        if SpreadsheetError.isOne(text) { return false }
        if words[SearchText.fold(text)] != nil { return true }
        if column.kind == .word { return column.words?.contains(text.lowercased()) == true }
        if let form, form.read(text) != nil { return true }
        // Without a rule an amount is read by the conventions of the academy.
        if column.kind == .amount, form == nil {
            return text.isPlaceholder || text.contains(where: \.isNumber)
        }
        return form == nil
    }
}
