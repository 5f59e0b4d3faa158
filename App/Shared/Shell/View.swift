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
}

/// A list that the shell shows a page at a time.
struct ListView {
    /// Fetches a page with a search text, after a cursor.
    let fetch: (String?, Cursor?) async throws -> any PresentablePage
    var isSearchable = false
    /// The destination of an id that the user enters; nil if ids cannot be opened.
    var destination: ((Int64) -> Destination)?
}

/// An action at a destination, chosen by its letter.
struct Action {
    /// The question before an action is performed.
    struct Confirmation {
        let question: Phrase
        var isIrreversible = false
    }

    let key: Character
    /// The key of its title in the programs' catalogue.
    let title: String
    var questions: [Question] = []
    /// The confirmation for the answers; nil if the action needs none.
    var confirmation: ((Answers) async throws -> Confirmation)?
    /// Performs the action with the answers, and returns a message about it.
    let perform: (Answers) async throws -> any SentenceValue
}
