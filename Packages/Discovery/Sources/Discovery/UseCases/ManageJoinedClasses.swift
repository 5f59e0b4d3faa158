internal import Application
internal import Core
internal import Persistence

/// Lets students join classes and leave them again, and lists the classes that they joined.
struct ManageJoinedClasses {
    let access: CheckAccess
    let places: TakePlace
    let classes: any ClassDirectory
    let catalogue: any ClassCatalogue
    let students: any StudentDirectory
    let passes: any PassDirectory
    let joins = SQLJoins()

    func serve(_ service: inout Service) {
        service.on(JoinClass.self, join)
        service.on(LeaveClass.self, leave)
        service.on(ListJoinedClasses.self, listJoined)
    }

    /// Enrols the student in a class. A wish for the class is removed.
    ///
    /// - Throws: the errors of ``CheckJoining/check(_:by:at:in:)``; ``DiscoveryError/notTaken(because:)``.
    private func join(_ request: JoinClass, by caller: Caller, in db: any Transaction) throws -> TakenWish {
        let student = try access.student(of: caller, in: db).id
        return try places.take(
            in: try classes.find(request.class, at: caller.at, in: db), for: student, by: caller, in: db)
    }

    /// Ends the enrolment of the student in a class that the student joined.
    ///
    /// - Throws: ``DiscoveryError/notJoined(className:)``.
    private func leave(_ request: LeaveClass, by caller: Caller, in db: any Transaction) throws -> LeftClass {
        let student = try access.student(of: caller, in: db).id
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
        return try catalogue.withClasses(of: page, \.academyClass, at: caller.at, in: db) { stored, found in
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
