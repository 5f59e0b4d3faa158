internal import Application
internal import Core
internal import Persistence

/// A row of `enrolments.csv`: student, class and first day are its key.
struct EnrolmentRow: Codable, Sendable {
    let student: String
    let `class`: String
    let from: CalendarDay
    let until: CalendarDay?
    /// When the enrolment ended on its last day, by the clock of the class's venue; missing for the end of
    /// that day.
    var endedAt: LocalDateTime?
}

/// `enrolments.csv`.
struct EnrolmentSheet: Sheet {
    let students: any StudentDirectory
    let classes: SQLClassRepository
    let enrolments: SQLEnrolmentRepository
    let name = "enrolments"
    let noun = "enrolment"
    let otherNames = [
        "enrolment", "enrollment", "enrollments", "inscripcion", "inscripciones", "matriculas",
    ]
    let dependencies: Set = ["students", "classes"]
    let rareColumns: Set = ["ended_at"]
    let fixedColumns: Set<String>? = []
    let identity = ["student", "class", "from"]
    let repetitionCode: String? = "enrolment.already-enrolled"

    func makeImporter(at now: Instant, in db: any Transaction) -> EnrolmentImporter {
        EnrolmentImporter(sheet: self)
    }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (EnrolmentRow, Int64) throws -> Void
    ) throws {
        var zones: [ClassID: Zone] = [:]
        try enrolments.forEach(in: db) { enrolment in
            let endedAt = try enrolment.endedAt.map {
                try zones.zone(of: enrolment.academyClass, classes, in: db).local($0)
            }
            let row = EnrolmentRow(
                student: keys.key(enrolment.student, of: "students"),
                class: keys.key(enrolment.academyClass, of: "classes"), from: enrolment.from,
                until: enrolment.until, endedAt: endedAt)
            try write(row, enrolment.id.number)
        }
    }

    /// Only the end of an enrolment that is not over can change, and it cannot be removed.
    func edit(
        _ id: EnrolmentID, to row: EnrolmentRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> (any APIRequest)? {
        let student: StudentID = try keys.id(row.student, of: "students", column: "student")
        let academyClass = try classes.find(
            .id(keys.id(row.class, of: "classes", column: "class")), at: nil, in: db)
        let today = academyClass.timeZone.day(now)
        guard
            let stored = try enrolments.find(student, in: academyClass.id, notOverOn: today, in: db),
            stored.id == id
        else { throw InvalidValue("enrolment.over", field: "until") }
        // A value that the row lacks stays as it is; the end itself cannot be removed.
        if row.until == nil, row.endedAt == nil, let end = stored.until {
            throw InvalidValue("enrolment.end-removed", field: "until", ["until": end])
        }
        guard let until = row.until ?? stored.until else { return nil }
        var request = UnenrolStudent(class: .id(academyClass.id), student: .id(student), until: until)
        request.endedAt = row.endedAt
        return request
    }
}

/// Imports enrolments.
struct EnrolmentImporter: RowImporter {
    let sheet: EnrolmentSheet
    private var zones: [ClassID: Zone] = [:]
    /// The taken places of the classes whose enrolments were read.
    private var places: [ClassID: RunningPlaces] = [:]
    /// The newest enrolment that ``places`` has.
    private var newest: EnrolmentID?
    /// The full classes whose places were read again since the last edit.
    private var checked: Set<ClassID> = []

    init(sheet: EnrolmentSheet) { self.sheet = sheet }

    /// Forgets the taken places if enrolments were added since the last batch. If some have ended since then,
    /// the places are read again before a row is refused.
    mutating func beginBatch(in db: any Transaction) throws {
        checked = []
        guard try sheet.enrolments.newest(in: db) != newest else { return }
        places = [:]
        newest = try sheet.enrolments.newest(in: db)
    }

    /// The edit may have freed a place.
    mutating func rowWasEdited() { checked = [] }

