internal import Application
internal import Core
internal import Persistence

extension Classes {
    func serveDeletions(_ service: inout Service) {
        service.on(DeleteVenue.self) { request, caller, db in
            let found = try venues.delete(request.venue, in: db)
            for observer in deletionObservers {
                try observer.venueWasDeleted(found.id, at: caller.at, in: db)
            }
            return found
        }
        service.on(DeleteRoom.self) { request, caller, db in
            try rooms.delete(request.room, in: db) { try records.hasRecords(of: $0, at: caller.at, in: db) }
        }
        service.on(DeleteInstructor.self) { request, caller, db in
            let id = try instructors.find(request.instructor, in: db).id
            try calendarFeeds.delete(.instructor(id), in: db)
            return try instructors.delete(.id(id), in: db) {
                try records.hasRecords(of: $0, at: caller.at, in: db)
            }
        }
        service.on(DeleteClassType.self) { request, _, db in
            try classTypes.delete(request.classType, in: db)
        }
        service.on(DeleteTerm.self) { request, _, db in try terms.delete(request.term, in: db) }
        service.on(DeleteClass.self, deleteClass)
        auditDeletions(&service)
    }

    /// The audit entry of a deletion has the values of the deleted entity.
    private func auditDeletions(_ service: inout Service) {
        service.auditChanges(by: DeleteVenue.self) { try venues.find($0.venue, in: $2) }
        service.auditChanges(by: DeleteRoom.self) { try rooms.find($0.room, in: $2) }
        service.auditChanges(by: DeleteInstructor.self) { try instructors.find($0.instructor, in: $2) }
        service.auditChanges(by: DeleteClassType.self) { try classTypes.find($0.classType, in: $2) }
        service.auditChanges(by: DeleteTerm.self) { try terms.find($0.term, in: $2) }
        service.auditChanges(by: DeleteClass.self) { try classes.find($0.class, at: $1.at, in: $2) }
    }

    /// Deletes a class and its sessions.
    ///
    /// - Throws: ``ClassError/hasHistory(noun:name:)`` if a student was enrolled, a session has begun, or
    ///   another feature has stored anything about it.
    private func deleteClass(
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
