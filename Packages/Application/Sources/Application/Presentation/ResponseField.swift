public import Core

/// A labelled value of a response: a column of a table or of CSV, a line of details, or a part of a card.
///
/// It says what the value is. The program or page that shows it writes it in its language and time zone.
public struct ResponseField<Response>: Sendable {
    /// The views that show a field.
    public enum Scope: Sendable {
        case everywhere, list, details
        /// The details, and lists with different values.
        case detailsAndMixedLists
        /// The details, and lists in which at least one item has a value.
        case whereKnown
    }

    /// What the values of a field are.
    public enum Kind: Sendable {
        case text, number
        /// A fact, which lists show only where it is true.
        case mark
        /// A day or a time of day, which is useless without its end.
        case day
        /// An instant in the academy's time zone.
        case time
        /// A day with the names of its weekday and month.
        case longDate
        /// A text that contains instants in the academy's time zone.
        case textWithTimes
    }

    /// The place of a field on a card, such as a row of the desk's lists.
    public enum Place: Sendable {
        case title
        /// One of the values in the line below the title.
        case line
        /// One of the values in that line, with its label, since it says nothing without it.
        case labelled
        /// A line of its own below that one.
        case note
        /// The value at the end of the row.
        case value
        /// A word that marks the row.
        case tag
    }

    /// The key of its label.
    public let label: String
    public let kind: Kind
    public let scope: Scope
    /// The value; the details omit a field without a value.
    public let value: @Sendable (Response) -> ResponseValue?
    /// The place on a card; nil if cards do not have the field.
    public private(set) var place: Place?
    /// The name of the column in CSV; nil if CSV does not have the field.
    public private(set) var csv: String?

    public init(
        _ label: String, _ kind: Kind, in scope: Scope = .everywhere,
        _ value: @escaping @Sendable (Response) -> ResponseValue?
    ) {
        self.label = label
        self.kind = kind
        self.scope = scope
        self.value = value
    }

    /// The same field, which has a place on a card.
    public func on(_ place: Place) -> ResponseField {
        var field = self
        field.place = place
        return field
    }

    /// The same field, which is a column of CSV.
    public func csv(_ name: String) -> ResponseField {
        var field = self
        field.csv = name
        return field
    }
}

extension ResponseField {
    public static func text(
        _ label: String, in scope: Scope = .everywhere,
        _ value: @escaping @Sendable (Response) -> (any SentenceValue)?
    ) -> ResponseField {
        ResponseField(label, .text, in: scope) { value($0).map(ResponseValue.plain) }
    }

    /// A word of an enumeration, which the catalogues translate.
    ///
    /// - Parameter kind: the first part of the word's key: `status`.
    public static func word(
        _ label: String, of kind: String, in scope: Scope = .everywhere,
        _ value: @escaping @Sendable (Response) -> String?
    ) -> ResponseField {
        ResponseField(label, .text, in: scope) { value($0).map { .word($0, of: kind) } }
    }

    /// A fact, shown as “yes” if it is true, and not shown otherwise.
    public static func mark(
        _ label: String, in scope: Scope = .everywhere, _ value: @escaping @Sendable (Response) -> Bool
    ) -> ResponseField {
        ResponseField(label, .mark, in: scope) { value($0) ? .answer(true) : nil }
    }

    /// The answer to a question, shown as “yes” or “no”.
    public static func answer(
        _ label: String, in scope: Scope = .everywhere, _ value: @escaping @Sendable (Response) -> Bool
    ) -> ResponseField {
        ResponseField(label, .text, in: scope) { .answer(value($0)) }
    }

    /// A day or a time of day.
    public static func day(
        _ label: String, in scope: Scope = .everywhere,
        _ value: @escaping @Sendable (Response) -> (any SentenceValue)?
    ) -> ResponseField {
        ResponseField(label, .day, in: scope) { value($0).map(ResponseValue.plain) }
    }

    public static func number(
        _ label: String, in scope: Scope = .everywhere,
        _ value: @escaping @Sendable (Response) -> (any SentenceValue)?
    ) -> ResponseField {
        ResponseField(label, .number, in: scope) { value($0).map(ResponseValue.plain) }
    }

    /// An instant in the academy's time zone.
    public static func time(
        _ label: String, in scope: Scope = .everywhere, _ value: @escaping @Sendable (Response) -> Instant?
    ) -> ResponseField {
        ResponseField(label, .time, in: scope) { value($0).map(ResponseValue.time) }
    }

    /// A day in the details, with the names of its weekday and month.
    public static func longDate(
        _ label: String, _ value: @escaping @Sendable (Response) -> CalendarDay
    ) -> ResponseField {
        ResponseField(label, .longDate, in: .details) { .longDate(value($0)) }
    }

    /// An entity with its name; the name is nil if it is unknown, and the id is nil if there is none.
    public static func entity(
        _ label: String, in scope: Scope = .everywhere,
        _ value: @escaping @Sendable (Response) -> (name: String?, id: (any CustomStringConvertible)?)
    ) -> ResponseField {
        ResponseField(label, .text, in: scope) { response in
            let (name, id) = value(response)
            return id.map { .entity(name: name, id: $0.description) }
        }
    }
}