    /// Stores an enrolment, unless the student has one in the class from the same day.
    ///
    /// - Throws: ``ClassError/full(className:capacity:)``,
    ///   ``ClassError/alreadyEnrolled(student:className:from:)``,
    ///   ``ClassError/classIsOver(className:lastDay:from:)``, ``ClassError/endsBeforeStart(from:until:)``.
    mutating func importRow(
        _ row: EnrolmentRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Enrolment>? {
        let student: StudentID = try keys.id(row.student, of: "students", column: "student")
        let academyClass: ClassID = try keys.id(row.class, of: "classes", column: "class")
        if let until = row.until, until < row.from {
            throw ClassError.endsBeforeStart(from: row.from, until: until)
        }
        let zone = try zones.zone(of: academyClass, sheet.classes, in: db)
        try row.checkEnd(at: now, in: zone)
        let today = zone.day(now)
        // An erased student's enrolments are left out unless they are over: the erasure ended the others.
        if row.until.map({ $0 > today }) ?? true, try sheet.students.wasErased(student, in: db) {
            return nil
        }
        let span = DaySpan(first: row.from, last: row.until)
        let others = try sheet.enrolments.all(of: [student], in: academyClass, in: db)
            .filter { $0.span.overlaps(span) }
        if let known = others.first(where: { $0.from == row.from }) {
            return ImportOutcome(known.id, isNew: false)
        }
        // Past days need no free place: the capacity may have been lowered since.
        let needed = DaySpan(first: max(span.first, today), last: span.last)
        let limits = try sheet.classes.limits(academyClass, in: db)
        var taken = try places(of: academyClass, from: today, in: db).peak(within: needed)
        if taken >= limits.capacity, checked.insert(academyClass).inserted {
            places[academyClass] = nil
            taken = try places(of: academyClass, from: today, in: db).peak(within: needed)
        }
        try limits.check(
            span, of: sheet.students.find(.id(student), in: db).name, beside: others, taken: taken)
        let id = try sheet.enrolments.insert(
            student, academyClass, span, endedAt: row.endedAt.map { zone.instant($0) }, in: db)
        places[academyClass]?.add(needed)
        newest = id
        return ImportOutcome(id, isNew: true)
    }

    /// The taken places of a class from today on.
    private mutating func places(
        of academyClass: ClassID, from today: CalendarDay, in db: any Transaction
    ) throws -> RunningPlaces {
        if let known = places[academyClass] { return known }
        let future = DaySpan(first: today, last: nil)
        let spans = try sheet.enrolments.overlapping(future, in: academyClass, in: db).map(\.span)
        let read = RunningPlaces(spans.map { DaySpan(first: max($0.first, today), last: $0.last) })
        places[academyClass] = read
        return read
    }
}

extension EnrolmentRow {
    /// Checks that the enrolment ended on its last day, at a time that has passed.
    ///
    /// - Parameter zone: that of the class's venue.
    fileprivate func checkEnd(at now: Instant, in zone: Zone) throws(InvalidValue) {
        guard let endedAt else { return }
        guard let until else {
            throw InvalidValue(
                "enrolment.ended-without-day", field: "ended_at", ["endedAt": endedAt.description])
        }
        guard endedAt.day == until else {
            throw InvalidValue(
                "enrolment.ended-on-other-day", field: "ended_at",
                ["endedAt": endedAt.description, "until": until])
        }
        guard zone.instant(endedAt) <= now else {
            throw InvalidValue(
                "enrolment.ended-in-future", field: "ended_at", ["endedAt": endedAt.description])
        }
    }
}

extension [ClassID: Zone] {
    /// The time zone of a class's venue, which is looked up once.
    fileprivate mutating func zone(
        of academyClass: ClassID, _ classes: SQLClassRepository, in db: any Transaction
    ) throws -> Zone {
        if let zone = self[academyClass] { return zone }
        let zone = try classes.find(.id(academyClass), at: nil, in: db).timeZone
        self[academyClass] = zone
        return zone
    }
}
