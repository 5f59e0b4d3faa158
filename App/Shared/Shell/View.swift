internal import Core
internal import Navigation
internal import UIComponents

/// What a place shows, and what can be done there.
enum View {
    case listing(Listing)
    case detail(Detail)
}

/// A list, a page at a time.
struct Listing {
    /// One page of a listing.
    struct Page {
        let rows: [[String]]
        let next: Cursor?
    }

    let columns: [Table.Column]
    /// Fetches a page: the search text, and where the page begins.
    let fetch: (String?, Cursor?) async throws -> Page
    var isSearchable = false
    /// Where an id of the list leads.
    var opens: ((Int64) -> Destination)?
    var actions: [Action] = []
}

/// A text and what can be done about what it says.
struct Detail {
    let text: String
    var actions: [Action] = []
}

/// Something that can be done at a place, by its letter.
struct Action {
    let key: Character
    let title: String
    /// What is asked first: each answer in order.
    var asks: [String] = []
    /// What must be confirmed before it is done.
    var confirmation: Confirmation?
    /// Does it with the answers and says what happened.
    let perform: ([String]) async throws -> String
}
