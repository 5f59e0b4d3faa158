internal import Application
internal import Core
internal import Persistence

/// Stores the academy's profile and the settings that were set.
struct SQLProfileRepository: Sendable {
    static let migration = Migration("profile/baseline") { dialect in
        [
            """
            CREATE TABLE academy (
                id INTEGER PRIMARY KEY CHECK (id = 1), name TEXT NOT NULL, currency TEXT NOT NULL,
                time_zone TEXT NOT NULL, language TEXT NOT NULL, identifier TEXT NOT NULL UNIQUE,
                set_up_at INTEGER NOT NULL
            ) \(part: dialect.strict)
            """,
            "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) \(part: dialect.strict)",
        ]
    }

    /// The profile, with these settings only.
    ///
    /// - Throws: ``ProfileError/missing``.
    func profile(_ settings: [Setting], in db: any Transaction) throws -> AcademyProfile {
        guard let row = try db.row("SELECT name, currency, time_zone, language FROM academy") else {
            throw ProfileError.missing
        }
        let defaults = settings.defaults
        return AcademyProfile(
            name: try row["name"], currency: try row["currency"], timeZone: try row["time_zone"],
            language: try row["language"],
            settings: try self.settings(in: db).filter { defaults[$0.key] != nil },
            defaultSettings: defaults)
    }

    /// - Throws: ``ProfileError/missing``.
    func currency(in db: any Transaction) throws -> Currency {
        try stored("SELECT currency AS value FROM academy", in: db)
    }

    /// The region of the academy's language and currency.
    ///
    /// - Throws: ``ProfileError/missing``.
    func region(in db: any Transaction) throws -> Region {
        guard let row = try db.row("SELECT language, currency FROM academy") else {
            throw ProfileError.missing
        }
        return Region(language: try row["language"], currency: try row["currency"])
    }

    /// - Throws: ``ProfileError/missing``.
    func zone(in db: any Transaction) throws -> Zone {
        try stored("SELECT time_zone AS value FROM academy", in: db)
    }

    /// The academy's time zone, and the value of a setting; nil if it was not set.
    ///
    /// - Throws: ``ProfileError/missing``.
    func zoneAndSetting(_ name: String, in db: any Transaction) throws -> (zone: Zone, value: String?) {
        let row = try db.row(
            "SELECT a.time_zone, s.value FROM academy a LEFT JOIN settings s ON s.name = \(name)")
        guard let row else { throw ProfileError.missing }
        return (try row["time_zone"], try row["value"])
    }

    private func stored<Value: ColumnValue>(_ sql: SQL, in db: any Transaction) throws -> Value {
        guard let value: Value = try db.value(sql) else { throw ProfileError.missing }
        return value
    }

    /// The day of an instant in the academy's time zone.
    ///
    /// - Throws: ``ProfileError/missing``.
    @Sendable func today(_ now: Instant, in db: any Transaction) throws -> CalendarDay {
        try zone(in: db).day(now)
    }

    /// The academy's name; nil before it is set up.
    func name(in db: any Transaction) throws -> String? {
        try db.value("SELECT name AS value FROM academy")
    }

    /// The academy's identifier, which is part of the MAC of each check-in code, and the settings. One
    /// statement reads both, since every check-in needs them.
    ///
    /// - Throws: ``ProfileError/missing``.
    func identifierAndSettings(
        in db: any Transaction
    ) throws -> (identifier: String, settings: [String: String]) {
        let rows = try db.rows(
            "SELECT a.identifier, s.name, s.value FROM academy a LEFT JOIN settings s ON TRUE")
        guard let first = rows.first else { throw ProfileError.missing }
        return (try first["identifier"], try Self.settings(rows.filter { $0.has("name") }))
    }

    /// The values of the settings that were set, by name.
    func settings(in db: any Transaction) throws -> [String: String] {
        try Self.settings(db.rows("SELECT name, value FROM settings"))
    }

    private static func settings(_ rows: [Row]) throws -> [String: String] {
        try Dictionary(
            rows.map { (try $0["name"], try $0["value"]) }, uniquingKeysWith: { first, _ in first })
    }

    func insert(
        _ profile: AcademyProfile, identifier: String, at now: Instant, in db: any Transaction
    ) throws {
        try db.run(
            """
            INSERT INTO academy (id, name, currency, time_zone, language, identifier, set_up_at)
            VALUES (
                1, \(profile.name), \(profile.currency), \(profile.timeZone), \(profile.language),
                \(identifier), \(now))
            """)
    }

    func rename(to name: String, in db: any Transaction) throws {
        try db.run("UPDATE academy SET name = \(name)")
    }

    func setLanguage(_ language: String, in db: any Transaction) throws {
        try db.run("UPDATE academy SET language = \(language)")
    }

    func set(_ setting: String, to value: String, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO settings (name, value) VALUES (\(setting), \(value))
            ON CONFLICT (name) DO UPDATE SET value = excluded.value
            """)
    }

    /// Removes the value of a setting, which then has its default.
    func reset(_ setting: String, in db: any Transaction) throws {
        try db.run("DELETE FROM settings WHERE name = \(setting)")
    }
}
