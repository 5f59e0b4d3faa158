internal import Authentication
internal import ClassManagement
internal import Core
internal import Persistence
internal import StudentManagement
internal import Usage

extension Classes {
    init(
        students: StudentLookup, profiles: SQLProfileRepository, notifier: StudentNotifierAdapter,
        usage: UsageLog, world: World
    ) {
        self.init(
            students: students, currency: { try profiles.currency(in: $0) },
            zone: { try profiles.profile([], in: $0).timeZone }, region: { try profiles.region(in: $0) },
            records: RecordAdapter(profiles: profiles),
            calendars: CalendarPorts(
                tokens: CalendarTokenAdapter(world: world),
                academy: { try profiles.identifierAndSettings(in: $0).identifier },
                language: { Language(tag: try profiles.profile([], in: $0).language) ?? .english }),
            notifier: notifier, enrolmentRecorder: { usage.record(UsageEvent.enrolled($1), of: $0, at: $2) })
    }
}

/// Creates and hashes the tokens of private calendars in the same way as the tokens of accounts.
struct CalendarTokenAdapter: CalendarTokens {
    let world: World

    func newToken() -> String { world.randomBytes(Accounts.tokenBytes).base64URL }

    func hash(_ token: String) -> [UInt8] { Accounts.hash(ofToken: token) }
}
