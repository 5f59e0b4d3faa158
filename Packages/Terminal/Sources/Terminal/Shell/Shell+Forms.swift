internal import Core
internal import Navigation
internal import UIComponents

/// Performs actions: asks their questions and for confirmation, and asks again after an error.
extension Shell {
    /// The user's input at a question.
    private enum Entry {
        case answer(Question.Choice)
        /// The user gives up the action, so nothing changes.
        case givenUp
        /// The input has ended.
        case ended

        func map(_ change: (String) -> Question.Choice) -> Entry {
            if case .answer(let choice) = self { .answer(change(choice.value)) } else { self }
        }
    }

    private static let maximumMatches = 20

    func perform(_ action: Action) async throws -> Step {
        if let destination = action.opens { return .move(.opened(destination)) }
        guard action.choices.isEmpty else { return try await choose(among: action.choices) }
        return try await ask(action.questions) { answers in
            guard try await isConfirmed(action, answers) else {
                write(style.sentence("done.nothing-changed"))
                return
            }
            show(result: style.text(try await action.perform(answers)))
        }
    }

    /// Asks questions and uses the answers; after an error about an answer asks for that one again.
    func ask(_ questions: [Question], _ use: (Answers) async throws -> Void) async throws -> Step {
        var answers = Answers()
        var open = questions
        while true {
            for question in open where question.isAsked(answers) {
                switch try await askUntilValid(question) {
                case .answer(let choice): answers.set(choice, for: question.field)
                case .givenUp:
                    write(style.sentence("done.nothing-changed"))
                    return .stay
                case .ended: return .quit
                }
            }
            do {
                try await use(answers)
                return .stay
            } catch let error as any AcademyError {
                show(error)
                guard let question = question(among: questions, about: error) else { return .stay }
                write(theme.dim(style.sentence("shell.answers-kept")))
                open = [question]
            }
        }
    }

    private func isConfirmed(_ action: Action, _ answers: Answers) async throws -> Bool {
        guard let asked = try await action.confirmation?(answers) else { return true }
        if let preview = asked.preview { write(await style.text(of: preview, from: backend)) }
        if let refusal = asked.refusal { throw refusal }
        return style.confirmation(asked.question, isIrreversible: asked.isIrreversible).ask(input)
    }

    private func show(result: String) {
        for line in result.split(separator: "\n", omittingEmptySubsequences: false) {
            write(theme.good(String(line).escapingControls))
        }
    }

    /// The question to ask again after an error: the one that names the error's code, or else the first one
    /// about the error's field.
    private func question(among all: [Question], about error: any AcademyError) -> Question? {
        let questions = all.filter { $0.isAbout(error) }
        var question = questions.first { $0.codes.contains(error.code) } ?? questions.first
        question?.isAsked = { _ in true }
        return question
    }

    /// Asks for a word again until it is one of the menu. Other answers are checked once all are there.
    private func askUntilValid(_ question: Question) async throws -> Entry {
        while true {
            let entry = try await ask(question)
            guard case .answer(let choice) = entry, case .word = question.form else { return entry }
            do {
                _ = try question.value(of: choice.value)
                return entry
            } catch let error as any AcademyError {
                show(error)
            }
        }
    }

    private func ask(_ question: Question) async throws -> Entry {
        switch question.input {
        case .text: return entry(question.text)
        case .secret(let again): return secret(question.text, again)
        case .list(let choices):
            let found = try await choices()
            list(found)
            return entry(question.text).map { question.choice($0, among: found) }
        case .shown(let choices, let matches):
            let found = try await choices()
            let entry = entry(question.text)
            guard case .answer(let typed) = entry, Int64(typed.value) == nil else {
                return entry.map(Question.Choice.typed)
            }
            if let choice = Question.Choice.named(typed.value, among: found) { return .answer(choice) }
            return try await search(question.text, matches, first: entry)
        case .search(let matches): return try await search(question.text, matches)
        }
    }

    /// Asks for a text that is not shown, or for the same text twice; an empty text gives up the action.
    private func secret(_ question: any SentenceValue, _ again: Phrase?) -> Entry {
        while true {
            guard let text = input.readSecret(prompt: prompt(question)) else { return .ended }
            if text.isEmpty { return .givenUp }
            guard let again else { return .answer(Question.Choice(text)) }
            guard let repeated = input.readSecret(prompt: prompt(again)) else { return .ended }
            if repeated == text { return .answer(Question.Choice(text)) }
            write(theme.bad(style.sentence("shell.not-repeated")))
        }
    }

    /// Asks until the user chooses a match, or enters a text with one match or none, a number, or nothing.
    ///
    /// - Parameter first: what was entered already; nil if nothing was.
    private func search(
        _ question: any SentenceValue, _ matches: (String) async throws -> [Question.Choice],
        first: Entry? = nil
    ) async throws -> Entry {
        var shown: [Question.Choice] = []
        var first = first
        while true {
            let entry = first ?? entry(question)
            first = nil
            guard case .answer(let typed) = entry else { return entry }
            let text = typed.value
            if let choice = Question.Choice.named(text, among: shown) { return .answer(choice) }
            if text.isEmpty { return .answer(typed) }
            if Int64(text) != nil { return .answer(.typed(text)) }
            do {
                shown = try await matches(text)
            } catch let error as any AcademyError where [.notFound, .invalid].contains(error.kind) {
                show(error)
                continue
            }
            if shown.count == 1 {
                write(theme.dim(shown[0].title.escapingControls))
                return .answer(shown[0])
            }
            if shown.isEmpty { return .answer(typed) }
            let hidden = shown.count - Self.maximumMatches
            // Only a match that is listed can be chosen by its number.
            shown = Array(shown.prefix(Self.maximumMatches))
            list(shown)
            if hidden > 0 { write(theme.dim(style.sentence("shell.more-matches", ["count": hidden]))) }
        }
    }

    private func list(_ choices: [Question.Choice]) {
        let menu = Menu(title: "", items: choices.map { Menu.Item($0.title) })
        write(menu.lines(theme: theme).filter { !$0.isEmpty }.joined(separator: "\n"))
    }

    private func entry(_ question: any SentenceValue) -> Entry {
        while true {
            guard let line = input.readLine(prompt: prompt(question))?.collapsingSpaces else { return .ended }
            switch line {
            case "b": return .givenUp
            case "?":
                help([style.sentence("shell.help.value"), style.sentence("shell.help.give-up")])
            default: return .answer(Question.Choice(line))
            }
        }
    }

    func help(_ lines: [String]) { for line in lines { write(theme.dim("  " + line)) } }
}
