internal import Authentication
public import Core
internal import Navigation
internal import Networking
public import UIComponents

/// The interactive program: shows the coordinator's screens, and turns the user's choices into events.
public struct Shell {
    /// Rows of one page.
    static let pageSize = 15

    let backend: any ShellBackend
    let input: any LineSource
    let theme: Theme
    let write: (String) -> Void
    /// The search of each list by the name of its destination, for the way back.
    var searches: [String: String] = [:]
    private var coordinator: Coordinator

    public init(
        program: Audience, backend: any ShellBackend, input: any LineSource, theme: Theme,
        write: @escaping (String) -> Void
    ) {
        self.backend = backend
        self.input = input
        self.theme = theme
        self.write = write
        coordinator = Coordinator(program: program)
    }

    /// The effect of a line that the user enters.
    enum Step {
        case stay
        case move(Event)
        case quit
    }

    /// Runs until the user quits or the input ends.
    public mutating func run() async throws {
        if let me = try await backend.signedIn() { move(.signedIn(me)) }
        while true {
            do {
                switch try await step() {
                case .stay: break
                case .move(let event): move(event)
                case .quit: return
                }
            } catch let error as any AcademyError {
                show(error)
                if error.kind == .unauthenticated {
                    move(.signedOut)
                } else if case .destination(let destination, _, _) = coordinator.screen, destination != .home
                {
                    move(.wentBack)
                }
            }
        }
    }

    private mutating func step() async throws -> Step {
        switch coordinator.screen {
        case .authentication: try await authenticate()
        case .destination(let destination, let links, _): try await show(destination, links)
        }
    }

    private mutating func move(_ event: Event) {
        if case .opened(let destination) = event { searches[destination.name] = nil }
        do {
            _ = try coordinator.handle(event)
        } catch {
            show(error)
        }
    }

    func show(_ error: any AcademyError) {
        write(theme.bad(error.message.escapingControls))
        if let next = error.advice { write(next) }
    }

    private func authenticate() async throws -> Step {
        let menu = Menu(
            title: "Classly",
            items: [
                Menu.Item("Sign in"), Menu.Item("I have an invitation code"), Menu.Item("Quit", key: "q"),
            ])
        write("\n" + menu.render(theme: theme))
        guard let line = input.readLine(prompt: "> ") else { return .quit }
        guard let choice = menu.choice(from: line) else { return unknown(line) }
        if choice.item.key == "q" { return .quit }
        if choice.index == 1 { return try await acceptInvitation() }
        guard let email = input.readLine(prompt: "E-mail: "),
            let password = input.readSecret(prompt: "Password: ")
        else { return .quit }
        return try await signIn(email, password)
    }

    private func signIn(_ email: String, _ password: String) async throws -> Step {
        do {
            _ = try await backend.signIn(email: email, password: password, code: nil)
        } catch let error as any AcademyError where error.code == SecondFactorError.codeNeeded.code {
            guard let code = input.readLine(prompt: "Code of your authenticator app: ") else { return .quit }
            _ = try await backend.signIn(email: email, password: password, code: code)
        }
        return .move(.signedIn(try await backend.send(WhoAmI())))
    }

    private func acceptInvitation() async throws -> Step {
        guard let code = input.readLine(prompt: "Invitation code: "),
            let email = input.readLine(prompt: "Your e-mail: "),
            let password = input.readSecret(prompt: "A password of your own: ")
        else { return .quit }
        _ = try await backend.send(AcceptInvitation(code: code, email: email, password: password))
        return try await signIn(email, password)
    }

    private mutating func show(_ destination: Destination, _ links: [Destination]) async throws -> Step {
        write("\n" + theme.heading(destination.title))
        guard let view = try await Views(backend: backend).view(of: destination) else {
            return try await choose(among: links, actions: [], isHome: destination == .home)
        }
        switch view.content {
        case .detail(let detail):
            write(await text(of: detail))
            return try await choose(among: links, actions: view.actions, isHome: false)
        case .list(let list): return try await browse(list, of: destination, view.actions)
        }
    }

    func text(of result: any Presentable) async -> String {
        let style = Style(theme: theme, width: Terminal.size().columns)
        return result.text(result.needsAcademy ? await style.of(backend) : style)
    }

    /// Shows the menu of a destination: its links and actions.
    private func choose(among links: [Destination], actions: [Action], isHome: Bool) async throws -> Step {
        let leave = isHome ? Menu.Item("Sign out", key: "o") : Menu.Item("Back", key: "b")
        let menu = Menu(
            title: "",
            items: links.map { Menu.Item($0.title) } + actions.map { Menu.Item($0.title, key: $0.key) }
                + [leave, Menu.Item("Quit", key: "q")])
        write(menu.lines(theme: theme).filter { !$0.isEmpty }.joined(separator: "\n"))
        guard let line = input.readLine(prompt: "> ") else { return .quit }
        guard let choice = menu.choice(from: line) else { return unknown(line) }
        if choice.index < links.count { return .move(.opened(links[choice.index])) }
        if choice.index < links.count + actions.count {
            return try await perform(actions[choice.index - links.count])
        }
        switch choice.item.key {
        case "b": return .move(.wentBack)
        case "o":
            try await backend.signOut()
            return .move(.signedOut)
        default: return .quit
        }
    }

    /// Shows help for `?`, and names any other line that is no choice.
    func unknown(_ line: String) -> Step {
        if line.collapsingSpaces == "?" {
            help("Enter the number or the letter at the beginning of a line.", "b: back, q: quit")
        } else if !line.isEmpty {
            write("“\(line.escapingControls)” is not one of the choices.")
        }
        return .stay
    }
}
