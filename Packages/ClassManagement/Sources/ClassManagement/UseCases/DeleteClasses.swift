internal import Application
internal import Core
internal import Persistence

/// Deletes classes that were never used.
struct DeleteClasses {
    let classes: SQLClassRepository
    let sessions: SQLSessionRepository
    let enrolments: SQLEnrolmentRepository
    let records: any RecordDirectory
    let deletionObservers: [any DeletionObserver]

    func serve(_ service: inout Service) {
        service.on(DeleteClass.self, delete)
        service.auditChanges(by: DeleteClass.self) { try classes.find($0.class, at: $1.at, in: $2) }
    }

    /// Deletes a class and its sessions.
    ///
    /// - Throws: ``ClassError/hasHistory(noun:name:)`` if a student was enrolled, a session has begun, or
    ///   another feature has stored anything about it.
    private func delete(
        _ request: DeleteClass, by caller: Caller, in db: any Transaction
    ) throws -> AcademyClass {
        let found = try classes.find(request.class, at: caller.at, in: db)
        guard try !enrolments.exists(in: found.id, in: db),
            try !sessions.hasStarted(found.id, by: caller.at, in: db),
            try !records.hasRecords(of: found.id, in: db)
        else { throw ClassError.hasHistory(noun: "class", name: found.name) }
        try classes.delete(found.id, in: db)
        for observer in deletionObservers { try observer.classWasDeleted(found.id, at: caller.at, in: db) }
        return found
    }
}
