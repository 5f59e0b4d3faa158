internal import Authentication
internal import Core
internal import Navigation
public import Networking
public import UIComponents

/// The interactive program: it shows the coordinator's screens and turns choices into events.
public struct Shell {
    /// Rows of one page.
    static let pageSize = 15

    let desk: any Desk
    let lines: any LineSource
    let theme: Theme
    let write: (String) -> Void
    let program: Role
    private var coordinator: Coordinator

    public init(
        program: Role, desk: any Desk, lines: any LineSource, theme: Theme, write: @escaping (String) -> Void
    ) {
        (self.program, self.desk, self.lines, self.theme, self.write) = (program, desk, lines, theme, write)
        coordinator = Coordinator(program: program)
    }

    /// What a line typed at a place comes to.
    private enum Step {
        case stay
        case move(Event)
        case quit
    }

    /// Runs until the person leaves or the input ends.
    public mutating func run() async throws {
        if let principal = try await desk.signedIn() { move(.signedIn(principal)) }
        var isRunning = true
        while isRunning {
            let step: Step
            do {
                switch coordinator.screen {
                case .authentication: step = try await authenticate()
                case .place(let place, let links, _): step = try await visit(place, links)
                }
            } catch let error as any AcademyError {
                show(error)
                if error.kind == .unauthenticated {
                    move(.signedOut)
                } else if case .place(let place, _, _) = coordinator.screen, place != .home {
                    move(.wentBack)
                }
                continue
            }
            switch step {
            case .stay: break
            case .move(let event): move(event)
            case .quit: isRunning = false
            }
        }
    }

    private mutating func move(_ event: Event) {
        do {
            _ = try coordinator.handle(event)
        } catch {
            show(error)
        }
    }

    private func show(_ error: any AcademyError) {
        write(theme.bad(error.description.escapingControls))
        if let next = error.nextStep { write(next) }
    }

    private func authenticate() async throws -> Step {
        var items = [Menu.Item("Sign in")]
        if program == .student { items.append(Menu.Item("I have an invitation code")) }
        let menu = Menu(title: "Classly", items: items + [Menu.Item("Quit", key: "q")])
        write("\n" + menu.render(theme: theme))
        guard let line = lines.readLine(prompt: "> ") else { return .quit }
        guard let choice = menu.choice(from: line) else { return unknown(line) }
        if choice.item.key == "q" { return .quit }
        if choice.index == 1 { return try await acceptInvitation() }
        guard let email = lines.readLine(prompt: "E-mail: "),
            let password = lines.readSecret(prompt: "Password: ")
        else { return .quit }
        return .move(.signedIn(try await desk.signIn(email: email, password: password)))
    }

    private func acceptInvitation() async throws -> Step {
        guard let code = lines.readLine(prompt: "Invitation code: "),
            let email = lines.readLine(prompt: "Your e-mail: "),
            let password = lines.readSecret(prompt: "A password of your own: ")
        else { return .quit }
        _ = try await desk.send(AcceptInvitation(code: code, email: email, password: password))
        return .move(.signedIn(try await desk.signIn(email: email, password: password)))
    }

    private func visit(_ place: Destination, _ links: [Destination]) async throws -> Step {
        write("\n" + theme.heading(place.title))
        guard place != .home, let view = try await Places(desk: desk, program: program).view(of: place) else {
            return try await choose(among: links, actions: [], isHome: place == .home)
        }
        switch view {
        case .detail(let detail):
            write(detail.text)
            return try await choose(among: links, actions: detail.actions, isHome: false)
        case .listing(let listing): return try await browse(listing, links)
        }
    }

    /// The menu of a place: where it leads and what can be done there.
    private func choose(among links: [Destination], actions: [Action], isHome: Bool) async throws -> Step {
        var items = links.map { Menu.Item($0.title) } + actions.map { Menu.Item($0.title, key: $0.key) }
        if !isHome { items.append(Menu.Item("Back", key: "b")) }
        if isHome { items.append(Menu.Item("Sign out", key: "o")) }
        let menu = Menu(title: "", items: items + [Menu.Item("Quit", key: "q")])
        write(menu.lines(theme: theme).filter { !$0.isEmpty }.joined(separator: "\n"))
        guard let line = lines.readLine(prompt: "> ") else { return .quit }
        guard let choice = menu.choice(from: line) else { return unknown(line) }
        if choice.index < links.count { return .move(.opened(links[choice.index])) }
        if choice.index < links.count + actions.count {
            return try await perform(actions[choice.index - links.count])
        }
        return try await leave(choice.item.key)
    }

    private func leave(_ key: Character?) async throws -> Step {
        switch key {
        case "b": return .move(.wentBack)
        case "o":
            try await desk.signOut()
            return .move(.signedOut)
        default: return .quit
        }
    }

    private func perform(_ action: Action) async throws -> Step {
        var answers: [String] = []
        for question in action.asks {
            guard let answer = lines.readLine(prompt: question + ": ") else { return .quit }
            answers.append(answer)
        }
        if let confirmation = action.confirmation, !confirmation.ask(lines) {
            write("Nothing was changed.")
            return .stay
        }
        do {
            let lines = try await action.perform(answers).split(
                separator: "\n", omittingEmptySubsequences: false)
            for line in lines { write(theme.good(String(line).escapingControls)) }
        } catch let error as any AcademyError {
            show(error)
        }
        return .stay
    }

    private func unknown(_ line: String) -> Step {
        if !line.isEmpty { write("“\(line.escapingControls)” is not one of the choices.") }
        return .stay
    }

    /// Pages through a list until the person goes somewhere.
    private func browse(_ listing: Listing, _ links: [Destination]) async throws -> Step {
        var search: String?
        var after: Cursor?
        while true {
            let page = try await listing.fetch(search, after)
            write(
                Table(columns: listing.columns, rows: page.rows).render(
                    width: Terminal.size().columns, theme: theme))
            write(theme.dim(hints(listing, page, links)))
            guard let line = lines.readLine(prompt: "> ")?.collapsingSpaces else { return .quit }
            let key = line.lowercased()
            if key == "b" || key.isEmpty && page.next == nil { return .move(.wentBack) }
            if key == "q" { return .quit }
            if key == "n" || key.isEmpty {
                after = page.next
            } else if line.hasPrefix("/"), listing.isSearchable {
                (search, after) = (line.count > 1 ? String(line.dropFirst()) : nil, nil)
            } else if let action = listing.actions.first(where: { String($0.key) == key }) {
                return try await perform(action)
            } else if let id = Int64(line), id > 0, let opens = listing.opens {
                return .move(.opened(opens(id)))
            } else if listing.isSearchable, line.count > 1 {
                (search, after) = (line, nil)
            } else {
                _ = unknown(line)
            }
        }
    }

    private func hints(_ listing: Listing, _ page: Listing.Page, _ links: [Destination]) -> String {
        var hints: [String] = []
        if page.next != nil { hints.append("return: next page") }
        if listing.opens != nil { hints.append("an id: open it") }
        if listing.isSearchable { hints.append("a name: search, /: all") }
        hints += listing.actions.map { "\($0.key): \($0.title.lowercased())" }
        return (hints + ["b: back", "q: quit"]).joined(separator: "  ·  ")
    }
}
