public import Application
internal import Core
internal import DataExchange
internal import UIComponents

extension ProgramCommand where Options == ListOptions {
    /// Shows one page of a list, or with `--all` each page as soon as it is read.
    ///
    /// The academy is closed before a page is written, since writing may block, for example on a pager.
    ///
    /// - Parameter send: sends the request of a copy of this command, whose options select the page.
    public func presentPages(
        _ send: (OpenAcademy, Self) async throws -> any PresentablePage
    ) async throws {
        try await presentPages(options) { academy, options in
            var command = self
            command.options = options
            return try await send(academy, command)
        }
    }
}

extension ProgramCommand {
    /// The same, for any command with the options of a list.
    ///
    /// - Parameter send: sends the request for the page that the options select.
    func presentPages(
        _ options: ListOptions, _ send: (OpenAcademy, ListOptions) async throws -> any PresentablePage
    ) async throws {
        var selected = options
        if options.all { selected.limit = Limits.page }
        var writer = ListWriter(options: options)
        repeat {
            let (current, known) = (selected, writer.style)
            let (page, style) = try await connection.open { academy in
                let page = try await send(academy, current)
                let isPlain = known != nil || options.global.json || !page.needsAcademyToDraw
                let style = known ?? Output.style()
                return (page, isPlain ? style : await style.withSettings(of: academy))
            }
            try writer.write(page, style)
            selected.after = page.next
        } while options.all && selected.after != nil
    }
}

/// Writes the pages of a list: as tables, as one JSON document, or as CSV.
private struct ListWriter {
    let options: ListOptions
    /// The style of the first page, which all pages have.
    private(set) var style: Style?
    private var count = 0

    init(options: ListOptions) { self.options = options }

    mutating func write<List: PresentablePage>(_ page: List, _ style: Style) throws {
        let isFirst = self.style == nil
        self.style = style
        count += page.items.count
        if options.csv || options.semicolons {
            // CSV is for programs, so its words do not depend on the language.
            let csv = style.forPrograms().csv(page.items, withHeader: isFirst)
            let mark = isFirst && options.semicolons ? SemicolonCSV.mark : ""
            Output.result(mark + (options.semicolons ? SemicolonCSV.text(of: csv) : csv))
            if !options.all, let remark = page.remark(style) { Output.remark(remark) }
        } else if options.all && options.global.json {
            try writeItems(of: page, isFirst: isFirst)
        } else if page.next == nil || !options.all {
            try writeLast(page, style)
        } else {
            Output.result(style.table(page.items) + "\n")
        }
    }

    /// Writes the only page, or the last one of all, with the totals of the list.
    private func writeLast(_ page: any PresentablePage, _ style: Style) throws {
        try Output.show(page, asJSON: options.global.json, style)
        let isWhole = options.all || (style.width != nil && page.next == nil && options.after == nil)
        if isWhole, count > 0, !options.global.json { Output.note(Phrase("list.all", ["count": count])) }
    }

    /// Writes the items of a page as a part of one JSON document.
    ///
    /// After the last page it writes that page's other members, such as totals.
    private func writeItems<List: PresentablePage>(of page: List, isFirst: Bool) throws {
        let items = Output.json(try JSON.encode(page.items)).dropFirst().dropLast()
        let start = isFirst ? "{\"items\":[" : (items.isEmpty ? "" : ",")
        Output.result(start + items)
        guard page.next == nil, case .object(let members) = try JSON.value(of: page) else { return }
        let others = Output.json(JSONValue.object(members.filter { $0.name != "items" }).bytes).dropFirst()
        Output.result((others == "}" ? "]" : "],") + others + "\n")
    }
}

extension Style {
    /// The columns of a list as CSV, without cells that a spreadsheet would read as formulas.
    fileprivate func csv<Item: FieldPresentable>(_ items: [Item], withHeader: Bool) -> String {
        let fields = Item.fields.ofList
        let header = withHeader ? [fields.map { label($0.label, of: Item.self) }] : []
        let rows = items.map { item in fields.map { text($0, of: item) ?? "" } }
        return (header + rows).map { row in
            TerminalText.escaped(row.map(\.csvCell).joined(separator: ",")) + "\n"
        }.joined()
    }
}

extension WholeListOptions {
    /// A list in the form that the options select.
    func shown(_ list: any Presentable, in academy: any Client) async -> any Presentable {
        guard csv || semicolons else { return list }
        switch list {
        case let page as any PresentablePage: return await table(page, academy)
        case let list as any CSVPresentable: return result(of: list)
        default: return list
        }
    }

    private func table(_ page: some PresentablePage, _ academy: any Client) async -> any Presentable {
        let style = page.needsAcademy ? await Output.style().withSettings(of: academy) : Output.style()
        return CSVResult(
            page, csv: style.forPrograms().csv(page.items, withHeader: true), withSemicolons: semicolons)
    }

    private func result(of list: some CSVPresentable) -> any Presentable {
        CSVResult(list, csv: list.csv, withSemicolons: semicolons)
    }
}

/// Commands with the options of a whole list show it as a table or as CSV.
extension RequestCommand where Options == WholeListOptions, Request.Response: Presentable {
    public func run() async throws {
        let request = try request
        try await present { academy in await options.shown(try await academy.send(request), in: academy) }
    }
}
