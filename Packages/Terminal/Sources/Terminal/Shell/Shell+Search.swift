internal import Core
internal import UIComponents

/// Reads the lines that are entered at lists, and shows the matches of a search while its text is typed.
extension Shell {
    /// Reads a line at a list with a query.
    func readLine(at list: ListView, _ query: ListQuery?) async -> TypedSearch.Outcome {
        let search = TypedSearch(
            searchText: { list.searchText(of: $0) },
            find: { [style, backend] text in
                let query = ListQuery(search: text, filters: query?.filters ?? Answers())
                return await Self.answer(to: query, of: list, style, from: backend)
            })
        guard list.isSearchedWhileTyped, let line = input.typedLine(search.receive) else {
            return input.readLine(prompt: choicePrompt).map { .entered($0, nil) } ?? .ended
        }
        defer { line.close() }
        return await search.run(LivePrompt(prompt: choicePrompt), size: Terminal.size, draw: line.show)
    }

    /// The first page of a query, as lines.
    private static func answer(
        to query: ListQuery, of list: ListView, _ style: Style, from backend: any ShellBackend
    ) async -> TypedSearch.Answer {
        await PasswordInput.$isTerminalInUse.withValue(true) {
            do {
                let page = try await list.fetch(query, nil)
                let text = await style.text(of: page, from: backend)
                return .page(page, lines: text.split(separator: "\n").map(String.init))
            } catch let error as any AcademyError where [.invalid, .notFound].contains(error.kind) {
                return .refused(lines: [style.theme.bad(error.message.escapingControls)])
            } catch {
                return .failed
            }
        }
    }
}
