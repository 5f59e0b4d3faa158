internal import Application
internal import Core
internal import Persistence

/// Creates and revokes the addresses of private calendars.
struct ManageCalendarAddresses {
    let students: any StudentDirectory
    let instructors: SQLCatalogue<Instructor>
    let calendarFeeds: SQLCalendarFeeds
    let calendars: CalendarPorts

    /// Registers the requests for addresses with `onAsync`, so that they open their transactions themselves.
    ///
    /// The address in the response contains a secret, which must not be stored with an idempotency key. A
    /// revocation first reads the person, whose id is the subject of its audit entry.
    func serve(_ service: inout Service) {
        service.on(ShowStudentCalendar.self) { request, caller, db in
            CalendarState(
                createdAt: try calendarFeeds.createdAt(
                    of: owner(request.student, for: caller, in: db), in: db))
        }
        service.onAsync(CreateStudentCalendar.self) { request, call in
            try await createAddress(call) { try owner(request.student, for: call.caller, in: $0) }
        }
        service.onAsync(CreateInstructorCalendar.self) { request, call in
            try await createAddress(call) { db in
                let found = try owner(request.instructor, for: call.caller, in: db)
                if case .instructor(let id) = found { _ = try instructors.unarchived(.id(id), in: db) }
                return found
            }
        }
        service.onAsync(RevokeStudentCalendar.self) { request, call in
            try await revokeAddress(call) { try owner(request.student, for: call.caller, in: $0) }
        }
        service.onAsync(RevokeInstructorCalendar.self) { request, call in
            try await revokeAddress(call) { try owner(request.instructor, for: call.caller, in: $0) }
        }
    }

    /// Creates the address of a person's calendar, and revokes an earlier one.
    private func createAddress(
        _ call: AsyncCall, owner: @escaping @Sendable (any Transaction) throws -> CalendarOwner
    ) async throws -> CalendarAddress {
        let (token, at) = (calendars.tokens.newToken(), call.caller.at)
        let found = try await call.read { try owner($0) }
        return try await call.write(about: found.subject) { db in
            try calendarFeeds.delete(found, in: db)
            try calendarFeeds.insert(found, token: calendars.tokens.hash(token), at: at, in: db)
            return .done(CalendarAddress(path: call.isDryRun ? "" : "/v1/calendars/\(token)/sessions.ics"))
        }
    }

    /// - Throws: ``ClassError/noCalendar(_:)`` if the person has no address.
    private func revokeAddress(
        _ call: AsyncCall, owner: @escaping @Sendable (any Transaction) throws -> CalendarOwner
    ) async throws -> EmptyResponse {
        let found = try await call.read { try owner($0) }
        return try await call.write(about: found.subject) { db in
            guard try calendarFeeds.delete(found, in: db) else {
                throw ClassError.noCalendar(found)
            }
            return .done(EmptyResponse())
        }
    }

    private func owner(
        _ student: Reference<Kind.Student>, for caller: Caller, in db: any Transaction
    ) throws -> CalendarOwner {
        .student(try students.find(caller.signedIn().resolving(student), in: db).id)
    }

    private func owner(
        _ reference: Reference<Kind.Instructor>, for caller: Caller, in db: any Transaction
    ) throws -> CalendarOwner {
        guard let id = try instructors.id(reference, of: caller, in: db) else {
            throw NotFound("instructor", reference)
        }
        return .instructor(id)
    }
}

extension CalendarOwner {
    fileprivate var subject: String {
        switch self {
        case .student(let id): "student \(id)"
        case .instructor(let id): "instructor \(id)"
        }
    }
}
