internal import Core
public import Persistence

extension PlanKind: ColumnValue {}
extension PassMovementKind: ColumnValue {}

extension PaymentMethod: ColumnValue {
    public var sqlValue: SQLValue { .text(description) }

    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        try? self.init(parsing: text)
    }
}

extension StyleFamilies: ColumnValue {
    var sqlValue: SQLValue { .text(names.joined(separator: String(Self.separator))) }

    init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text.split(separator: Self.separator).map(String.init))
    }
}

extension Money {
    /// The amount in the columns `amount` and `currency`.
    init(_ row: Row) throws { self.init(minorUnits: try row["amount"], currency: try row["currency"]) }
}

extension PassChange.Kind {
    /// The columns of the movement.
    var values: (name: String, credits: Int, from: CalendarDay?, until: CalendarDay?) {
        switch self {
        case .credits(let number): ("adjusted", number, nil, nil)
        case .extended(let day): ("extended", 0, nil, day)
        case .frozen(let days): ("frozen", 0, days.lowerBound, days.upperBound)
        case .resumed(let day): ("resumed", 0, day, nil)
        }
    }
}
