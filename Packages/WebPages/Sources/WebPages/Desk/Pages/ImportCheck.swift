internal import Application
internal import Core
internal import DataExchange

/// The result of a check: what an import would do, and the rows with errors.
struct ImportCheck {
    /// The most rows with errors that a page shows.
    static let shownRows = 10
    /// The most cells that are shown of a row.
    private static let shownCells = 6

    let context: PageContext
    let draft: ImportDraft
    let files: ImportFiles
    let report: ImportReport
    private var words: Words { context.words }

    /// - Parameters:
    ///   - file: the file whose columns the page shows.
    ///   - start: the number of columns before those that are shown.
    ///   - outcome: the end of an import that was refused.
    func view(
        _ file: String, from start: String, _ outcome: BackgroundImports.Outcome?
    ) throws -> ImportCheckView {
        let good = report.importableRows
        let (bad, all) = (report.badRows, good + report.badRows)
        let counts: [String: any SentenceValue] = ["good": good, "all": all]
        let losses = outcome?.losses ?? []
        let further = bad - min(report.errors.count, Self.shownRows)
        return try ImportCheckView(
            heading: bad == 0
                ? words.count("desk.import.all-good", all) : words.text("desk.import.some-good", counts),
            isGood: bad == 0 && good > 0, draft: draft.id, version: draft.version, file: file, start: start,
            facts: facts,
            rows: report.errors.prefix(Self.shownRows).map(row),
            further: further > 0 ? words.count("desk.import.rows-more", further) : nil,
            button: good == 0
                ? nil
                : bad == 0 ? words.count("desk.import.all", all) : words.text("desk.import.some", counts),
            skips: bad > 0, updates: report.different > 0 || outcome?.choices.update == true,
            isUpdating: outcome?.choices.update == true,
            losses: losses.isEmpty
                ? nil
                : ImportCheckView.Losses(
                    code: losses.code,
                    question: words.text("desk.import.losses", ["losses": losses.sentences])),
            notes: report.warnings)
    }

    private var facts: [Fact] {
        let new = report.counts.sorted { $0.key < $1.key }.map { sheet, number in
            Fact(fact: words.sheet(sheet), value: words.count("desk.import.new", number))
        }
        let others = [
            ("desk.import.unchanged", report.unchanged), ("desk.import.different", report.different),
        ].filter { $0.1 > 0 }
        return new + others.map { Fact(fact: words[$0.0], value: words.number($0.1)) }
    }

    /// A row with an error, with the cells that are read.
    private func row(_ error: ImportError) -> ImportCheckView.Row {
        let found = files.recognised.first { $0.file == error.file }
        let map = found?.sheet.flatMap { files.map[$0] }
        let rows = files.texts[error.file].map { FileRows($0.text, map).cells(of: [error.row]) } ?? [:]
        let cells = zip(found?.details ?? [], rows[error.row] ?? []).map { column, text in
            let isWrong = column.name == error.column || error.column.map(column.columns.contains) == true
            return (
                isRead: !column.columns.isEmpty,
                cell: ImportCheckView.Cell(
                    column: column.name, text: text.excerpt(ImportGrid.cellLength), isWrong: isWrong)
            )
        }
        let read = cells.filter { $0.isRead || $0.cell.isWrong }.map { $0.cell }
        let wrong = read.firstIndex(where: \.isWrong) ?? 0
        let shown = read.prefix(Self.shownCells - 1) + read.dropFirst(Self.shownCells - 1).filter(\.isWrong)
        return ImportCheckView.Row(
            title: words.text("desk.import.row", ["file": error.file + ".csv", "row": error.row]),
            message: sentence(of: error, in: read.first(where: \.isWrong)),
            cells: wrong < read.count ? Array(shown) : [])
    }

    /// The sentence of an error; the person chooses on the page what a word means that is not known.
    private func sentence(of error: ImportError, in cell: ImportCheckView.Cell?) -> String {
        guard error.code.hasSuffix(".unknown"), let cell else { return error.message }
        return words.text("desk.import.unknown-word", ["text": cell.text])
    }
}

extension ImportReport {
    /// The number of rows with an error.
    var badRows: Int { errors.count + furtherErrors }
    /// The number of rows that an import stores, or that are stored already.
    var importableRows: Int { counts.values.reduce(unchanged + different, +) }
}

/// The view model of ``ImportCheck``.
struct ImportCheckView: DeskPart, View {
    struct Cell: Encodable {
        let column: String
        let text: String
        let isWrong: Bool
    }

    struct Row: Encodable {
        let title: String
        let message: String
        let cells: [Cell]
    }

    struct Losses: Encodable {
        let code: String
        let question: String
    }

    static let template = Template(PackageResources.desk_import_check_mustache)
    let heading: String
    /// Whether all rows can be imported.
    let isGood: Bool
    let draft: String
    /// The version of the choices that were checked.
    let version: String
    let file: String
    /// The number of columns before those that the page shows.
    let start: String
    let facts: [Fact]
    let rows: [Row]
    let further: String?
    /// The text of the button that imports; nil if no row can be imported.
    let button: String?
    /// Whether the button leaves out the rows with errors.
    let skips: Bool
    /// Whether the person can choose that stored rows get the values of the files.
    let updates: Bool
    let isUpdating: Bool
    let losses: Losses?
    let notes: [String]
}
