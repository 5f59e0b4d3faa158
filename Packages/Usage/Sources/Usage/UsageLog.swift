public import Application
public import Core
public import Persistence

/// The façade of the feature: counts the actions of students by day, and reports the counts.
///
/// The other features record events through ports of their own, and ``record(_:of:at:)`` keeps the events
/// in memory: it takes no part in a transaction, and neither fails nor waits. ``write(to:)`` writes them in
/// batches.
public struct UsageLog: Sendable {
    let students: any StudentDirectory
    /// Reads the values of the settings that were set, by name.
    let academySettings: @Sendable (any Transaction) throws -> [String: String]
    /// Reads the academy's time zone.
    let zone: @Sendable (any Transaction) throws -> Zone
    let buffer = UsageBuffer()
    let events = SQLUsageEvents()
    let optOuts = SQLUsageOptOuts()
    let results = SnapshotCache()

    /// - Parameters:
    ///   - students: finds the students whose preferences are shown and edited.
    ///   - settings: reads the values of the settings that were set, by name.
    ///   - zone: reads the academy's time zone.
    public init(
        students: any StudentDirectory,
        settings: @escaping @Sendable (any Transaction) throws -> [String: String],
        zone: @escaping @Sendable (any Transaction) throws -> Zone
    ) {
        self.students = students
        academySettings = settings
        self.zone = zone
    }

    /// Keeps an event in memory until it is written.
    ///
    /// - Parameter student: nil if the event is not about a student.
    public func record(_ event: UsageEvent, of student: StudentID?, at now: Instant) {
        buffer.add(UsageBuffer.Entry(event: event, student: event.keepsStudent ? student : nil, at: now))
    }
}

extension UsageLog: Feature {
    public static var forms: [any FormRequest.Type] { [ShowUsagePreference.self] }
    public var migrations: [Migration] { UsageMigrations.all }
    public var settings: [Setting] { [UsageSettings.isEnabled.setting] + retention.map(\.setting) }
    public var retention: [RetentionRule] {
        [RetentionRule(UsageSettings.months, daysPerUnit: 31, removal: events.remove)]
    }

    public func personalData(of person: Person, in db: any Transaction) throws -> [PersonalData] {
        guard let student = person.student else { return [] }
        return [
            try events.personalData(of: student, in: db), try optOuts.personalData(of: student, in: db),
        ]
    }

    public func serve(_ service: inout Service) {
        service.on(ReportUsage.self, report)
        service.on(ShowUsagePreference.self, showPreference)
        service.on(EditUsagePreference.self, editPreference)
    }
}

extension UsageLog: StudentLifecycle {
    /// Counts do not keep a student from being deleted.
    public func hasHistory(_ student: StudentID, in db: any Transaction) throws -> Bool { false }

    /// Removes the student from the counts, which stay.
    public func studentWasErased(_ student: StudentID, at now: Instant, in db: any Transaction) throws {
        try forget(student, at: now, in: db)
    }
}
