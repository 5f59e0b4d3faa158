internal import Application
internal import Core
internal import Persistence

extension Discoveries {
    func serveJoining(_ service: inout Service) {
        service.on(JoinClass.self, join)
        service.on(LeaveClass.self, leave)
        service.on(ListJoinedClasses.self, listJoined)
    }

    /// Enrols the student in a class. A wish for the class is removed.
    ///
    /// - Throws: the errors of ``checkJoining(_:by:at:in:)``; ``DiscoveryError/notTaken(because:)``.
    private func join(_ request: JoinClass, by caller: Caller, in db: any Transaction) throws -> TakenWish {
        let student = try student(.me, of: caller, in: db)
        return try takePlace(
            in: try classes.find(request.class, at: caller.at, in: db), for: student, by: caller, in: db)
    }

    /// Enrols a student in a class, and removes the wish for it in the same transaction.
    ///
    /// The rules about who may join are those of students; staff decide for themselves.
    ///
    /// - Throws: the errors of ``checkJoining(_:by:at:in:)``; ``DiscoveryError/notTaken(because:)``.
    func takePlace(
        in found: ClassSummary, for student: StudentID, by caller: Caller, in db: any Transaction
    ) throws -> TakenWish {
        let isOwn = caller.principal?.student == student
        let isEnrolled = try !classes.enrolledClasses(of: student, among: [found.id], at: caller.at, in: db)
            .isEmpty
        // The enrolment says why a student who is enrolled gets no second place.
        if isOwn, !isEnrolled { try checkJoining(found, by: student, at: caller.at, in: db) }
        let place = try enrol(student, in: found.id, by: caller, in: db)
        if let wish = try wishes.find(found.id, of: student, in: db) { try wishes.delete(wish.id, in: db) }
        if isOwn { try joins.insert(found.id, of: student, at: caller.at, in: db) }
        return TakenWish(
            student: student, class: try classes.find(.id(found.id), at: caller.at, in: db),
            from: place.from, warnings: place.warnings,
            isRecommended: try !recommendations(of: found.id, to: student, at: caller.at, in: db).isEmpty)
    }

    private func enrol(
        _ student: StudentID, in academyClass: ClassID, by caller: Caller, in db: any Transaction
    ) throws -> EnrolledPlace {
        do {
            return try classes.takePlace(
                for: student, in: academyClass, at: caller.at, warningIn: caller.language, in: db)
        } catch let error as any AcademyError where error.specification.kind == .conflict {
            throw DiscoveryError.notTaken(because: error.specification)
        }
    }

    /// Checks the academy's rules about who may join a class without the front desk.
    ///
    /// - Throws: ``DiscoveryError/joiningNotAllowed``, ``DiscoveryError/passNeeded(className:)``,
    ///   ``DiscoveryError/tooManyJoined(limit:)``.
    private func checkJoining(
        _ found: ClassSummary, by student: StudentID, at now: Instant, in db: any Transaction
    ) throws {
        let settings = try settingValues(db)
        switch JoiningRule(rawValue: JoiningSettings.allowed.value(in: settings)) {
        case .everyone:
            // A guardian decided about a child's pass, and not about a debt.
            let person = try students.find(.id(student), in: db)
            if try !children(among: [person], at: now, in: db).isEmpty {
                try checkPass(of: student, covers: found, at: now, in: db)
            }
        case .covered: try checkPass(of: student, covers: found, at: now, in: db)
        case .noOne, nil: throw DiscoveryError.joiningNotAllowed
        }
        let limit = JoiningSettings.most.value(in: settings)
        let joined = try joins.classes(of: student, in: db)
        guard try classes.enrolledClasses(of: student, among: joined, at: now, in: db).count < limit else {
            throw DiscoveryError.tooManyJoined(limit: limit)
        }
    }

    private func checkPass(
        of student: StudentID, covers found: ClassSummary, at now: Instant, in db: any Transaction
    ) throws {
        let held = try passes.openPasses(of: student, on: found.timeZone.day(now), in: db)
        guard held.coverPlace(in: found.family) else {
            throw DiscoveryError.passNeeded(className: found.name)
        }
    }

    /// What the page of a class offers the student.
    func joining(
        _ found: DiscoveredClass, by viewer: Viewer, in language: Language, in db: any Transaction
    ) throws -> Joining {
        if found.isEnrolled {
            let hasJoined = try joins.classes(of: viewer.student, in: db).contains(found.class.id)
            return Joining(canJoin: false, canLeave: hasJoined, reason: nil)
        }
        do {
            try checkJoining(found.class, by: viewer.student, at: viewer.now, in: db)
        } catch let error as DiscoveryError {
            return Joining(
                canJoin: false, canLeave: false, reason: error.specification.sentence(in: language))
        }
        return Joining(
            canJoin: !found.class.isOver && found.class.freePlaces > 0, canLeave: false, reason: nil)
    }

    /// Ends the enrolment of the student in a class that the student joined.
    ///
    /// - Throws: ``DiscoveryError/notJoined(className:)``.
    private func leave(_ request: LeaveClass, by caller: Caller, in db: any Transaction) throws -> LeftClass {
        let student = try student(.me, of: caller, in: db)
        let found = try classes.find(request.class, at: caller.at, in: db)
        guard try joins.remove(found.id, of: student, in: db),
            try !classes.enrolledClasses(of: student, among: [found.id], at: caller.at, in: db).isEmpty
        else { throw DiscoveryError.notJoined(className: found.name) }
        try classes.unenrol(student, from: found.id, at: caller.at, in: db)
        return LeftClass(student: student, class: try classes.find(.id(found.id), at: caller.at, in: db))
    }

    /// Lists the classes that students joined and are still enrolled in.
    private func listJoined(
        _ request: ListJoinedClasses, by caller: Caller, in db: any Transaction
    ) throws -> Page<JoinedClass> {
        let page = try joins.page(since: request.since, limit: request.limit, after: request.after, in: db)
        let names = try students.summaries(of: page.items.map(\.student), in: db)
        return try withClasses(of: page, \.academyClass, at: caller.at, in: db) { stored, found in
            // The front desk may have ended the enrolment.
            guard let student = names[stored.student],
                try !classes.enrolledClasses(of: stored.student, among: [found.id], at: caller.at, in: db)
                    .isEmpty
            else { return nil }
            let held = try passes.openPasses(
                of: stored.student, on: found.timeZone.day(caller.at), in: db)
            return JoinedClass(
                student: stored.student, studentName: student.name, class: found,
                joinedAt: stored.joinedAt, isCovered: held.coverPlace(in: found.family))
        }
    }
}
