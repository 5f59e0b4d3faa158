internal import Core
internal import DataExchange

/// The view model of ``ImportGrid``.
struct ImportGridView: DeskPart, View {
    static let template = Template(PackageResources.desk_import_columns_mustache)
    let draft: String
    let file: String
    let title: String
    /// The number of rows; nil if the file cannot be read.
    let rows: String?
    let tabs: [Tab]
    /// Whether the file is read as the last one with the same header.
    let isKept: Bool
    let sheets: [ChoiceOption]
    let encodings: [ChoiceOption]
    let separators: [ChoiceOption]
    /// The number of columns before those that are shown.
    let start: String
    let ranges: [ColumnRange]
    let columns: [ColumnView]
    let missing: [Missing]
    let lists: [WordList]
    let notes: [String]
    /// The label of the box with ``clears``; nil if all cells can be read.
    let unreadable: String?
    let clears: Bool
    let isChecked: Bool
}

/// A link to the columns of a file.
struct Tab: Encodable {
    let href: String
    let name: String
    let state: String
    let isCurrent: Bool
    let needsAttention: Bool
}

/// A range of the columns of a file. A page shows one range.
struct ColumnRange: Encodable {
    /// The number of columns before it.
    let start: String
    let text: String
    let isCurrent: Bool
    let needsAttention: Bool
}

/// A required column that a file lacks.
struct Missing: Encodable {
    let name: String
    let label: String
}

/// The different words of a column.
struct WordList: Encodable {
    let heading: String
    let pairs: [WordPair]
    /// Whether it has a word that is not known.
    let isOpen: Bool
    let further: String?
}

/// A word of a file with the choice of the academy's word.
struct WordPair: Encodable {
    let id: String
    let field: String
    let text: String
    let cells: String
    let options: [ChoiceOption]
    let isUnknown: Bool
}

/// A column of a file.
struct ColumnView: Encodable {
    let position: String
    let name: String
    /// The label of the choice.
    let label: String
    let options: [ChoiceOption]
    /// Whether no column of the academy is read in it.
    let isUnread: Bool
    /// Whether it has ``forms``.
    let hasForms: Bool
    let forms: [ChoiceOption]
    let isUnclear: Bool
    /// Its first cells.
    let samples: [String]

    init(of column: InspectedColumn, at position: Int, _ grid: ImportGrid) {
        let words = grid.context.words
        self.position = String(position)
        name = column.name
        label = words.text("desk.import.column-is", ["column": column.name])
        options = grid.options(of: column)
        isUnread = column.columns.isEmpty
        forms = words.forms(of: column)
        hasForms = forms.count > 1
        isUnclear = column.isUnclear
        // An empty cell keeps the height of its line.
        samples = column.samples.map { $0.isEmpty ? "\u{A0}" : $0.excerpt(ImportGrid.cellLength) }
    }
}

extension Words {
    /// The rules of a column as options, each with a cell as the rule reads it.
    fileprivate func forms(of column: InspectedColumn) -> [ChoiceOption] {
        var options = column.examples.map { example in
            ChoiceOption(
                value: example.form,
                name: text(
                    "desk.import.reading", ["text": example.text.excerpt(40), "reading": reading(example)]),
                isChosen: example.form == column.form)
        }
        if !options.isEmpty, !options.contains(where: \.isChosen) {
            options.insert(
                ChoiceOption(value: "", name: self["desk.import.reading-own"], isChosen: true), at: 0)
        }
        return options
    }

    private func reading(_ example: FormExample) -> String {
        if let day = try? CalendarDay(parsing: example.reading) { return date(day) }
        let names = example.reading.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
        guard names.count == 2 else { return example.reading }
        return text("desk.import.reading-name", ["given": names[0], "family": names[1]])
    }
}
