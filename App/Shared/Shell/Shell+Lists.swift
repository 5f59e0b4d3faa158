internal import Core
internal import Navigation
internal import Networking
internal import UIComponents

/// Shows lists, a page at a time.
extension Shell {
    /// Shows pages of a list until the user leaves it or chooses an action.
    mutating func browse(
        _ list: ListView, of destination: Destination, _ actions: [Action]
    ) async throws -> Step {
        var after: Cursor?
        while true {
            let search = searches[destination.name]
            guard let page = try await page(of: list, search, after) else {
                searches[destination.name] = nil
                continue
            }
            if let search {
                write(theme.dim(style.sentence("shell.search", ["text": search.escapingControls])))
            }
            write(await text(of: page))
            let hints = hints(list, actions, page)
            let lines = TerminalText.lines(
                of: hints, joinedBy: "  ·  ", columns: Terminal.size().columns)
            for line in lines { write(theme.dim(line)) }
            guard let line = input.readLine(prompt: "> ")?.collapsingSpaces else { return .quit }
            let key = line.lowercased()
            if key == "b" || key.isEmpty && page.next == nil { return .move(.wentBack) }
            if key == "q" { return .quit }
            if key == "n" || key.isEmpty, let next = page.next {
                after = next
            } else if line.hasPrefix("/"), list.searchHint != nil {
                searches[destination.name] = line.count > 1 ? String(line.dropFirst()) : nil
                after = nil
            } else if let action = actions.first(where: { String($0.key) == key }) {
                return try await perform(action)
            } else if let id = Int64(line), id > 0, let destination = list.destination {
                return .move(.opened(destination(id)))
            } else if list.searchHint != nil, line.count > 1 {
                searches[destination.name] = line
                after = nil
            } else if key == "?" {
                help(hints)
            } else {
                _ = unknown(line)
            }
        }
    }

    /// A page of a list; nil if the list refuses the search text, after the reason was shown.
    private func page(
        of list: ListView, _ search: String?, _ after: Cursor?
    ) async throws -> (any PresentablePage)? {
        do {
            return try await list.fetch(search, after)
        } catch let error as any AcademyError where search != nil && error.kind == .invalid {
            show(error)
            return nil
        }
    }

    private func hints(
        _ list: ListView, _ actions: [Action], _ page: any PresentablePage
    ) -> [String] {
        var hints = page.share.map { [style.text($0)] } ?? []
        if page.next != nil { hints.append(style.sentence("shell.hint.return")) }
        if list.destination != nil { hints.append(style.sentence("shell.hint.id")) }
        if let hint = list.searchHint { hints.append(style.sentence(hint)) }
        hints += actions.map { "\($0.key): \(style.sentence($0.title).lowercased())" }
        return hints + ["shell.hint.back", "shell.hint.quit", "shell.hint.help"].map { style.sentence($0) }
    }
}
