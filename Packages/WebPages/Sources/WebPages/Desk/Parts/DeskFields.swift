internal import Application
internal import Core
internal import Discovery

extension PageContext {
    /// The facts of a response: the fields with these labels, in their order.
    ///
    /// - Parameter links: the addresses of values that are links, by the labels' keys.
    func facts<Response: LabelledResponse>(
        of response: Response, heading: String? = nil, _ labels: [String], links: [String: String?] = [:]
    ) -> DeskDetails {
        let fields = Response.fields
        let label = { fields.label($0, in: words.language) }
        var details = DeskDetails(
            heading: heading,
            labels.map { key in
                guard let field = fields.ofDetails.first(where: { $0.label == key }) else {
                    return (label(key), nil)
                }
                // A yes-or-no fact without a value is shown as “no”, since the page asked for it.
                let value = field.value(response) ?? (field.kind == .mark ? .answer(false) : nil)
                return (label(key), value.map { text($0, of: fields.texts) })
            })
        for (key, link) in links { details.links[label(key)] = link }
        return details
    }

    /// A list of responses, drawn as cards by their fields.
    ///
    /// - Parameter change: adds to a row what only this page shows, such as its link and its actions.
    func list<Response: LabelledResponse>(
        heading: String? = nil, of responses: [Response], empty: String, next: String? = nil,
        id: String? = nil, _ change: (Response, inout DeskList.Row) -> Void = { _, _ in }
    ) -> DeskList {
        let rows = responses.map { response in
            var row = row(of: response)
            change(response, &row)
            return row
        }
        return DeskList(heading: heading, rows: rows, empty: empty, next: next, id: id)
    }

    /// A response as a card: each of its fields at the place that it has on a card.
    func row<Response: LabelledResponse>(of response: Response) -> DeskList.Row {
        let fields = Response.fields
        func texts(_ places: ResponseField<Response>.Place...) -> [String] {
            fields.all.filter { $0.place.map(places.contains) ?? false }.compactMap { field in
                field.value(response).map { value in
                    let text = text(value, of: fields.texts)
                    return field.place == .labelled
                        ? "\(fields.label(field.label, in: words.language)): \(text)" : text
                }
            }
        }
        return DeskList.Row(
            title: texts(.title).joinedLine, lines: [texts(.line, .labelled).joinedLine] + texts(.note),
            value: texts(.value).first, tag: texts(.tag).first?.capitalisingFirst)
    }

    /// A table of responses: a column for each of the fields with these labels, in their order.
    ///
    /// - Parameters:
    ///   - columns: the labels' keys, with the orders by which the request can sort the list, and whether a
    ///     card shows the label.
    ///   - change: adds to a row the parts that only this page shows, such as its link.
    func table<Response: LabelledResponse>(
        of responses: [Response], caption: String,
        _ columns: [(label: String, order: String?, isLabelled: Bool)],
        empty: String, next: String? = nil, defaultOrder: String? = nil,
        _ change: (Response, inout DeskTable.Row) -> Void
    ) -> DeskTable {
        let fields = Response.fields
        let shown = columns.map { column in fields.all.first { $0.label == column.label } }
        func cell(_ field: ResponseField<Response>?, _ response: Response) -> String {
            field?.value(response).map { text($0, of: fields.texts) } ?? ""
        }
        let rows = responses.map { response in
            var row = DeskTable.Row(
                title: cell(shown.first ?? nil, response),
                cells: shown.dropFirst().map { [cell($0, response)] })
            change(response, &row)
            return row
        }
        return DeskTable(
            caption: caption,
            columns: columns.map {
                DeskTable.Column(
                    fields.label($0.label, in: words.language), order: $0.order, isLabelled: $0.isLabelled)
            },
            rows: rows, empty: empty, next: next, defaultOrder: defaultOrder)
    }

    /// A value of a response in the page's language and the academy's time zone.
    private func text(_ value: ResponseValue, of texts: Catalogue) -> String {
        switch value {
        case .word(let word, let kind): words.word(word, of: kind, texts)
        case .answer(let answer): words.choice(answer ? "yes" : "no", of: "setting")
        case .time(let instant): moment(instant)
        case .longDate(let day): words.fullDate(day)
        case .entity(let name, let id): name ?? id
        case .plain(let day as CalendarDay): words.date(day)
        case .plain(let number as Int): words.number(number)
        case .plain(let amount as Money): words.amount(amount)
        case .plain(let stars as Stars): words.stars(stars)
        case .plain, .textWithTimes:
            value.sentenceValue(at: site.timeZone).text(in: words.language, of: texts)
        }
    }
}

extension Words {
    /// The groups of words that pages have for a kind of words, tried in this order.
    private static let groups = [
        "message-kind": ["messages.kind"], "plan-kind": ["desk.value.kind"],
        "status": ["desk.value.status", "desk.state", "pass.status", "messages.status"],
        "visibility": ["desk.value.visibility"], "visible-to": ["desk.value.visibleTo"],
    ]

    /// The word for a value of an enumeration: that of the pages, or else that of the response's catalogue
    /// with a capital letter.
    fileprivate func word(_ word: String, of kind: String, _ catalogue: Catalogue) -> String {
        if kind == "method" { return choice(word, of: kind) }
        if kind == "class-level" { return level(word) }
        if let text = Self.groups[kind, default: []].lazy.compactMap({ texts["\($0).\(word)"] }).first {
            return text
        }
        let text = Word.case(word, of: kind).text(in: language, of: catalogue)
        return text.capitalisingFirst
    }
}

extension String {
    /// The text with a capital letter at its start.
    fileprivate var capitalisingFirst: String { prefix(1).uppercased() + dropFirst() }
}
