internal import Core
internal import Networking
internal import Persistence

/// A row of `enrolments.csv`: student, class and first day are its key.
struct EnrolmentRow: Codable, Sendable {
    let student: String
    let `class`: String
    let from: CalendarDay
    let until: CalendarDay?
}

/// `enrolments.csv`.
struct EnrolmentSheet: Sheet {
    let classes: Classes
    let name = "enrolments"
    let noun = "enrolment"
    let dependencies: Set = ["students", "classes"]

    func makeImporter(at now: Instant, in db: any Transaction) -> EnrolmentImporter {
        EnrolmentImporter(classes: classes, now: now)
    }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (EnrolmentRow, Int64?) throws -> Void
    ) throws {
        try classes.enrolments.forEach(in: db) { enrolment in
            let row = EnrolmentRow(
                student: keys.key(enrolment.student, of: "students"),
                class: keys.key(enrolment.academyClass, of: "classes"), from: enrolment.from,
                until: enrolment.until)
            try write(row, nil)
        }
    }
}

/// Imports enrolments.
struct EnrolmentImporter: RowImporter {
    private struct Start: Hashable, Sendable {
        let student: StudentID
        let academyClass: ClassID
        let from: CalendarDay
    }

    let classes: Classes
    let now: Instant
    /// The rows of the enrolments that are imported.
    private var rows: [Start: Int] = [:]
    private var zones: [ClassID: Zone] = [:]

    init(classes: Classes, now: Instant) {
        self.classes = classes
        self.now = now
    }

    /// - Throws: ``ClassError/full(className:capacity:)``,
    ///   ``ClassError/alreadyEnrolled(student:className:from:)``,
    ///   ``ClassError/endsBeforeStart(from:until:)``.
    mutating func importRow(
        _ row: EnrolmentRow, number: Int, keys: KeyIndex, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Enrolment>? {
        let student: StudentID = try keys.id(row.student, of: "students", column: "student")
        let academyClass: ClassID = try keys.id(row.class, of: "classes", column: "class")
        let start = Start(student: student, academyClass: academyClass, from: row.from)
        if let first = rows[start] {
            throw InvalidValue(
                "enrolment.already-enrolled", field: "student",
                "The student is enrolled in the class from that day on row \(first) already.")
        }
        if let until = row.until, until < row.from {
            throw ClassError.endsBeforeStart(from: row.from, until: until)
        }
        let today = try zone(of: academyClass, in: db).day(now)
        // The past enrolments of an erased student are kept; later ones have ended.
        if row.until.map({ $0 > today }) ?? true, try classes.students.wasErased(student, in: db) {
            return nil
        }
        let outcome = try importEnrolment(start, until: row.until, today: today, in: db)
        rows[start] = number
        return outcome
    }

    /// Past days need no free place: the capacity may have been lowered since.
    private func importEnrolment(
        _ start: Start, until: CalendarDay?, today: CalendarDay, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Enrolment> {
        let span = DaySpan(first: start.from, last: until)
        let others = try classes.enrolments.overlapping(span, in: start.academyClass, in: db)
        if let known = others.first(where: { $0.student == start.student && $0.from == start.from }) {
            return ImportOutcome(known.id, isNew: false)
        }
        let id = try classes.insertEnrolment(
            of: start.student, named: "Student \(start.student)", span,
            in: classes.classes.limits(start.academyClass, in: db), beside: others, placesFrom: today, in: db)
        return ImportOutcome(id, isNew: true)
    }

    private mutating func zone(of academyClass: ClassID, in db: any Transaction) throws -> Zone {
        if let zone = zones[academyClass] { return zone }
        let zone = try classes.academyClass(.id(academyClass), in: db).timeZone
        zones[academyClass] = zone
        return zone
    }
}
