internal import Core

/// A difference between a table and its chain.
struct ChainFault: SentenceValue {
    /// The last part of the key: `link`.
    private let key: String
    private let values: [String: String]

    private init(_ key: String, _ values: [String: String]) {
        self.key = key
        self.values = values
    }

    /// What was done to a row other than by the programs.
    enum Change: String {
        case changed, inserted, removed
    }

    /// - Parameter row: the id, the key of the row in its table.
    static func row(_ row: Int64, of table: ChainedTable, _ change: Change) -> ChainFault {
        table.id == "id"
            ? ChainFault("row-\(change)", ["id": "\(row)", "table": table.name])
            : ChainFault("keyed-row-\(change)", ["id": "\(row)", "table": table.name, "column": table.id])
    }

    static func link(_ number: Int64, of table: ChainedTable) -> ChainFault {
        ChainFault("link", ["link": "\(number)", "table": table.chain])
    }

    /// The chain has a start, although its rows are never removed by age.
    static func start(of table: ChainedTable) -> ChainFault { ChainFault("start", ["table": table.chain]) }

    func text(in language: Language, of _: Catalogue) -> String {
        Catalogue.tamperEvidence.sentence("chain-fault.\(key)", values, in: language) ?? key
    }
}
