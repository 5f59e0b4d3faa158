public import Persistence

extension PlanKind: ColumnValue {}

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
