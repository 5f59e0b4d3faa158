public import Core
public import Persistence

/// A kind of wrong data that earlier versions, a wrong clock or other programs can leave in the database.
///
/// `doctor` finds it, and a request of the owner mends it.
public struct DataRepair: Sendable {
    /// The data in a word or two, as people type it: `future-absences`.
    public let name: String
    private let find: @Sendable (Instant, any Transaction) throws -> FoundData
    /// Whether a repair changes the data; otherwise a person has to decide what is right.
    public let isAutomatic: Bool
    /// Whether data is wrong only by the time, so that a wrong clock finds data that is right.
    public let dependsOnTime: Bool

    /// A repair that changes the data.
    ///
    /// - Parameters:
    ///   - find: finds the wrong values at an instant.
    ///   - describe: describes a wrong value for people.
    ///   - mend: mends those of the values found that are still wrong at the instant, and returns them. It
    ///     runs in a write, so that it does not search again.
    ///   - dependsOnTime: whether a wrong clock would find data that is right.
    public init<Value: Sendable>(
        _ name: String, find: @escaping @Sendable (Instant, any Transaction) throws -> [Value],
        describe: @escaping @Sendable (Value) -> WrongData,
        mend: @escaping @Sendable ([Value], Instant, any Transaction) throws -> [Value],
        dependsOnTime: Bool = false
    ) {
        self.name = name
        self.find = { now, db in
            let values = try find(now, db)
            return FoundData(wrongData: values.map(describe)) { db in
                try values.isEmpty ? [] : mend(values, now, db).map(describe)
            }
        }
        isAutomatic = true
        self.dependsOnTime = dependsOnTime
    }

    /// A repair of data about which only a person can decide what is right.
    public init(
        _ name: String, find: @escaping @Sendable (Instant, any Transaction) throws -> [WrongData]
    ) {
        self.name = name
        self.find = { now, db in FoundData(wrongData: try find(now, db)) { _ in [] } }
        isAutomatic = false
        dependsOnTime = false
    }

    public func found(at now: Instant, in db: any Transaction) throws -> FoundData { try find(now, db) }

    public func wrongData(at now: Instant, in db: any Transaction) throws -> [WrongData] {
        try find(now, db).wrongData
    }
}

/// Wrong data as a transaction has found it.
///
/// The search takes seconds in a large academy: a read finds the data, and other writes do not wait until a
/// write mends it.
public struct FoundData: Sendable {
    public let wrongData: [WrongData]
    private let mendFound: @Sendable (any Transaction) throws -> [WrongData]

    init(
        wrongData: [WrongData], mend: @escaping @Sendable (any Transaction) throws -> [WrongData]
    ) {
        self.wrongData = wrongData
        mendFound = mend
    }

    /// Mends the part of the data that is still wrong, and returns it as it was found.
    public func mend(in db: any Transaction) throws -> [WrongData] { try mendFound(db) }
}

extension AsyncCall {
    /// Mends data that a read has found, in a write with an audit entry under the request's name.
    ///
    /// - Parameter changes: returns the changes of the audit entry from the data that was mended.
    /// - Returns: the data that was mended: that which was still wrong.
    public func mend(
        _ found: FoundData, about subject: String?,
        changes: @escaping @Sendable ([WrongData]) -> [AuditChange]
    ) async throws -> [WrongData] {
        try await writeBatch { [caller, name] db in
            let mended = try found.mend(in: db)
            try SQLAuditEntries.record(
                NewAuditEntry(name, subject: subject, changes: changes(mended)), by: caller, in: db)
            return mended
        }
    }
}

/// An entity with wrong data.
public struct WrongData: Codable, Hashable, Sendable {
    /// The entity, as in audit entries: `student 12`; nil if the data belongs to none.
    public let subject: String?
    /// The wrong value, or names and days by which a person recognises the entity.
    public let text: String

    public init(subject: String?, text: String) {
        self.subject = subject
        self.text = text
    }
}

extension WrongData: PropertiesDescribed {
    public static let descriptions = [
        "subject": "The entity, such as student 12.",
        "text": "The wrong value, or names and days by which a person recognises the entity.",
    ]
}

/// Why a repair was refused.
public enum RepairError: AcademyError, Equatable {
    /// Only a person can decide what is right.
    case notAutomatic(String)
    /// The clock may be wrong, and the repair depends on the time.
    case clockIsWrong(String)

    public var specification: ErrorSpecification {
        switch self {
        case .notAutomatic(let kind): ErrorSpecification(.conflict, "repair.not-automatic", ["kind": kind])
        case .clockIsWrong(let kind): ErrorSpecification(.conflict, "repair.clock-is-wrong", ["kind": kind])
        }
    }
}
