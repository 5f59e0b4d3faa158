internal import Application
internal import Core
internal import Persistence

/// Checks the academy's rules about who may join a class without the front desk.
struct CheckJoining {
    let classes: any ClassDirectory
    let students: any StudentDirectory
    let passes: any PassDirectory
    let children: FindChildren
    let settings: @Sendable (any Transaction) throws -> [String: String]
    let joins = SQLJoins()

    /// - Throws: ``DiscoveryError/joiningNotAllowed``, ``DiscoveryError/passNeeded(className:)``,
    ///   ``DiscoveryError/tooManyJoined(limit:)``.
    func check(
        _ found: ClassSummary, by student: StudentID, at now: Instant, in db: any Transaction
    ) throws {
        let settings = try settings(db)
        switch JoiningRule(rawValue: JoiningSettings.allowed.value(in: settings)) {
        case .everyone:
            // A child needs a pass, which a guardian has agreed to: without one, the child would owe for
            // each session.
            let person = try students.find(.id(student), in: db)
            if try !children.among([person], at: now, in: db).isEmpty {
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
    func offer(
        of found: DiscoveredClass, to viewer: Viewer, in language: Language, in db: any Transaction
    ) throws -> Joining {
        if found.isEnrolled {
            let hasJoined = try joins.classes(of: viewer.student, in: db).contains(found.class.id)
            return Joining(canJoin: false, canLeave: hasJoined, reason: nil)
        }
        do {
            try check(found.class, by: viewer.student, at: viewer.now, in: db)
        } catch let error as DiscoveryError {
            return Joining(
                canJoin: false, canLeave: false, reason: error.specification.sentence(in: language))
        }
        return Joining(
            canJoin: !found.class.isOver && found.class.freePlaces > 0, canLeave: false, reason: nil)
    }
}
