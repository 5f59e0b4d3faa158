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
