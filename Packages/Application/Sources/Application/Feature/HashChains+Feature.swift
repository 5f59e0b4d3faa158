internal import Persistence
public import TamperEvidence

extension HashChains: Feature {
    /// The chains of the tables that the features declare.
    public init(of features: [any Feature]) { self.init(of: features.flatMap(\.chainedTables)) }

    public var checks: [DataCheck] {
        [
            DataCheck("chains") { db in
                switch try verification(in: db) {
                case .fault(let fault): .fault(fault)
                case .sound(let rows, let waiting, let head):
                    .sound(
                        "\(rows) rows, head \(head)"
                            + (waiting == 0 ? "" : "; \(waiting) more rows are in no link yet"))
                }
            }
        ]
    }

    public func serve(_ service: inout Service) {}
}
