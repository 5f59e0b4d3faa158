internal import Application
internal import Core
internal import UIComponents

typealias Destination = Application.Destination

/// The content and the actions of a destination.
struct View {
    enum Content {
        case detail(any Presentable)
        case list(ListView)
    }

    let content: Content
    var actions: [Action] = []
    /// The letters of a list's links, by the names of their destinations; other content numbers its links.
    var linkKeys: [String: Character] = [:]

    /// The same view with the actions that a person may perform, and with actions that open the links of a
    /// list.
    ///
    /// - Parameters:
    ///   - student: the student whom the views of students are about.
    ///   - links: the destinations that the view links to, which the person may open.
    func permitted(
        to principal: Principal?, about student: Reference<Kind.Student> = .me,
        linkingTo links: [Destination] = []
    ) -> View {
        let scope = AccessScope(student)
        let opening = links.compactMap { link in
            linkKeys[link.name].map { Action.opening(link, key: $0) }
        }
        return View(
            content: content, actions: actions.compactMap { $0.permitted(to: principal, scope) } + opening)
    }
}

/// The part of a list that a person asked for.
struct ListQuery {
    /// The search text; nil without a search.
    var search: String?
    /// The answers to the questions of the list's filter.
    var filters = Answers()
}

/// A list that the shell shows a page at a time.
struct ListView {
    /// The letter that opens the filter of a list.
    static let filterKey: Character = "f"

    /// Fetches a page of a query, after a cursor.
    let fetch: @Sendable (ListQuery, Cursor?) async throws -> any PresentablePage
    /// The key of the hint for a search; nil if the list cannot be searched.
    var searchHint: String?
    /// Whether a terminal shows the matches of a search while its text is typed.
    var isSearchedWhileTyped = false
    /// The questions of the list's filter, which are all optional; empty if the list has no filter.
    var filters: [Question] = []
    /// The destination of an id that the user enters; nil if ids cannot be opened.
    var destination: (@Sendable (Int64) -> Destination)?

    /// The text that an entered line searches for; nil for a line with another meaning.
    func searchText(of line: String) -> String? {
        let line = line.collapsingSpaces
        guard searchHint != nil, line.count > 1, opened(by: line) == nil else { return nil }
        return line.hasPrefix("/") ? String(line.dropFirst()) : line
    }

    /// The destination that an entered line opens: an id.
    func opened(by line: String) -> Destination? {
        guard let id = Int64(line), id > 0 else { return nil }
        return destination?(id)
    }
}

/// An action at a destination, chosen by its letter.
struct Action {
    /// The question before an action is performed.
    struct Confirmation {
        let question: any SentenceValue
        var isIrreversible = false
        /// The result of a dry run, which is shown before the question.
        var preview: (any Presentable)?
        /// The error of the dry run; then the question is not asked.
        var refusal: (any AcademyError)?

        static func irreversible(_ question: any SentenceValue) -> Confirmation {
            Confirmation(question: question, isIrreversible: true)
        }

        /// The confirmation of a change that takes something away; nil without a question.
        static func loss(_ question: (any SentenceValue)?) -> Confirmation? {
            question.map { irreversible($0) }
        }
    }

    let key: Character
    let title: any SentenceValue
    /// Who may perform it.
    var access: Access
    /// The right that a guardian needs; nil if no guardian may perform it.
    var guardianRight: GuardianRight? = .sees
    var questions: [Question]
    /// The confirmation for the answers; nil if the action, or the action with these answers, needs none.
    var confirmation: ((Answers) async throws -> Confirmation?)?
    /// The actions of a menu of its own; empty for an action that is performed.
    var choices: [Action] = []
    /// The destination that it opens instead of performing something; nil for other actions.
    var opens: Destination?
    /// Performs the action with the answers, and returns a message about it.
    let perform: (Answers) async throws -> any SentenceValue

    /// - Parameter title: the key of the title in the programs' catalogue.
    init(
        key: Character, title: String, access: Access = .signedIn, questions: [Question] = [],
        confirmation: ((Answers) async throws -> Confirmation?)? = nil, choices: [Action] = [],
        opens: Destination? = nil, perform: @escaping (Answers) async throws -> any SentenceValue
    ) {
        self.key = key
        self.title = Phrase(title)
        self.access = access
        self.questions = questions
        self.confirmation = confirmation
        self.choices = choices
        self.opens = opens
        self.perform = perform
    }

    /// The action of a request's form.
    init<Request: FormRequest>(
        key: Character, form: Request.Type, questions: [Question],
        perform: @escaping (Answers) async throws -> any SentenceValue
    ) {
        self.key = key
        title = FormTitle(form)
        access = form.endpoint.access
        guardianRight = form.endpoint.guardianRight
        self.questions = questions
        self.perform = perform
    }

    /// Several actions that are chosen from a menu of their own.
    static func group(_ key: Character, _ title: String, _ choices: [Action]) -> Action {
        Action(key: key, title: title, choices: choices) { _ in "" }
    }

    /// An action that opens a destination.
    fileprivate static func opening(_ destination: Destination, key: Character) -> Action {
        Action(key: key, title: destination.titleKey, opens: destination) { _ in "" }
    }

    /// The action, or a group with those of its actions that a person may perform; nil if there are none.
    fileprivate func permitted(to principal: Principal?, _ scope: AccessScope) -> Action? {
        guard choices.isEmpty else {
            var group = self
            group.choices = choices.compactMap { $0.permitted(to: principal, scope) }
            return group.choices.isEmpty ? nil : group
        }
        let identity = principal.map { Identity.principal($0) }
        return (try? access.check(identity, scope: scope, needing: guardianRight)) == nil ? nil : self
    }
}

extension Destination {
    /// The key of its title in the programs' catalogue.
    var titleKey: String { "destination.\(FreeText.code(name))" }
}
