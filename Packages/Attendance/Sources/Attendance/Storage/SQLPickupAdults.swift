internal import Application
internal import Core
internal import Persistence

/// Stores the adults who may pick students up, besides their guardians.
struct SQLPickupAdults: Sendable {
    private let columns: SQL = "id, student_id, name, phone"

    func find(_ id: PickupAdultID, in db: any Transaction) throws -> PickupAdult? {
        try db.row("SELECT \(part: columns) FROM pickup_adults WHERE id = \(id)").map(PickupAdult.init)
    }

    /// The adults of a student, in the order in which they were added.
    func adults(of student: StudentID, in db: any Transaction) throws -> [PickupAdult] {
        try db.rows("SELECT \(part: columns) FROM pickup_adults WHERE student_id = \(student) ORDER BY id")
            .map(PickupAdult.init)
    }

    /// Passes each adult to the closure, in the order in which they were added.
    func forEach(in db: any Transaction, _ body: (PickupAdult) throws -> Void) throws {
        try db.forEach("SELECT \(part: columns) FROM pickup_adults ORDER BY id") {
            try body(PickupAdult($0))
        }
    }

    /// The names of the adults of some students, in the order in which they were added.
    func names(
        of students: [StudentID], in db: any Transaction
    ) throws -> [StudentID: [String]] {
        var names: [StudentID: [String]] = [:]
        try db.forEach(
            in: students,
            {
                "SELECT student_id, name FROM pickup_adults WHERE student_id IN (\(list: $0)) ORDER BY id"
            }
        ) { names[try $0["student_id"], default: []].append(try $0["name"]) }
        return names
    }

    /// - Throws: ``ConstraintViolation`` if the student has an adult of the name.
    func insert(
        _ name: String, phone: String?, of student: StudentID, in db: any Transaction
    ) throws -> PickupAdultID {
        PickupAdultID(
            try db.insert(
                "INSERT INTO pickup_adults (student_id, name, phone) VALUES (\(student), \(name), \(phone))"))
    }

    func delete(_ id: PickupAdultID, in db: any Transaction) throws {
        try db.run("DELETE FROM pickup_adults WHERE id = \(id)")
    }

    func deleteAll(of student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM pickup_adults WHERE student_id = \(student)")
    }

    /// Gives the adults of a duplicate to the student, except those whose names the student has.
    func move(from duplicate: StudentID, to student: StudentID, in db: any Transaction) throws {
        try db.run(
            """
            DELETE FROM pickup_adults WHERE student_id = \(duplicate)
                AND name IN (SELECT name FROM pickup_adults WHERE student_id = \(student))
            """)
        try db.run("UPDATE pickup_adults SET student_id = \(student) WHERE student_id = \(duplicate)")
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "adults for pick-up",
            "SELECT id, name, phone FROM pickup_adults WHERE student_id = \(student) ORDER BY id", in: db)
    }
}

extension PickupAdult {
    fileprivate init(_ row: Row) throws {
        self.init(
            id: try row["id"], student: try row["student_id"], name: try row["name"],
            phone: try row["phone"])
    }
}
