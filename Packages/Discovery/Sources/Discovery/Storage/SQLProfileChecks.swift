internal import Application
internal import Core
internal import Persistence

/// The check of the names by which students find one another.
struct SQLProfileChecks: Sendable {
    let students: any StudentDirectory

    var check: DataCheck { DataCheck("friend-names", recompute: recompute, names) }

    /// Each student whom others may find is searched by a copy of the name, without case and accents.
    @Sendable private func names(_ db: any Transaction) throws -> DataFinding {
        if let student = try wrong(in: db).first?.student {
            return .fault(Phrase("check.friend-name", ["id": student]).of(.discovery))
        }
        let count: Int =
            try db.value("SELECT count(*) AS value FROM friend_profiles WHERE \(part: Self.areFound)") ?? 0
        return .sound(
            Phrase(count == 1 ? "check.names.one" : "check.names", ["count": "\(count)"]).of(.discovery))
    }

    @Sendable private func recompute(_ db: any Transaction) throws {
        for (student, name) in try wrong(in: db) {
            try SQLFriendProfiles().rename(student, to: name, in: db)
        }
    }

    /// The students with wrong copies, each with the right name.
    private func wrong(in db: any Transaction) throws -> [(student: StudentID, name: String)] {
        var stored: [(student: StudentID, name: String)] = []
        let found: SQL =
            "SELECT student_id, folded_name FROM friend_profiles WHERE \(part: Self.areFound) ORDER BY id"
        try db.forEach(found) { stored.append((try $0["student_id"], try $0["folded_name"])) }
        let summaries = try students.summaries(of: stored.map(\.student), in: db)
        return stored.compactMap { student, folded in
            guard let name = summaries[student]?.name, SearchText.name(name) != folded else { return nil }
            return (student, name)
        }
    }

    private static let areFound: SQL = "found_by = 'everyone'"
}
