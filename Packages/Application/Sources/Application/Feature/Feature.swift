public import Core
public import Persistence
public import TamperEvidence

/// A part of the academy, complete in its package: its tables, requests, CSV files, settings and menu
/// entries.
public protocol Feature: Sendable {
    /// The requests that people enter, in the order in which help lists their commands.
    static var forms: [any FormRequest.Type] { get }
    /// The tables, in the order of their creation.
    var migrations: [Migration] { get }
    /// The CSV files that the feature imports and exports.
    var sheets: [any Sheet] { get }
    /// The settings that an admin can change.
    var settings: [Setting] { get }
    /// The parts of the feature that an admin can switch off, or on for a percentage of students.
    var switches: [FeatureSwitch] { get }
    /// The screens and pages that people can open.
    var destinations: [Destination] { get }
    /// The hooks that are called when a student leaves, or is renamed, merged, erased or deleted.
    var lifecycle: [any StudentLifecycle] { get }
    /// The checks of its stored data.
    var checks: [DataCheck] { get }
    /// The kinds of wrong data that it finds and mends, besides those of its ``checks``.
    var repairs: [DataRepair] { get }
    /// The tables whose rows never change, which hash chains cover.
    var chainedTables: [ChainedTable] { get }
    /// The kinds of rows that are removed when they are old; ``settings`` must contain their settings.
    var retention: [RetentionRule] { get }
    /// The kinds of its entities that are the subjects of audit entries.
    var subjectKinds: [SubjectKind] { get }
    /// Checks a new value of a setting, which the setting's schema accepts, against stored data.
    ///
    /// Imports do not call it, since they set the settings before the data.
    ///
    /// - Throws: an `AcademyError` if the value does not fit.
    func check(
        _ value: String, of setting: String, by caller: Caller, in db: any Transaction
    ) throws
    /// A sentence about what a setting would do to people at present, such as the number of accounts that it
    /// would lock out; nil for nothing.
    func remark(
        on setting: String, in language: Language, in db: any Transaction
    ) throws -> String?
    /// Everything the feature has stored about a person, in a readable form.
    func personalData(of person: Person, in db: any Transaction) throws -> [PersonalData]
    /// Registers the use cases.
    func serve(_ service: inout Service)

    /// Whether there is work that the passing of time makes due, such as recording absences after a session.
    func isWorkDue(at now: Instant, in db: any Transaction) throws -> Bool

    /// Does a limited part of the work that is due.
    func performDueWork(at now: Instant, in db: any Transaction) throws
}

extension Feature {
    public static var forms: [any FormRequest.Type] { [] }
    public var migrations: [Migration] { [] }
    public var sheets: [any Sheet] { [] }
    public var settings: [Setting] { [] }
    public var switches: [FeatureSwitch] { [] }
    public var destinations: [Destination] { [] }
    public var lifecycle: [any StudentLifecycle] { [] }
    public var checks: [DataCheck] { [] }
    public var repairs: [DataRepair] { [] }
    public var chainedTables: [ChainedTable] { [] }
    public var retention: [RetentionRule] { [] }
    public var subjectKinds: [SubjectKind] { [] }
    public func check(
        _ value: String, of setting: String, by caller: Caller, in db: any Transaction
    ) throws {}
    public func remark(
        on setting: String, in language: Language, in db: any Transaction
    ) throws -> String? { nil }
    public func personalData(of person: Person, in db: any Transaction) throws -> [PersonalData] { [] }
    public func isWorkDue(at now: Instant, in db: any Transaction) throws -> Bool { false }
    public func performDueWork(at now: Instant, in db: any Transaction) throws {}
}

extension Feature where Self: StudentLifecycle {
    public var lifecycle: [any StudentLifecycle] { [self] }
}
