public import Core
public import Networking

/// Lists the terms.
public struct ListTerms: APIRequest {
    public typealias Response = Page<Term>
    public static let endpoint = Endpoint(.get, "terms", access: .only(.admin), "Lists the terms.")
    public var limit: Int?
    public var after: Cursor?

    public init(limit: Int? = nil, after: Cursor? = nil) {
        self.limit = limit
        self.after = after
    }
}

/// Shows one term.
public struct ShowTerm: APIRequest {
    public typealias Response = Term
    public static let endpoint = Endpoint(
        .get, "terms/{term}", access: .only(.admin), "Shows one term.",
        failures: ClassFailures.unknownTerm)
    public var term: Reference<Kind.Term>

    public init(term: Reference<Kind.Term>) { self.term = term }
}

/// Adds a term.
public struct AddTerm: APIRequest {
    public typealias Response = Term
    public static let endpoint = Endpoint(
        .post, "terms", access: .only(.admin), "Adds a term.", failures: ClassFailures.addTerm)
    public var key: String?
    public var name: String
    public var firstDay: CalendarDay
    public var lastDay: CalendarDay

    public init(key: String? = nil, name: String, firstDay: CalendarDay, lastDay: CalendarDay) {
        self.key = key
        self.name = name
        self.firstDay = firstDay
        self.lastDay = lastDay
    }
}

/// Changes a term; the days of existing classes stay as they are.
public struct EditTerm: EditRequest {
    public typealias Response = Term
    public static let endpoint = Endpoint(
        .patch, "terms/{term}", access: .only(.admin), "Changes a term.",
        failures: ClassFailures.editTerm)
    public var term: Reference<Kind.Term>
    public var name: String?
    public var firstDay: CalendarDay?
    public var lastDay: CalendarDay?
    public var resource: ShowTerm { ShowTerm(term: term) }

    public init(
        term: Reference<Kind.Term>, name: String? = nil, firstDay: CalendarDay? = nil,
        lastDay: CalendarDay? = nil
    ) {
        self.term = term
        self.name = name
        self.firstDay = firstDay
        self.lastDay = lastDay
    }
}
