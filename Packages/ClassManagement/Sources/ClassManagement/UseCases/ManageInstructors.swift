internal import Application
internal import Core
internal import Persistence

/// Lists, adds, changes and deletes instructors.
struct ManageInstructors {
    let instructors: SQLCatalogue<Instructor>
    let calendarFeeds: SQLCalendarFeeds
    let records: any RecordDirectory
    let archiving: ArchiveEntities

    func serve(_ service: inout Service) {
        service.on(ListInstructors.self) { request, _, db in
            try instructors.page(
                archived: request.isArchived, limit: request.limit, after: request.after, in: db)
        }
        service.on(ShowInstructor.self) { request, _, db in try instructors.find(request.instructor, in: db) }
        service.on(AddInstructor.self) { request, _, db in
            let new = try Instructor.New(
                key: request.key, name: request.name, email: request.email,
                styles: request.styles ?? [])
            return try instructors.add(new, in: db)
        }
        service.on(EditInstructor.self) { request, caller, db in
            let edited = try instructors.change(request.instructor, in: db) { old in
                try Instructor.New(
                    key: old.key, name: request.name ?? old.name, email: request.email ?? old.email?.text,
                    styles: request.styles ?? old.styles,
                    isArchived: try archiving.isArchived(
                        request.isArchived, was: old.isArchived, .instructor(old.id), named: old.name,
                        at: caller.at, in: db))
            }
            if edited.isArchived { try calendarFeeds.delete(.instructor(edited.id), in: db) }
            return edited
        }
        service.on(DeleteInstructor.self) { request, caller, db in
            let id = try instructors.find(request.instructor, in: db).id
            try calendarFeeds.delete(.instructor(id), in: db)
            return try instructors.delete(.id(id), in: db) {
                try records.hasRecords(of: $0, at: caller.at, in: db)
            }
        }
        service.auditChanges(by: DeleteInstructor.self) { try instructors.find($0.instructor, in: $2) }
    }
}
