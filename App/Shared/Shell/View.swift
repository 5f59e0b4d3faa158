internal import Core
internal import Networking
internal import UIComponents

typealias Destination = Networking.Destination

/// The content and the actions of a destination.
struct View {
    enum Content {
        case detail(any Presentable)
        case list(ListView)
    }

    let content: Content
    var actions: [Action] = []

    /// The same view with the actions that a person may perform.
    func permitted(to principal: Principal?) -> View {
        View(content: content, actions: actions.compactMap { $0.permitted(to: principal) })
    }
}

/// A list that the shell shows a page at a time.
struct ListView {
    /// Fetches a page with a search text, after a cursor.
    let fetch: (String?, Cursor?) async throws -> any PresentablePage
    /// The key of the hint for a search; nil if the list cannot be searched.
    var searchHint: String?
    /// The destination of an id that the user enters; nil if ids cannot be opened.
    var destination: ((Int64) -> Destination)?
}

/// An action at a destination, chosen by its letter.
struct Action {
    /// The question before an action is performed.
    struct Confirmation {
        let question: Phrase
        var isIrreversible = false

        static func irreversible(_ question: Phrase) -> Confirmation {
            Confirmation(question: question, isIrreversible: true)
        }
    }

    let key: Character
    /// The key of its title in the programs' catalogue.
    let title: String
    /// Who may perform it.
    var access = Access.signedIn
    var questions: [Question] = []
    /// The confirmation for the answers; nil if the action needs none.
    var confirmation: ((Answers) async throws -> Confirmation)?
    /// The actions of a menu of its own; empty for an action that is performed.
    var choices: [Action] = []
    /// Performs the action with the answers, and returns a message about it.
    let perform: (Answers) async throws -> any SentenceValue

    /// Several actions that are chosen from a menu of their own.
    static func group(_ key: Character, _ title: String, _ choices: [Action]) -> Action {
        Action(key: key, title: title, choices: choices) { _ in "" }
    }

    /// The action, or a group with those of its actions that a person may perform; nil if there are none.
    fileprivate func permitted(to principal: Principal?) -> Action? {
        guard choices.isEmpty else {
            var group = self
            group.choices = choices.compactMap { $0.permitted(to: principal) }
            return group.choices.isEmpty ? nil : group
        }
        let identity = principal.map { Identity.principal($0) }
        // Students have their own data only, so their scope is not checked here.
        return (try? access.check(identity, scope: .me)) == nil ? nil : self
    }
}
