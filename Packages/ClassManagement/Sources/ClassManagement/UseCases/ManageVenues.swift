internal import Application
internal import Core
internal import Persistence

/// Lists, adds, changes and deletes venues.
struct ManageVenues {
    let venues: SQLCatalogue<Venue>
    let records: any RecordDirectory
    let archiving: ArchiveEntities
    let deletionObservers: [any DeletionObserver]
    /// Reads the academy's time zone, that of a venue without one of its own.
    let zone: @Sendable (any Transaction) throws -> Zone

    func serve(_ service: inout Service) {
        service.on(ListVenues.self) { request, _, db in
            try venues.page(archived: request.isArchived, limit: request.limit, after: request.after, in: db)
        }
        service.on(ShowVenue.self) { request, _, db in try venues.find(request.venue, in: db) }
        service.on(AddVenue.self) { request, _, db in
            let new = try Venue.New(
                key: request.key, name: request.name, address: request.address,
                timeZone: request.timeZone.map { try Zone($0) } ?? zone(db))
            return try venues.add(new, in: db)
        }
        service.on(EditVenue.self) { request, caller, db in
            try venues.change(request.venue, in: db) { old in
                try Venue.New(
                    key: old.key, name: request.name ?? old.name, address: request.address ?? old.address,
                    timeZone: old.timeZone,
                    isArchived: try archiving.isArchived(
                        request.isArchived, was: old.isArchived, .venue(old.id), named: old.name,
                        at: caller.at, in: db))
            }
        }
        service.on(DeleteVenue.self) { request, caller, db in
            let found = try venues.delete(request.venue, in: db) {
                try records.hasRecords(of: $0, at: caller.at, in: db)
            }
            for observer in deletionObservers {
                try observer.venueWasDeleted(found.id, at: caller.at, in: db)
            }
            return found
        }
        service.auditChanges(by: DeleteVenue.self) { try venues.find($0.venue, in: $2) }
    }
}
