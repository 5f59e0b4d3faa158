public import Persistence

/// A check that stored data is consistent. `doctor` runs it, and backups compare its findings.
public struct DataCheck: Sendable {
    /// The data in a word or two: `ledger`.
    public let name: String
    private let run: @Sendable (any Transaction) throws -> DataFinding
    /// Computes the data again from other data; nil if it can only come from a backup.
    let recompute: (@Sendable (any Transaction) throws -> Void)?
    /// What a person does about a fault, in English; nil if the data can only come from a backup or is
    /// computed again.
    public let nextStep: String?

    /// - Parameters:
    ///   - recompute: computes the data again from other data, if it is only a copy of that.
    ///   - nextStep: what a person does about a fault, if no backup is needed.
    public init(
        _ name: String, recompute: (@Sendable (any Transaction) throws -> Void)? = nil,
        nextStep: String? = nil, _ run: @escaping @Sendable (any Transaction) throws -> DataFinding
    ) {
        self.name = name
        self.recompute = recompute
        self.nextStep = nextStep
        self.run = run
    }

    public func finding(in db: any Transaction) throws -> DataFinding { try run(db) }

    /// The repair of the same name; nil if the data can only come from a backup.
    public var repair: DataRepair? {
        recompute.map { recompute in
            DataRepair(
                name,
                find: { _, db in
                    guard case .fault(let fault) = try run(db) else { return [] }
                    return [fault]
                }, describe: { WrongData(subject: nil, text: $0) },
                mend: { found, _, db in
                    try recompute(db)
                    return found
                })
        }
    }
}

/// The result of a ``DataCheck``.
public enum DataFinding: Sendable, Equatable {
    /// The data is consistent; with a summary such as "12 entries, PEN 240.00".
    case sound(String)
    /// The first fault, as a sentence.
    case fault(String)

    /// The summary or the fault.
    public var text: String {
        switch self {
        case .sound(let text), .fault(let text): text
        }
    }
}
