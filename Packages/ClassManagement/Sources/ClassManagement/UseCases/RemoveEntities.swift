internal import Core
internal import Networking
internal import Persistence

extension Classes {
    func serveDeletions(_ service: inout Service) {
        service.on(DeleteVenue.self) { request, _, db in try venues.delete(request.venue, in: db) }
        service.on(DeleteRoom.self) { request, _, db in
            try rooms.delete(request.room, in: db) { try records.hasRecords(of: $0, in: db) }
        }
        service.on(DeleteInstructor.self) { request, _, db in
            try instructors.delete(request.instructor, in: db) { id in
                try calendarFeeds.delete(.instructor(id), in: db)
                return try records.hasRecords(of: id, in: db)
            }
        }
        service.on(DeleteClassType.self) { request, _, db in
            try classTypes.delete(request.classType, in: db)
        }
        service.on(DeleteTerm.self) { request, _, db in try terms.delete(request.term, in: db) }
        service.on(DeleteClass.self, deleteClass)
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
        return found
    }
}
