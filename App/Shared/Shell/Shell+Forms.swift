internal import Core
internal import UIComponents

/// Performs actions: asks their questions and for confirmation, and asks again after an error.
extension Shell {
    /// The user's input at a question.
    private enum Entry {
        case answer(String)
        /// The user gives up the action, so nothing changes.
        case givenUp
        /// The input has ended.
        case ended

        func map(_ change: (String) -> String) -> Entry {
            if case .answer(let text) = self { .answer(change(text)) } else { self }
        }
    }

    private static let maximumMatches = 20

    func perform(_ action: Action) async throws -> Step {
        guard action.choices.isEmpty else { return try await choose(among: action.choices) }
        var answers = Answers()
        var open = action.questions
        while true {
            for question in open where question.isAsked(answers) {
                switch try await ask(question) {
                case .answer(let text): answers[question.field] = text
                case .givenUp: return givenUp()
                case .ended: return .quit
                }
            }
            do {
                guard try await isConfirmed(action, answers) else { return givenUp() }
                show(result: style.text(try await action.perform(answers)))
                return .stay
            } catch let error as any AcademyError {
                show(error)
                guard let question = question(of: action, about: error) else { return .stay }
                write(theme.dim(style.sentence("shell.answers-kept")))
                open = [question]
            }
        }
    }

    private func isConfirmed(_ action: Action, _ answers: Answers) async throws -> Bool {
        guard let asked = try await action.confirmation?(answers) else { return true }
        return style.confirmation(asked.question, isIrreversible: asked.isIrreversible).ask(input)
    }

    private func show(result: String) {
        for line in result.split(separator: "\n", omittingEmptySubsequences: false) {
            write(theme.good(String(line).escapingControls))
        }
    }

    /// The question to ask again after an error: the one that names the error's code, or else the first one
    /// about the error's field.
    private func question(of action: Action, about error: any AcademyError) -> Question? {
        let questions = action.questions.filter { $0.isAbout(error) }
        var question = questions.first { $0.codes.contains(error.code) } ?? questions.first
        question?.isAsked = { _ in true }
        return question
    }

    private func givenUp() -> Step {
        write(style.sentence("done.nothing-changed"))
        return .stay
    }

    private func ask(_ question: Question) async throws -> Entry {
        switch question.input {
        case .text: return entry(question.text)
        case .list(let choices):
            let found = try await choices()
            list(found)
            return entry(question.text).map { answer in
                Self.choice(answer, among: found) ?? question.code(answer)
            }
        case .shown(let choices):
            let found = try await choices()
            return entry(question.text).map { answer in
                Int64(answer) != nil ? answer : Self.choice(answer, among: found) ?? answer
            }
        case .search(let matches): return try await search(question.text, matches)
        }
    }

    /// Asks until the user chooses a match, or enters a text with one match or none, a number, or nothing.
    private func search(
        _ question: Phrase, _ matches: (String) async throws -> [Question.Choice]
    ) async throws -> Entry {
        var shown: [Question.Choice] = []
        while true {
            let entry = entry(question)
            guard case .answer(let text) = entry else { return entry }
            if let value = Self.choice(text, among: shown) { return .answer(value) }
            if text.isEmpty || Int64(text) != nil { return .answer(text) }
            shown = try await matches(text)
            if shown.count == 1 {
                write(theme.dim(shown[0].title.escapingControls))
                return .answer(shown[0].value)
            }
            if shown.isEmpty { return .answer(text) }
            let hidden = shown.count - Self.maximumMatches
            // Only a match that is listed can be chosen by its number.
            shown = Array(shown.prefix(Self.maximumMatches))
            list(shown)
            if hidden > 0 { write(theme.dim(style.sentence("shell.more-matches", ["count": hidden]))) }
        }
    }

    /// The value of the choice with a number or a title.
    private static func choice(_ text: String, among choices: [Question.Choice]) -> String? {
        if let number = Int(text), number > 0, number <= choices.count { return choices[number - 1].value }
        let titled = choices.filter { SearchText.fold($0.title).hasPrefix(SearchText.fold(text)) }
        return titled.count == 1 && !text.isEmpty ? titled[0].value : nil
    }

    private func list(_ choices: [Question.Choice]) {
        let menu = Menu(title: "", items: choices.map { Menu.Item($0.title) })
        write(menu.lines(theme: theme).filter { !$0.isEmpty }.joined(separator: "\n"))
    }

    private func entry(_ question: Phrase) -> Entry {
        while true {
            guard let line = input.readLine(prompt: prompt(question))?.collapsingSpaces else { return .ended }
            switch line {
            case "b": return .givenUp
            case "?":
                help([style.sentence("shell.help.value"), style.sentence("shell.help.give-up")])
            default: return .answer(line)
            }
        }
    }

    func help(_ lines: [String]) { for line in lines { write(theme.dim("  " + line)) } }
}
