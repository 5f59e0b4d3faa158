public import Core
public import Persistence

/// A kind of wrong data that earlier versions, a wrong clock or other programs can leave in the database.
///
/// `doctor` finds it, and a request of the owner mends it.
public struct DataRepair: Sendable {
    /// Finds the wrong data at an instant.
    public typealias Find = @Sendable (Instant, any Transaction) throws -> [WrongData]
    /// Mends the data that was found.
    public typealias Mend = @Sendable ([WrongData], Instant, any Transaction) throws -> Void

    /// The data in a word or two, as people type it: `future-absences`.
    public let name: String
    private let find: Find
    private let mend: Mend?
    /// Whether data is wrong only by the time, so that a wrong clock finds data that is right.
    public let dependsOnTime: Bool

    /// - Parameters:
    ///   - mend: nil if only a person can decide what is right.
    ///   - dependsOnTime: whether a wrong clock would find data that is right.
    public init(
        _ name: String, find: @escaping Find, mend: Mend? = nil, dependsOnTime: Bool = false
    ) {
        self.name = name
        self.find = find
        self.mend = mend
        self.dependsOnTime = dependsOnTime
    }

    /// Whether ``mend(at:in:)`` changes the data, instead of a person.
    public var isAutomatic: Bool { mend != nil }

    /// The data that is wrong at an instant.
    public func wrongData(at now: Instant, in db: any Transaction) throws -> [WrongData] {
        try find(now, db)
    }

    /// Mends the data that is wrong at an instant, and returns it as it was found.
    public func mend(at now: Instant, in db: any Transaction) throws -> [WrongData] {
        let found = try find(now, db)
        try mend(found, at: now, in: db)
        return found
    }

    /// Mends data that was found wrong at an instant.
    public func mend(_ found: [WrongData], at now: Instant, in db: any Transaction) throws {
        if !found.isEmpty { try mend?(found, now, db) }
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
