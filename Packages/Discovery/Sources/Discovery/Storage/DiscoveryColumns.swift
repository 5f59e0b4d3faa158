public import Persistence

extension Stars: ColumnValue {
    public var sqlValue: SQLValue { .integer(Int64(halves)) }

    public init?(sqlValue: SQLValue) {
        guard case .integer(let halves) = sqlValue else { return nil }
        self.init(halves: Int(clamping: halves))
    }
}

extension CollectionIcon: ColumnValue {}
extension FoundBy: ColumnValue {}
extension ProfileVisibility: ColumnValue {}
extension Relation.State: ColumnValue {}
extension Vote: ColumnValue {}
