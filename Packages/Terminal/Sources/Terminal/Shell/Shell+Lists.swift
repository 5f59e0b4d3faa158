internal import Application
internal import Core
internal import Navigation
internal import UIComponents

/// Shows lists, a page at a time.
extension Shell {
    /// The next step of the shell after a line that was entered at a list.
    private enum ListStep {
        case leave(Step)
        case page(after: Cursor?)
        /// The first page of a search for the line.
        case search
        case samePage
    }

    /// Shows pages of a list until the user leaves it or chooses an action.
    mutating func browse(
        _ list: ListView, of destination: Destination, _ actions: [Action]
    ) async throws -> Step {
        var after: Cursor?
        // The page that a search showed while its text was typed.
        var found: (any PresentablePage)?
        while true {
            let query = queries[destination.name]
            guard let page = try await page(of: list, query, after, found) else {
                (queries[destination.name], after) = (nil, nil)
                continue
            }
            found = nil
            let hints = hints(list, actions, page)
            await show(page, of: list, query, hints)
            switch await readLine(at: list, query) {
            case .ended: return .quit
            case .left: break
            case .entered(let line, let searched):
                switch try await reply(
                    to: line.collapsingSpaces, at: list, of: destination, actions, hints, page)
                {
                case .leave(let step): return step
                case .page(let cursor): after = cursor
                case .search: (after, found) = (nil, searched)
                case .samePage: break
                }
            }
        }
    }

    /// Carries out an entered line: a key, an id, a text to search for, or a request for help.
    ///
    /// - Parameter page: the page that is shown.
    private mutating func reply(
        to line: String, at list: ListView, of destination: Destination, _ actions: [Action],
        _ hints: [String], _ page: any PresentablePage
    ) async throws -> ListStep {
        let key = line.lowercased()
        if key == "b" || key.isEmpty && page.next == nil { return .leave(.move(.wentBack)) }
        if key == "q" { return .leave(.quit) }
        if key == "n" || key.isEmpty, let next = page.next { return .page(after: next) }
        if key == "n", !page.continuedLists.isEmpty { return try await more(of: page.continuedLists) }
        if key == String(ListView.filterKey), !list.filters.isEmpty {
            return try await filter(list, of: destination) ? .page(after: nil) : .leave(.quit)
        }
        if let action = actions.first(where: { String($0.key) == key }) {
            return .leave(try await perform(action))
        }
        if let opened = list.opened(by: line) { return .leave(.move(.opened(opened))) }
        if narrow(list, of: destination, to: line) { return .search }
        if key == "?" {
            help(hints + (list.isSearchedWhileTyped ? [style.sentence("shell.help.search")] : []))
        } else {
            showUnknown(line)
        }
        return .samePage
    }

    /// Asks for one of several lists of a page, unless only one has more items, and goes to its next page.
    private func more(of lists: [ContinuedList]) async throws -> ListStep {
        if lists.count == 1 { return .page(after: lists[0].next) }
        let choices = lists.map { Question.Choice($0.title) }
        let question = Question("style", "label.style", from: .list { choices })
        var chosen: ContinuedList?
        let step = try await ask([question]) { answers in
            chosen = lists.first { $0.title == answers[question.field] }
            if chosen == nil { showUnknown(answers[question.field]) }
        }
        if case .quit = step { return .leave(.quit) }
        return chosen.map { .page(after: $0.next) } ?? .samePage
    }

    /// Searches a list for an entered text, or shows the whole list for a slash; returns false for a line
    /// that is neither.
    private mutating func narrow(_ list: ListView, of destination: Destination, to line: String) -> Bool {
        if line == "/", list.searchHint != nil || !list.filters.isEmpty {
            queries[destination.name] = nil
            return true
        }
        guard let text = list.searchText(of: line) else { return false }
        queries[destination.name, default: ListQuery()].search = text
        return true
    }

    /// Asks for the filter of a list; returns false if the input has ended.
    private mutating func filter(_ list: ListView, of destination: Destination) async throws -> Bool {
        let search = queries[destination.name]?.search
        var chosen: ListQuery?
        let step = try await ask(list.filters) { answers in
            let query = ListQuery(search: search, filters: answers)
            _ = try await list.fetch(query, nil)
            chosen = query
        }
        if let chosen { queries[destination.name] = chosen }
        if case .quit = step { return false }
        return true
    }

    /// Writes a page with the search and the filter that it is of.
    private func show(
        _ page: any PresentablePage, of list: ListView, _ query: ListQuery?, _ hints: [String]
    ) async {
        if let search = query?.search {
            write(theme.dim(style.sentence("shell.search", ["text": search.escapingControls])))
        }
        let filters = list.filters.compactMap { question in
            query?.filters.title(question.field).map {
                "\(name(of: question)): \($0.escapingControls)"
            }
        }
        if !filters.isEmpty {
            write(theme.dim(style.sentence("shell.filter", ["text": filters.joined(separator: " · ")])))
        }
        write(await style.text(of: page, from: backend))
        for line in TerminalText.lines(of: hints, joinedBy: "  ·  ", columns: Terminal.size().columns) {
            write(theme.dim(line))
        }
    }

    /// The title of a question without its example and its remark.
    private func name(of question: Question) -> String {
        String(style.text(question.title).prefix { !",(".contains($0) }).collapsingSpaces
    }

    /// A page of a list; nil if the list refuses the query, after the reason was shown.
    ///
    /// - Parameter found: the page, if it has been fetched already.
    private func page(
        of list: ListView, _ query: ListQuery?, _ after: Cursor?, _ found: (any PresentablePage)?
    ) async throws -> (any PresentablePage)? {
        if let found { return found }
        do {
            return try await list.fetch(query ?? ListQuery(), after)
        } catch let error as any AcademyError
            where query != nil && [.invalid, .notFound].contains(error.kind)
        {
            show(error)
            return nil
        }
    }

    private func hints(
        _ list: ListView, _ actions: [Action], _ page: any PresentablePage
    ) -> [String] {
        var hints = page.share.map { [style.text($0)] } ?? []
        if page.next != nil { hints.append(style.sentence("shell.hint.return")) }
        if !page.continuedLists.isEmpty { hints.append(style.sentence("shell.hint.more-of-a-style")) }
        if list.destination != nil { hints.append(style.sentence("shell.hint.id")) }
        if let hint = list.searchHint { hints.append(style.sentence(hint)) }
        if !list.filters.isEmpty {
            // The hint of the search says already how the whole list is shown.
            let isSearched = list.searchHint != nil
            hints.append(style.sentence(isSearched ? "shell.hint.filter" : "shell.hint.filter-or-all"))
        }
        hints += actions.map { "\($0.key): \(style.text($0.title).lowercased())" }
        return hints + ["shell.hint.back", "shell.hint.quit", "shell.hint.help"].map { style.sentence($0) }
    }
}
