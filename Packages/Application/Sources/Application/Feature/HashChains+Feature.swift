internal import Persistence
public import TamperEvidence

extension HashChains: Feature {
    /// The chains of the tables that the features declare.
    public init(of features: [any Feature]) { self.init(of: features.flatMap(\.chainedTables)) }

    public var checks: [DataCheck] {
        [
            DataCheck("chains") { db in
                switch try verification(in: db) {
                case .sound(let summary): .sound(summary)
                case .fault(let fault): .fault(fault)
                }
            }
        ]
    }

    public func serve(_ service: inout Service) {}
}
