internal import Attendance
internal import ClassManagement
internal import Core
internal import Networking
internal import Payments
internal import Persistence
internal import StudentManagement

extension ImportPass {
    mutating func student(_ row: SheetRow, _ db: any Transaction) throws -> Bool {
        let facts = StudentFacts(
            key: try row.key(), firstName: try row.required("first_name"),
            lastName: try row.required("last_name"),
            email: row.text("email"), nationalID: row.text("national_id"), phone: row.text("phone"),
            birthDate: try row.optionalDay("birth_date"), joinedOn: try row.day("joined_on"),
            status: try row.word("status", StudentStatus.self), level: row.text("level"))
        try once(facts.key, row: row)
        let outcome = try exchange.students.bring(facts, today: today, in: db)
        students.learn(facts.key, outcome.id)
        return outcome.isNew
    }

    mutating func guardian(_ row: SheetRow, _ db: any Transaction) throws -> Bool {
        let facts = GuardianFacts(
            student: try students.id(row, "student"), name: try row.required("name"),
            email: row.text("email"),
            phone: row.text("phone"), relationship: row.text("relationship"), pays: try row.flag("pays"))
        return try exchange.students.bring(facts, in: db)?.isNew ?? false
    }

    mutating func enrolment(_ row: SheetRow, _ db: any Transaction) throws -> Bool {
        let facts = EnrolmentFacts(
            student: try students.id(row, "student"), academyClass: try classes.id(row, "class"),
            from: try row.day("from"), until: try row.optionalDay("until"))
        let place = EnrolledRow(student: facts.student, academyClass: facts.academyClass, from: facts.from)
        if let first = enrolled[place] {
            throw InvalidValue(
                "enrolment.already-enrolled", field: "student",
                "The student is enrolled in the class from that day on row \(first) already.")
        }
        // Whoever was erased has given their places back; what they had is a fact of the past.
        if facts.until.map({ $0 > today }) ?? true, try exchange.students.wasErased(facts.student, in: db) {
            return false
        }
        let outcome = try exchange.classes.bring(facts, in: db)
        enrolled[place] = row.number
        return outcome.isNew
    }

    mutating func payment(_ row: SheetRow, _ db: any Transaction) throws -> Bool {
        let key = try row.key()
        let student = try students.id(row, "student")
        let academyClass = try classes.optionalID(row, "class")
        let local = try LocalDateTime(parsing: row.required("paid_at"), field: "paid_at")
        let zone = academyClass.flatMap { classNotes[$0]?.zone } ?? academyZone
        let facts = PaymentFacts(
            key: key, student: student, academyClass: academyClass, plan: try plans.id(row, "plan"),
            paidAt: zone.instant(local), paidOn: local.day, amount: try money(row, "amount"),
            method: try PaymentMethod(parsing: row.required("method")), receipt: row.text("receipt"))
        try once(key, row: row)
        let void = try voidNote(row)
        let outcome = try exchange.ledger.bring(facts, in: db)
        if let void {
            voids.append(Void(payment: outcome.id, note: void))
            voidedAt[outcome.id] = void.at
        }
        return outcome.isNew
    }

    private func voidNote(_ row: SheetRow) throws(InvalidValue) -> VoidNote? {
        guard let at = row.text("voided_at") else { return nil }
        return VoidNote(
            at: academyZone.instant(try LocalDateTime(parsing: at, field: "voided_at")),
            reason: try FreeText.parse(row.required("void_reason"), field: "void_reason", limit: Limits.line))
    }

    mutating func attendance(_ row: SheetRow, _ db: any Transaction) throws -> Bool {
        let student = try students.id(row, "student")
        let academyClass = try classes.id(row, "class")
        let day = try row.day("date")
        guard let note = classNotes[academyClass] else { throw NotFound("class", academyClass) }
        let status = try row.word("status", AttendanceStatus.self)
        let source = try row.text("source") == nil ? .staff : row.word("source", AttendanceSource.self)
        let meeting =
            try row.text(AcademyFile.meetingColumn) == nil ? 1 : row.number(AcademyFile.meetingColumn)
        // Last, since it may add a session that nothing but this row is about.
        let session = try session(of: student, in: academyClass, on: day, meeting, db)
        let at = note.zone.instant(LocalDateTime(day, note.startTime))
        let facts = AttendanceFacts(
            student: student, academyClass: academyClass, session: session, day: day, status: status,
            source: source, at: at)
        let outcome = try exchange.rollCall.bring(facts, in: db)
        if outcome.isNew {
            let use = HistoricUse(student: student, session: session, family: note.family, on: day, at: at)
            uses.append(try UnsettledUses.add(use, in: db))
        }
        return outcome.isNew
    }

    /// The session a row of attendance means: the class's only one of that day, or which of several.
    ///
    /// Where fewer are known, the day was an unusual one: the class is noted as held once more.
    private mutating func session(
        of student: StudentID, in academyClass: ClassID, on day: CalendarDay, _ meeting: Int,
        _ db: any Transaction
    ) throws -> SessionID {
        guard day <= today else {
            throw InvalidValue("attendance.in-the-future", field: "date", "The day \(day) is still to come.")
        }
        guard (1...AcademyFile.meetingLimit).contains(meeting) else {
            throw InvalidValue(
                "meeting.out-of-range", field: "meeting",
                "A class is held 1 to \(AcademyFile.meetingLimit) times a day, not \(meeting).")
        }
        let classDay = ClassDay(academyClass: academyClass, day: day)
        var known = sessions?[classDay] ?? []
        while known.count < meeting {
            known.append(try exchange.classes.hold(academyClass, on: day, in: db))
            sessions?[classDay] = known
        }
        let session = known[meeting - 1]
        guard attended.insert(Attended(student: student, session: session)).inserted else {
            throw InvalidValue(
                "attendance.repeated", field: "student",
                "The student's attendance of the class on \(day) is in the file already.")
        }
        return session
    }
}
