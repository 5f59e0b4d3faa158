internal import Attendance
internal import ClassManagement
internal import Core
internal import Payments
internal import Persistence

/// The timetable, as Attendance asks for it.
struct CalendarBridge: SessionCalendar {
    let classes: Classes

    func session(_ id: SessionID, in db: any Transaction) throws -> CalendarSession? {
        try classes.session(id, in: db).map(CalendarSession.init)
    }

    func session(
        _ id: SessionID, for student: StudentID, in db: any Transaction
    ) throws -> StudentSession? {
        try classes.session(id, for: student, in: db).map(StudentSession.init)
    }

    func sessions(
        inRoom room: RoomID, openingBy: Instant, closingAfter: Instant, in db: any Transaction
    ) throws -> [CalendarSession] {
        try classes.sessions(inRoom: room, openingBy: openingBy, closingAfter: closingAfter, in: db)
            .map(CalendarSession.init)
    }

    func sessions(
        inRoom room: RoomID, openingBy: Instant, closingAfter: Instant, for student: StudentID,
        in db: any Transaction
    ) throws -> [StudentSession] {
        try classes.sessions(
            inRoom: room, openingBy: openingBy, closingAfter: closingAfter, for: student, in: db
        ).map(StudentSession.init)
    }

    func nextSession(
        inRoom room: RoomID, after: Instant, in db: any Transaction
    ) throws -> CalendarSession? {
        try classes.nextSession(inRoom: room, after: after, in: db).map(CalendarSession.init)
    }

    func room(_ reference: Reference<Kind.Room>, in db: any Transaction) throws -> CalendarRoom {
        let room = try classes.room(reference, in: db)
        return CalendarRoom(id: room.id, name: room.name, venueName: room.venueName)
    }

    func enrolledStudents(
        in academyClass: ClassID, on day: CalendarDay, in db: any Transaction
    ) throws -> [StudentID] {
        try classes.enrolledStudents(in: academyClass, on: day, in: db)
    }
}

extension CalendarSession {
    init(_ details: SessionDetails) {
        let session = details.session
        self.init(
            id: session.id, academyClass: session.academyClass, className: session.className,
            family: details.family, room: session.room, roomName: session.roomName,
            venueName: session.venueName, zone: session.timeZone, day: session.day,
            startsAt: session.startsAt, endsAt: session.endsAt, isCancelled: session.isCancelled)
    }
}

extension StudentSession {
    init(_ details: SessionDetails) {
        self.init(session: CalendarSession(details), isEnrolled: details.hasPlace)
    }
}

/// The passes, as Attendance asks for them.
struct PassBridge: PassLedger {
    let ledger: Ledger

    func spend(
        student: StudentID, session: CalendarSession, at: Instant, in db: any Transaction
    ) throws -> SpentCredit? {
        let need = CreditNeed(
            student: student, session: session.id, family: session.family, on: session.day, at: at)
        return try ledger.spend(need, in: db).map(spent)
    }

    func giveBack(student: StudentID, session: SessionID, at: Instant, in db: any Transaction) throws {
        _ = try ledger.giveBack(student: student, session: session, at: at, in: db)
    }

    func spent(student: StudentID, session: SessionID, in db: any Transaction) throws -> SpentCredit? {
        try ledger.use(of: student, session: session, in: db).map(spent)
    }

    private func spent(_ use: CreditUse) -> SpentCredit {
        SpentCredit(planName: use.planName, creditsLeft: use.creditsLeft)
    }
}
