internal import Attendance
internal import Authentication
internal import Core
public import Networking
public import Persistence

/// The façade of the academy's own record: its name, its currency, its rules.
public struct Profile: Feature {
    public init() {}

    public var migrations: [Migration] {
        [
            Migration("profile/1") { dialect in
                [
                    """
                    CREATE TABLE academy (
                        id INTEGER PRIMARY KEY CHECK (id = 1), name TEXT NOT NULL, currency TEXT NOT NULL,
                        time_zone TEXT NOT NULL, language TEXT NOT NULL, identifier TEXT NOT NULL UNIQUE,
                        set_up_at INTEGER NOT NULL) \(part: dialect.strict)
                    """,
                    """
                    CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) \(part: dialect.strict)
                    """,
                ]
            }
        ]
    }

    public func serve(_ service: inout Service) {
        service.on(ShowAcademy.self) { _, _, db in try profile(in: db) }
        service.on(EditAcademy.self, edit)
    }

    /// What the academy says of itself.
    ///
    /// - Throws: ``ProfileError/missing``.
    func profile(in db: any Transaction) throws -> AcademyProfile {
        guard let row = try db.row("SELECT name, currency, time_zone, language FROM academy") else {
            throw ProfileError.missing
        }
        return AcademyProfile(
            name: try row["name"], currency: try row["currency"], timeZone: try row["time_zone"],
            language: try row["language"], settings: try settings(in: db))
    }

    func currency(in db: any Transaction) throws -> Currency {
        guard let currency: Currency = try db.value("SELECT currency AS value FROM academy") else {
            throw ProfileError.missing
        }
        return currency
    }

    func zone(in db: any Transaction) throws -> Zone {
        guard let zone: Zone = try db.value("SELECT time_zone AS value FROM academy") else {
            throw ProfileError.missing
        }
        return zone
    }

    /// What tells this academy from every other in the codes it signs, and its settings for check-in: in one
    /// statement, since every check-in asks.
    func checkInRules(in db: any Transaction) throws -> CheckInRules {
        let rows = try db.rows(
            "SELECT a.identifier, s.name, s.value FROM academy a LEFT JOIN settings s ON TRUE")
        guard let first = rows.first else { throw ProfileError.missing }
        let settings = try Self.settings(rows.filter { $0.has("name") })
        return CheckInRules(academy: try first["identifier"], policy: try Self.checkInPolicy(settings))
    }

    private static func checkInPolicy(_ settings: [String: String]) throws -> CheckInPolicy {
        var policy = CheckInPolicy.standard
        if let minutes = settings["check-in.opens-before-minutes"].flatMap({ Int($0) }) {
            policy.opensBefore = minutes
        }
        if let minutes = settings["check-in.late-after-minutes"].flatMap({ Int($0) }) {
            policy.lateAfter = minutes
        }
        if let codes = settings["check-in.codes"] {
            policy.acceptsSessionCodes = codes.contains("session")
            policy.acceptsRoomCodes = codes.contains("room")
        }
        return policy
    }

    func passwordRules(in db: any Transaction) throws -> PasswordRules {
        var rules = PasswordRules.standard
        let settings = try settings(in: db)
        if let least = settings["password.admin-minimum"].flatMap({ Int($0) }) {
            rules.minimumForAdmins = least
        }
        if let least = settings["password.student-minimum"].flatMap({ Int($0) }) {
            rules.minimumForStudents = least
        }
        if let name: String = try db.value("SELECT name AS value FROM academy") { rules.words = [name] }
        return rules
    }

    func settings(in db: any Transaction) throws -> [String: String] {
        try Self.settings(db.rows("SELECT name, value FROM settings"))
    }

    private static func settings(_ rows: [Row]) throws -> [String: String] {
        try Dictionary(
            rows.map { (try $0["name"], try $0["value"]) }, uniquingKeysWith: { first, _ in first })
    }

    /// Writes the academy's record.
    func setUp(_ profile: AcademyProfile, identifier: String, at now: Instant, in db: any Transaction) throws
    {
        try db.run(
            """
            INSERT INTO academy (id, name, currency, time_zone, language, identifier, set_up_at)
            VALUES (1, \(profile.name), \(profile.currency), \(profile.timeZone), \(profile.language), \(identifier),
                    \(now))
            """)
    }

    private func edit(
        _ request: EditAcademy, by caller: Caller, in db: any Transaction
    ) throws -> AcademyProfile {
        if let name = request.name {
            try db.run("UPDATE academy SET name = \(try FreeText.parse(name, field: "name"))")
        }
        if let language = request.language {
            try db.run("UPDATE academy SET language = \(try Self.language(language))")
        }
        try Setting.check(request.settings ?? [:])
        for (name, value) in request.settings ?? [:] {
            try db.run(
                """
                INSERT INTO settings (name, value) VALUES (\(name), \(value))
                ON CONFLICT (name) DO UPDATE SET value = excluded.value
                """)
        }
        return try profile(in: db)
    }

    /// Checks a language tag: two or three letters, and perhaps a region.
    static func language(_ text: String) throws(InvalidValue) -> String {
        guard text.wholeMatch(of: /[a-z]{2,3}(-[A-Z]{2})?/) != nil else {
            throw InvalidValue(
                "language.unknown", field: "language",
                "“\(text.prefix(20).description.escapingControls)” is not a language: use a tag such as es or en-GB."
            )
        }
        return text
    }
}
