public import Core
public import Persistence

/// A check that stored data is consistent. `doctor` runs it, and backups compare its findings.
public struct DataCheck: Sendable {
    /// The data in a word or two: `ledger`.
    public let name: String
    private let run: @Sendable (any Transaction) throws -> DataFinding
    /// Computes the data again from other data; nil if it can only come from a backup.
    let recompute: (@Sendable (any Transaction) throws -> Void)?
    /// What a person does about a fault; nil if the data can only come from a backup or is computed again.
    public let nextStep: (any SentenceValue)?

    /// - Parameters:
    ///   - recompute: computes the data again from other data, if it is only a copy of that.
    ///   - nextStep: what a person does about a fault, if no backup is needed.
    public init(
        _ name: String, recompute: (@Sendable (any Transaction) throws -> Void)? = nil,
        nextStep: (any SentenceValue)? = nil,
        _ run: @escaping @Sendable (any Transaction) throws -> DataFinding
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
                    let finding = try run(db)
                    guard case .fault = finding else { return [] }
                    return [finding.text]
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
    case sound(any SentenceValue)
    /// The first fault, as a sentence.
    case fault(any SentenceValue)

    /// The summary or the fault.
    public var sentence: any SentenceValue {
        switch self {
        case .sound(let sentence), .fault(let sentence): sentence
        }
    }

    /// The summary or the fault, in English.
    public var text: String { sentence.machineText(of: .application) }

    private var isSound: Bool { if case .sound = self { true } else { false } }

    public static func == (one: DataFinding, other: DataFinding) -> Bool {
        one.isSound == other.isSound && one.text == other.text
    }
}
