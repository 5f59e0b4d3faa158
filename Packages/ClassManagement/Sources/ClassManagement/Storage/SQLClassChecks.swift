internal import Application
internal import Core
internal import Persistence

/// The checks of classes and their enrolments.
enum SQLClassChecks {
    static let all = [DataCheck("enrolments", recompute: recompute, enrolments), SQLClassNames.check]

    /// Each class stores how many of its enrolments have no end.
    @Sendable private static func enrolments(_ db: any Transaction) throws -> DataFinding {
        let id: Int64? = try db.value(
            "SELECT id AS value FROM classes WHERE open_enrolments <> (\(part: open)) ORDER BY id LIMIT 1")
        if let id {
            return .fault(Phrase("check.open-enrolments", ["id": "\(id)"]).of(.classes))
        }
        let count: Int = try db.value("SELECT count(*) AS value FROM enrolments") ?? 0
        return .sound(
            Phrase(count == 1 ? "check.enrolments.one" : "check.enrolments", ["count": "\(count)"]).of(
                .classes))
    }

    @Sendable private static func recompute(_ db: any Transaction) throws {
        try db.run(
            "UPDATE classes SET open_enrolments = (\(part: open)) WHERE open_enrolments <> (\(part: open))")
    }

    /// The number of the enrolments of a row of `classes` that have no end.
    private static let open: SQL =
        "SELECT count(*) FROM enrolments e WHERE e.class_id = classes.id AND e.until_day IS NULL"
}
