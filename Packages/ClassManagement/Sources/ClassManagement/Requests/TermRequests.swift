public import Application
public import Core

/// Lists the terms.
public struct ListTerms: APIRequest {
    public typealias Response = Page<Term>
    public static let endpoint = Endpoint(.get, "terms", access: .staff(.readTimetable))
    /// Whether the archived terms are listed instead of the others; nil means no.
    public var isArchived: Bool?
    public var limit: Int?
    public var after: Cursor?

    public init(isArchived: Bool? = nil, limit: Int? = nil, after: Cursor? = nil) {
        self.isArchived = isArchived
        self.limit = limit
        self.after = after
    }
}

extension ListTerms: FormRequest {
    public static let form = RequestForm(.classes, "terms list", [.archived])
}

/// Shows one term.
public struct ShowTerm: APIRequest {
    public typealias Response = Term
    public static let endpoint = Endpoint(
        .get, "terms/{term}", access: .staff(.readTimetable), "Shows one term.",
        failures: ClassFailures.unknownTerm)
    public var term: Reference<Kind.Term>

    public init(term: Reference<Kind.Term>) { self.term = term }
}

/// Adds a term.
public struct AddTerm: APIRequest {
    public typealias Response = Term
    public static let endpoint = Endpoint(
        .post, "terms", access: .staff(.writeTimetable), failures: ClassFailures.addTerm)
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

extension AddTerm: FormRequest {
    public static let form = RequestForm(.classes, "terms add", ["name", "firstDay", "lastDay", .key])
}

/// Changes a term; the days of existing classes stay as they are.
public struct EditTerm: EditRequest {
    public typealias Response = Term
    public static let endpoint = Endpoint(
        .patch, "terms/{term}", access: .staff(.writeTimetable),
        failures: ClassFailures.editTerm)
    public var term: Reference<Kind.Term>
    public var name: String?
    public var firstDay: CalendarDay?
    public var lastDay: CalendarDay?
    public var isArchived: Bool?
    public var resource: ShowTerm { ShowTerm(term: term) }

    public init(
        term: Reference<Kind.Term>, name: String? = nil, firstDay: CalendarDay? = nil,
        lastDay: CalendarDay? = nil, isArchived: Bool? = nil
    ) {
        self.term = term
        self.name = name
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.isArchived = isArchived
    }
}

extension EditTerm: FormRequest {
    public static let form = RequestForm(
        .classes, "terms edit", ["term", "name", "firstDay", "lastDay"], setElsewhere: ["isArchived"])
}
