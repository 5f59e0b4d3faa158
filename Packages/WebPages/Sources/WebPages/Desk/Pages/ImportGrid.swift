internal import Application
internal import Core
internal import DataExchange
internal import Payments

/// The form with the columns of a file: a choice over each column, and its first cells below.
struct ImportGrid {
    /// The maximum number of columns on a page, which keeps the page within its size limit.
    static let columnLimit = 16
    /// The most bytes of a shown cell.
    static let cellLength = 40

    /// The words for methods of payment.
    private static let methods =
        PaymentMethodKind.allCases.filter { $0 != .wallet }.map(\.rawValue) + PaymentMethod.wallets

    let context: PageContext
    let draft: ImportDraft
    let files: ImportFiles
    let sheets: [SheetDescription]
    /// The name of the file.
    let file: String
    /// The number of columns before the requested range.
    let offset: Int
    private var words: Words { context.words }
    private var recognised: InspectedFile? { files.recognised.first { $0.file == file } }

    var view: ImportGridView {
        let found = recognised
        let all = found?.details.enumerated().filter { !$0.element.name.isEmpty && !$0.element.isDay } ?? []
        let start = start(among: all.count)
        let shown = found?.sheet == nil ? [] : all.dropFirst(start).prefix(Self.columnLimit)
        let columns = shown.map { ColumnView(of: $0.element, at: $0.offset, self) }
        let lists = shown.compactMap { list(of: $0.element, at: $0.offset) }
        let missing = (found?.missing ?? []).map { name in
            Missing(name: name, label: words.text("desk.import.needed", ["column": words.column(name)]))
        }
        return ImportGridView(
            draft: draft.id, file: file, title: file + ".csv",
            rows: found.map { words.count("desk.import.rows", $0.rows) }, tabs: tabs,
            isKept: found?.isKept == true, sheets: sheetChoices, encodings: encodingChoices,
            separators: separatorChoices, start: String(start),
            ranges: found?.sheet == nil ? [] : ranges(of: all.map(\.element), from: start),
            columns: columns, missing: missing, lists: lists, notes: notes,
            unreadable: found.flatMap { unreadable($0) },
            clears: draft.clearsUnreadable, isChecked: draft.checked != nil)
    }

    private var sheetChoices: [ChoiceOption] {
        choices(of: sheets.map(\.name), chosen: recognised?.sheet, empty: "desk.import.no-sheet") {
            words.sheet($0)
        }
    }

    private var encodingChoices: [ChoiceOption] {
        let encoding = files.texts[file].map { $0.encoding ?? .utf8 } ?? draft.encodings[file]
        let empty = encoding == nil ? "desk.choose" : nil
        return choices(of: TextEncoding.names, chosen: encoding?.rawValue, empty: empty) {
            $0 == TextEncoding.utf8Twice.rawValue ? words["desk.import.utf8-twice"] : $0
        }
    }

    private var separatorChoices: [ChoiceOption] {
        let separator = recognised?.separator ?? .comma
        return choices(of: ColumnSeparator.allCases.map(\.rawValue), chosen: separator.rawValue) {
            words["desk.import.separator.\($0)"]
        }
    }

    /// Links to the other files.
    private var tabs: [Tab] {
        guard draft.files.count > 1 else { return [] }
        return draft.files.map { file in
            let found = files.recognised.first { $0.file == file.name }
            let state =
                if draft.leftOut.contains(file.name) || found?.sheet == nil {
                    words["desk.import.no-sheet"]
                } else { words.sheet(found?.sheet ?? "") }
            return Tab(
                href: ImportPages.address(of: draft.id, file: file.name), name: file.name + ".csv",
                state: state, isCurrent: file.name == self.file,
                needsAttention: files.problems[file.name] != nil || found?.needsAttention == true)
        }
    }

    /// The number of columns before those that the page shows.
    private func start(among count: Int) -> Int {
        let last = max(0, count - 1) / Self.columnLimit * Self.columnLimit
        return min(max(0, offset) / Self.columnLimit * Self.columnLimit, last)
    }

