internal import Application
internal import Core
internal import Persistence

extension Classes {
    func serveCatalogue(_ service: inout Service) {
        serveVenues(&service)
        serveRooms(&service)
        serveInstructors(&service)
        serveClassTypes(&service)
        serveTerms(&service)
    }

    private func serveVenues(_ service: inout Service) {
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
    }

    private func serveRooms(_ service: inout Service) {
        service.on(ListRooms.self) { request, _, db in
            let venue = try request.venue.map { try venues.find($0, in: db).id }
            return try rooms.page(
                at: venue, archived: request.isArchived, limit: request.limit, after: request.after, in: db)
        }
        service.on(ShowRoom.self) { request, _, db in try rooms.find(request.room, in: db) }
        service.on(AddRoom.self) { request, _, db in
            let venue = try venues.unarchived(request.venue, in: db)
            let new = try Room.New(
                key: request.key, venue: venue.id, name: request.name, capacity: request.capacity)
            return try rooms.add(new, in: db)
        }
        service.on(EditRoom.self) { request, caller, db in
            try rooms.change(request.room, in: db) { old in
                if request.onlyRestores { _ = try venues.unarchived(.id(old.venue), in: db) }
                let new = try Room.New(
                    key: old.key, venue: old.venue, name: request.name ?? old.name,
                    capacity: request.capacity ?? old.capacity,
                    isArchived: try archiving.isArchived(
                        request.isArchived, was: old.isArchived, .room(old.id), named: old.name,
                        at: caller.at, in: db))
                if new.capacity < old.capacity {
                    try checkCapacity(new.capacity, of: old, at: caller.at, in: db)
                }
                return new
            }
        }
    }

    /// - Throws: ``ClassError/roomBelowClass(_:room:className:classCapacity:)``.
    private func checkCapacity(
        _ capacity: Int, of room: Room, at now: Instant, in db: any Transaction
    ) throws {
        let today = try venues.find(.id(room.venue), in: db).timeZone.day(now)
        guard let largest = try classes.largest(inRoom: room.id, on: today, after: now, in: db),
            largest.capacity > capacity
        else { return }
        throw ClassError.roomBelowClass(
            capacity, room: room.name, className: largest.name, classCapacity: largest.capacity)
    }

    private func serveInstructors(_ service: inout Service) {
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
            if edited.isArchived { try endCalendar(of: edited.id, in: db) }
            return edited
        }
    }

    private func serveClassTypes(_ service: inout Service) {
        service.on(ListClassTypes.self) { request, _, db in
            try classTypes.page(
                archived: request.isArchived, limit: request.limit, after: request.after, in: db)
        }
        service.on(ShowClassType.self) { request, _, db in try classTypes.find(request.classType, in: db) }
        service.on(AddClassType.self) { request, _, db in
            let new = try ClassType.New(
                key: request.key, style: request.style, family: request.family, level: request.level)
            try checkIsOnly(new, in: db)
            return try classTypes.add(new, in: db)
        }
        service.on(EditClassType.self) { request, _, db in
            try classTypes.change(request.classType, in: db) { old in
                let new = try ClassType.New(
                    key: old.key, style: request.style ?? old.style, family: request.family ?? old.family,
                    level: request.level ?? old.level, isArchived: request.isArchived ?? old.isArchived)
                let isRenamed = new.style != old.style || new.family != old.family || new.level != old.level
                if isRenamed { try checkIsOnly(new, old.id, in: db) }
                return new
            }
        }
    }

    /// - Parameter id: the class type that gets the values; nil for a new one.
    /// - Throws: ``ClassError/classTypeExists(_:)``.
    private func checkIsOnly(
        _ values: ClassType.New, _ id: ClassTypeID? = nil, in db: any Transaction
    ) throws {
        if let other = try classTypes.equal(to: values, in: db), other != id {
            throw ClassError.classTypeExists(other)
        }
    }

    private func serveTerms(_ service: inout Service) {
        service.on(ListTerms.self) { request, _, db in
            try terms.page(archived: request.isArchived, limit: request.limit, after: request.after, in: db)
        }
        service.on(ShowTerm.self) { request, _, db in try terms.find(request.term, in: db) }
        service.on(AddTerm.self) { request, _, db in
            let new = try Term.New(
                key: request.key, name: request.name, firstDay: request.firstDay, lastDay: request.lastDay)
            return try terms.add(new, in: db)
        }
        service.on(EditTerm.self) { request, _, db in
            try terms.change(request.term, in: db) { old in
                try Term.New(
                    key: old.key, name: request.name ?? old.name, firstDay: request.firstDay ?? old.firstDay,
                    lastDay: request.lastDay ?? old.lastDay, isArchived: request.isArchived ?? old.isArchived)
            }
        }
    }
}

extension EditRoom {
    /// Whether the request only restores a room. It is refused while the venue is archived, since the room
    /// would still count as archived.
    ///
    /// The requests of an import have other values too; they may restore a room before its venue.
    fileprivate var onlyRestores: Bool { isArchived == false && name == nil && capacity == nil }
}
