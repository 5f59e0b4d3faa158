internal import Core

extension SheetCandidate {
    /// The columns of the file in their order, with the values for a page that corrects the map.
    ///
    /// - Parameters:
    ///   - columns: the names of the file's columns, by the academy's names.
    ///   - map: the words and rules by which they are read.
    func details(_ columns: [String: [String]], _ map: FileMap, days: Set<String>) -> [InspectedColumn] {
        file.header.enumerated().map { position, name in
            let own = sheet.columns.all.filter { !name.isEmpty && columns[$0.name]?.contains(name) == true }
            let choice = choice(for: own, of: name)
            let words = days.contains(name) ? ([], 0) : foundWords(in: name, own, map)
            return InspectedColumn(
                name: name, columns: own.map(\.name), isDay: days.contains(name),
                samples: file.samples(at: position, limit: InspectedColumn.sampleLimit),
                form: form(own, map, among: choice.examples), examples: choice.examples,
                isUnclear: choice.isUnclear, words: words.0, furtherWords: words.1)
        }
    }

    private func choice(for columns: [SheetColumns.Column], of name: String) -> FormChoice {
        let texts = (file.texts(in: name) ?? []).filter { !$0.isEmpty }
        if columns.count(where: { $0.kind == .personName }) == 2 { return FormChoice(names: texts) }
        if columns.contains(where: { $0.kind.hasDays }) { return FormChoice(days: texts) }
        if columns.contains(where: { $0.kind == .amount }) { return FormChoice(amounts: texts) }
        return FormChoice()
    }

    /// The rule of a column, in the spelling of the examples.
    private func form(
        _ columns: [SheetColumns.Column], _ map: FileMap, among examples: [FormExample]
    ) -> String? {
        guard let column = columns.first(where: { $0.name != "key" }) ?? columns.first else { return nil }
        let form = map.forms?[column.name] ?? (column.kind.hasDays ? map.dates : nil)
        guard column.kind.hasDays, let form, let order = try? DayForm(order: form) else { return form }
        return examples.first { (try? DayForm(order: $0.form))?.order == order.order }?.form ?? form
    }

    /// The different texts in a column of words, and the number of those that are not listed.
    private func foundWords(
        in name: String, _ columns: [SheetColumns.Column], _ map: FileMap
    ) -> ([FoundWord], Int) {
        let kinds: Set<CellKind> = [.word, .flag, .method]
        guard let column = columns.first(where: { kinds.contains($0.kind) }),
            let reader = try? CellReader(column, map)
        else { return ([], 0) }
        let texts = (file.texts(in: name) ?? []).filter { !$0.isEmpty }
        let counts = Dictionary(grouping: texts) { $0 }.mapValues(\.count)
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let words = counts.prefix(InspectedColumn.wordLimit).map { text, cells in
            let word = reader.reads(text) ? try? reader.read(text).text : nil
            let shown = column.kind == .word ? word?.lowercased() : word
            return FoundWord(text: text.excerpt(Limits.name), cells: cells, word: shown)
        }
        return (words, counts.count - words.count)
    }
}
