/// A rule by which the cells of a column are read.
protocol CellForm: Sendable {
    /// What a cell says, as the academy writes it; nil if the rule does not read the text.
    ///
    /// - Parameter text: a text that is not empty, without marks and without spaces at its ends.
    func read(_ text: String) -> CellReading?
}

/// What a rule reads in a cell.
struct CellReading: Equatable {
    /// The value as the academy writes it; empty if the cell says that there is none.
    let text: String
    /// Whether a part of the cell is left out, such as a second phone number.
    var isPart = false

    init(_ text: String, isPart: Bool = false) {
        self.text = text
        self.isPart = isPart
    }
}

extension String {
    /// Whether people and programs write a text into a cell that has no value: one without a letter and a
    /// digit, such as `-`, or a word such as `NULL` or `no tiene`.
    var isPlaceholder: Bool {
        guard contains(where: { $0.isLetter || $0.isNumber }) else { return true }
        return utf8.count <= Self.longestPlaceholder
            && Vocabulary.placeholders.contains(Vocabulary.folded(self))
    }

    /// The most bytes of a text that is compared with words for no value.
    private static var longestPlaceholder: Int { 20 }
}
