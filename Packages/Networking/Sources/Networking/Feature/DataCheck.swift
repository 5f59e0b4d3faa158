public import Persistence

/// A check of the data that a feature has stored. `doctor` runs it, and backups compare its findings.
public struct DataCheck: Sendable {
    /// The data in a word or two: `ledger`.
    public let name: String
    private let run: @Sendable (any Transaction) throws -> DataFinding

    public init(_ name: String, _ run: @escaping @Sendable (any Transaction) throws -> DataFinding) {
        self.name = name
        self.run = run
    }

    /// Runs the check.
    public func finding(in db: any Transaction) throws -> DataFinding { try run(db) }
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
