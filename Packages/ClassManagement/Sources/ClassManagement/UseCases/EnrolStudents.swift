internal import Application
internal import Core
internal import Persistence

/// The values of an enrolment in an audit entry.
private struct AuditedEnrolment: Encodable {
    let from: CalendarDay
    let until: CalendarDay?
}

/// Enrols students in classes, and ends enrolments.
struct EnrolStudents {
    let students: any StudentDirectory
    let classes: SQLClassRepository
    let sessions: SQLSessionRepository
    let enrolments: SQLEnrolmentRepository
    /// Nil if no student has a pass.
    let passes: (any PassDirectory)?
    let enrolmentRecorder: EnrolmentRecorder
    let observing: NotifyObservers

    func serve(_ service: inout Service) {
        service.on(EnrolStudent.self, enrol)
        service.on(UnenrolStudent.self, unenrol)
        service.auditChanges(by: EnrolStudent.self) {
            try auditedEnrolment(of: $0.student, in: $0.class, at: $1.at, in: $2)
        }
        service.auditChanges(by: UnenrolStudent.self) {
            try auditedEnrolment(of: $0.student, in: $0.class, at: $1.at, in: $2)
        }
        service.observe(EnrolStudent.self) { [enrolmentRecorder] _, caller, outcome in
            guard let enrolment = try? outcome.get() else { return }
            enrolmentRecorder(enrolment.student, enrolment.class, caller.at)
        }
    }

    /// Enrols an active student in a class from a day on, for as long as the class runs, but not from a day
    /// before its first; warns if another class of the student meets at the same time. An enrolment that ends
    /// on that day goes on.
    ///
    /// - Throws: ``ClassError/studentInactive(_:)``, ``ClassError/archived(noun:name:)`` and the errors of
    ///   ``EnrolmentLimits/check(_:of:beside:taken:)``.
    func enrol(_ request: EnrolStudent, by caller: Caller, in db: any Transaction) throws -> Enrolment {
        let academyClass = try classes.unarchived(request.class, at: caller.at, in: db)
        let student = try students.find(request.student, in: db)
        guard student.mayAttend else { throw ClassError.studentInactive(student.name) }
        let today = academyClass.timeZone.day(caller.at)
        let from = max(request.from ?? today, academyClass.firstDay)
        var others = try enrolments.overlapping(DaySpan(first: from, last: nil), in: academyClass.id, in: db)
        let ending = others.first { $0.student == student.id && $0.until == from }
        if let ending {
            others.removeAll { $0.id == ending.id }
            try enrolments.delete(ending.id, in: db)
        }
        let span = DaySpan(first: ending?.from ?? from, last: nil)
        let needed = DaySpan(first: max(span.first, from), last: span.last)
        try classes.limits(academyClass.id, in: db).check(
            span, of: student.name, beside: others.filter { $0.student == student.id },
            taken: TakenPlaces.peak(of: others.map(\.span), within: needed))
        let id = try enrolments.insert(student.id, academyClass.id, span, in: db)
        if from < today {
            try observing.noteEnrolment(
                of: student.id, in: academyClass.id, from: from, at: caller.at, in: db)
        }
        return Enrolment(
            id: id, student: student.id, studentName: student.name, class: academyClass.id,
            className: academyClass.name, from: span.first, until: nil,
            warnings: try sessions.clash(
                of: student.id, in: academyClass.id, from: from, after: caller.at, in: db
            ).map { [.enrolledTwice(student.name, $0, in: caller.language)] })
    }

    /// The days of a student's last enrolment in a class, which audit entries compare.
    ///
    /// - Throws: `NotFound` if there is none.
    private func auditedEnrolment(
        of student: Reference<Kind.Student>, in academyClass: Reference<Kind.AcademyClass>, at now: Instant,
        in db: any Transaction
    ) throws -> AuditedEnrolment {
        let student = try students.find(student, in: db).id
        let academyClass = try classes.find(academyClass, at: now, in: db).id
        guard let last = try enrolments.all(of: [student], in: academyClass, in: db).last else {
            throw NotFound("student", student)
        }
        return AuditedEnrolment(from: last.from, until: last.until)
    }

    /// Ends a student's enrolment on the requested day. If the request has none, it ends yesterday, or now if
    /// a session of the class has begun today: the later ones of today are without the student.
    ///
    /// An enrolment that would end before its first day by that default is deleted; the response then has the
    /// day before its first day as the last day.
    ///
    /// - Throws: ``ClassError/notEnrolled(student:className:)``, ``ClassError/endsBeforeStart(from:until:)``,
    ///   ``ClassError/endsEarlier(until:)``.
    func unenrol(
        _ request: UnenrolStudent, by caller: Caller, in db: any Transaction
    ) throws -> Enrolment {
        let academyClass = try classes.find(request.class, at: caller.at, in: db)
        let student = try students.find(request.student, in: db)
        let today = academyClass.timeZone.day(caller.at)
        guard let enrolment = try enrolments.find(student.id, in: academyClass.id, notOverOn: today, in: db)
        else { throw ClassError.notEnrolled(student: student.name, className: academyClass.name) }
        if let until = request.until {
            guard until >= enrolment.from else {
                throw ClassError.endsBeforeStart(from: enrolment.from, until: until)
            }
            if let end = enrolment.until, end < until { throw ClassError.endsEarlier(until: end) }
        }
        let hasBegun = try sessions.hasSession(academyClass.id, on: today, startedBy: caller.at, in: db)
        let until = request.until ?? (hasBegun ? today : today.adding(days: -1))
        var ended = enrolment.named(student.name, until: max(until, enrolment.from.adding(days: -1)))
        if until >= enrolment.from {
            let isNow = request.until == nil && until == today
            let endedAt = request.endedAt.map { academyClass.timeZone.instant($0) }
            try enrolments.end(
                enrolment.id, on: until, at: isNow ? enrolment.endedAt ?? caller.at : endedAt, in: db)
        } else {
            try enrolments.delete(enrolment.id, in: db)
        }
        if caller.mayReadStudents,
            let remaining = try passes?.openPasses(of: student.id, at: caller.at, in: db),
            !remaining.isEmpty
        {
            ended.passes = remaining
        }
        return ended
    }
}
