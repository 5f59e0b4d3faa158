internal import Application
public import Core
internal import Navigation
public import UIComponents

/// The interactive shell: shows the coordinator's screens, and turns the user's input into events.
public struct Shell {
    /// The number of rows on a page.
    static let pageSize = 15

    let backend: any ShellBackend
    let input: any LineSource
    let theme: Theme
    let write: (String) -> Void
    let program: Audience
    /// The search and the filter of each list, by the name of its destination; they are kept when the user
    /// goes back to the list.
    var queries: [String: ListQuery] = [:]
    private var coordinator: Coordinator
    /// The person who is signed in; nil before.
    private var principal: Principal?
    /// The students for whom the person can use the shell.
    private var students: [ChosenStudent] = []
    /// The one for whom the shell is used now.
    private var chosen = ChosenStudent.own

    /// The style of everything but results, which may need the academy's time zone too.
    var style: Style { Style(theme: theme, width: Terminal.size().columns, language: backend.language) }

    /// The prompt of a question; the answer is typed on the same line.
    func prompt(_ question: any SentenceValue) -> String { style.text(question) + ": " }

    /// The prompt of a choice, with the name of the student whose guardian uses the shell.
    var choicePrompt: String { (chosen.name.map { $0.escapingControls + " " } ?? "") + "> " }

    /// - Parameter write: writes a line, or several lines with newlines between them.
    public init(
        program: Audience, backend: any ShellBackend, input: any LineSource, theme: Theme,
        write: @escaping (String) -> Void
    ) {
        self.backend = backend
        self.input = input
        self.theme = theme
        self.write = write
        self.program = program
        coordinator = Coordinator(program: program)
    }

    /// The effect of a line of input.
    enum Step {
        case stay
        case move(Event)
        /// The shell is used for a student from now on.
        case choose(ChosenStudent)
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
                case .choose(let student): choose(student)
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
        switch event {
        case .opened(let destination): queries[destination.name] = nil
        case .signedIn(let me):
            principal = me.principal
            students = ChosenStudent.all(of: me)
            choose(students.first ?? .own)
        case .wentBack, .signedOut: break
        }
        do {
            _ = try coordinator.handle(event)
        } catch {
            show(error)
        }
    }

    /// Uses the shell for a student; the searches and filters for another one end.
    private mutating func choose(_ student: ChosenStudent) {
        chosen = student
        queries = [:]
    }

    func show(_ error: any AcademyError) {
        write(theme.bad(error.message.escapingControls))
        if let next = error.advice { write(next) }
    }

    private mutating func show(_ destination: Destination, _ links: [Destination]) async throws -> Step {
        write("\n" + theme.heading(title(of: destination)))
        guard
            let view = try await Views(backend: backend, chosen: chosen.student).view(of: destination)?
                .permitted(to: principal, about: chosen.student, linkingTo: links)
        else {
            return try await choose(among: links, actions: [], isHome: destination == .home)
        }
        switch view.content {
        case .detail(let detail):
            write(await style.text(of: detail, from: backend))
            return try await choose(among: links, actions: view.actions, isHome: false)
        case .list(let list): return try await browse(list, of: destination, view.actions)
        }
    }

    /// The title of a destination; in English if the catalogue has none.
    private func title(of destination: Destination) -> String {
        let values = destination.id.map { ["id": String($0)] } ?? [:]
        return Catalogue.programs.sentence(destination.titleKey, values, in: backend.language)
            ?? destination.title
    }

    /// Shows the menu of a destination: its links and actions.
    private func choose(among links: [Destination], actions: [Action], isHome: Bool) async throws -> Step {
        let leave =
            isHome
            ? Menu.Item(style.sentence("shell.sign-out"), key: "o")
            : Menu.Item(style.sentence("shell.back"), key: "b")
        let items = links.map { Menu.Item(title(of: $0)) } + actions.map(item)
        let others =
            (isHome ? studentItems : []) + [leave, Menu.Item(style.sentence("shell.quit"), key: "q")]
        guard let line = ask(items + others) else { return .quit }
        guard case .choice(let choice) = line else { return .stay }
        if choice.index < links.count { return .move(.opened(links[choice.index])) }
        if choice.index < items.count { return try await perform(actions[choice.index - links.count]) }
        switch choice.item.key {
        case "b": return .move(.wentBack)
        case "w": return chooseStudent()
        case "o":
            try await backend.signOut()
            return .move(.signedOut)
        default: return .quit
        }
    }

    /// The item with which a guardian chooses a student; none for a person with one student at most.
    private var studentItems: [Menu.Item] {
        guard students.count > 1 else { return [] }
        let title = style.sentence("shell.for-whom", ["name": name(of: chosen)])
        return [Menu.Item(title, key: "w")]
    }

    private func name(of student: ChosenStudent) -> String {
        student.name ?? style.sentence("shell.for-yourself")
    }

    /// Shows the menu of the students for whom the person can use the shell.
    private func chooseStudent() -> Step {
        let items = students.map { Menu.Item(name(of: $0)) }
        guard let line = ask(items + [Menu.Item(style.sentence("shell.back"), key: "b")]) else {
            return .quit
        }
        guard case .choice(let choice) = line, choice.index < students.count else { return .stay }
        return .choose(students[choice.index])
    }

    /// Shows the menu of a group of actions, and performs the one that is chosen.
    func choose(among actions: [Action]) async throws -> Step {
        let back = Menu.Item(style.sentence("shell.back"), key: "b")
        guard let line = ask(actions.map(item) + [back]) else { return .quit }
        guard case .choice(let choice) = line, choice.index < actions.count else { return .stay }
        return try await perform(actions[choice.index])
    }

    private func item(_ action: Action) -> Menu.Item {
        Menu.Item(style.text(action.title), key: action.key)
    }

    /// A line that was entered at a menu.
    private enum MenuLine {
        case choice(Menu.Choice)
        /// A line that chooses nothing, which has been answered.
        case other
    }

    /// Shows a menu and reads a line; nil at the end of the input.
    private func ask(_ items: [Menu.Item]) -> MenuLine? {
        let menu = Menu(title: "", items: items)
        write(menu.lines(theme: theme).filter { !$0.isEmpty }.joined(separator: "\n"))
        guard let line = input.readLine(prompt: choicePrompt) else { return nil }
        if let choice = menu.choice(from: line) { return .choice(choice) }
        showUnknown(line)
        return .other
    }

    /// Shows help for `?`, and reports any other line as no choice.
    func showUnknown(_ line: String) {
        if line.collapsingSpaces == "?" {
            help([style.sentence("shell.help.choice"), style.sentence("shell.help.keys")])
        } else if !line.isEmpty {
            write(style.sentence("shell.no-choice", ["text": line.escapingControls]))
        }
    }
}