    /// The ranges into which the columns are divided; empty if all columns fit on one page. A page shows one
    /// range.
    private func ranges(of columns: [InspectedColumn], from start: Int) -> [ColumnRange] {
        guard columns.count > Self.columnLimit else { return [] }
        return stride(from: 0, to: columns.count, by: Self.columnLimit).map { first in
            let range = columns.dropFirst(first).prefix(Self.columnLimit)
            let numbers = ["first": first + 1, "last": first + range.count]
            return ColumnRange(
                start: String(first), text: words.text("desk.import.range", numbers),
                isCurrent: first == start, needsAttention: range.contains(where: \.needsAttention))
        }
    }

    private func choices(
        of values: [String], chosen: String?, empty: String? = nil, _ name: (String) -> String
    ) -> [ChoiceOption] {
        let none = empty.map { [ChoiceOption(value: "", name: words[$0], isChosen: chosen == nil)] } ?? []
        return none + values.map { ChoiceOption(value: $0, name: name($0), isChosen: $0 == chosen) }
    }

    /// The academy's columns, and the full name, as options of a column.
    func options(of column: InspectedColumn) -> [ChoiceOption] {
        guard let sheet = sheets.first(where: { $0.name == recognised?.sheet }) else { return [] }
        let own = (sheet.columns + sheet.optionalColumns).filter { $0 != "erased_at" }
        let names = ["first_name", "last_name"]
        let all = names.allSatisfy(own.contains) ? [SentColumns.fullName] + own : own
        let isFullName = names.allSatisfy(column.columns.contains)
        let chosen =
            isFullName
            ? SentColumns.fullName : column.columns.first { $0 != "key" } ?? column.columns.first
        return choices(of: all, chosen: chosen, empty: "desk.import.not-read") { words.column($0) }
    }

    /// The different words of a column with the academy's words as options; nil without any.
    private func list(of column: InspectedColumn, at position: Int) -> WordList? {
        guard !column.words.isEmpty, let name = column.columns.first else { return nil }
        let own =
            name == "method"
            ? Self.methods
            : sheets.first { $0.name == recognised?.sheet }?.words[name] ?? []
        let pairs = column.words.enumerated().map { index, found in
            WordPair(
                id: "w\(position)-\(index)", field: "w\(position):\(found.text)", text: found.text,
                cells: words.count("desk.import.cells", found.cells),
                options: choices(
                    of: own, chosen: found.word.flatMap { own.contains($0) ? $0 : nil }, empty: "desk.choose"
                ) { words.choice($0, of: name) }, isUnknown: found.word == nil)
        }
        return WordList(
            heading: words.text("desk.import.words", ["column": column.name]), pairs: pairs,
            isOpen: pairs.contains(where: \.isUnknown),
            further: column.furtherWords == 0
                ? nil : words.count("desk.import.words-more", column.furtherWords))
    }

    /// Sentences about the file.
    private var notes: [String] {
        guard let found = recognised else { return [] }
        var notes: [String] = []
        if let grid = found.grid {
            let values: [String: any SentenceValue] = [
                "days": words.column(grid.days), "cells": words.column(grid.cells),
            ]
            notes.append(
                grid.year.map {
                    words.text("desk.import.grid.year", values.merging(["year": String($0)]) { $1 })
                } ?? words.text("desk.import.grid", values))
        }
        let same = files.recognised.first { $0.sheet != nil && $0.sheet == found.sheet }
        if let same, same.file != file {
            notes.append(words.text("desk.import.same-sheet", ["file": same.file]))
        }
        return notes
    }

    private func unreadable(_ file: InspectedFile) -> String? {
        guard !file.unreadable.isEmpty else { return nil }
        let names = file.unreadable.map(words.column).joined(separator: ", ")
        return words.text("desk.import.clear", ["columns": names])
    }
}
