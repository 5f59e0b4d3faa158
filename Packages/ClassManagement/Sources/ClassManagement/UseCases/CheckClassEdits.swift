internal import Application
internal import Core
internal import Persistence

/// Checks that edits of classes agree with their enrolments, their rooms and what is archived.
struct CheckClassEdits {
    let classes: SQLClassRepository
    let sessions: SQLSessionRepository
    let enrolments: SQLEnrolmentRepository
    let venues: SQLCatalogue<Venue>
    let rooms: SQLCatalogue<Room>
    let instructors: SQLCatalogue<Instructor>

    /// Checks that a request whose slots are those of today does not replace other ones that are to come,
    /// unless it names a day: a program may send the class back as it read it.
    ///
    /// - Throws: ``ClassError/changeToCome(className:from:)``.
    func checkKeepsChangeToCome(
        _ request: EditClass, of latest: AcademyClass, at now: Instant, in db: any Transaction
    ) throws {
        guard request.from == nil, let slots = request.slots.map(Set.init), slots != Set(latest.slots) else {
            return
        }
        let present = try classes.find(.id(latest.id), at: now, in: db)
        guard let next = present.upcoming.first, slots == Set(present.slots) else { return }
        throw ClassError.changeToCome(className: latest.name, from: next.from)
    }

    /// Checks that a higher capacity fits the rooms of all future sessions. Extra sessions may be in other
    /// rooms than the class's own.
    ///
    /// - Throws: ``ClassError/capacityAboveRoom(_:room:roomCapacity:)``.
    func checkRooms(
        of edited: AcademyClass, insteadOf old: AcademyClass, after now: Instant, in db: any Transaction
    ) throws {
        guard edited.capacity > old.capacity,
            let room = try sessions.smallestRoom(of: old.id, after: now, in: db),
            room.capacity < edited.capacity
        else { return }
        throw ClassError.capacityAboveRoom(edited.capacity, room: room.name, roomCapacity: room.capacity)
    }

    /// Checks that an edit may change the sessions of a class.
    ///
    /// An archived class must be restored by the same edit. The room and the instructor of a class that is
    /// not over must not be archived.
    ///
    /// - Throws: ``ClassError/archived(noun:name:)``.
    func checkMayReschedule(
        _ edited: AcademyClass, wasArchived: Bool, today: CalendarDay, in db: any Transaction
    ) throws {
        guard !wasArchived || !edited.isArchived else {
            throw ClassError.archived(noun: "class", name: edited.name)
        }
        guard edited.lastDay >= today else { return }
        _ = try rooms.unarchived(.id(edited.room), at: venues, in: db)
        if let instructor = edited.instructor { _ = try instructors.unarchived(.id(instructor), in: db) }
    }

    /// Checks that the students who are enrolled have places, and that their enrolments begin by the last
    /// day.
    ///
    /// - Throws: ``ClassError/capacityBelowEnrolled(_:className:enrolled:)``,
    ///   ``ClassError/enrolledAfterLastDay(className:from:)``.
    func checkEnrolments(
        in old: AcademyClass, after new: AcademyClass.New, today: CalendarDay, in db: any Transaction
    ) throws {
        if new.capacity < old.capacity {
            let future = DaySpan(first: today, last: nil)
            let spans = try enrolments.overlapping(future, in: old.id, in: db).map(\.span)
            let peak = TakenPlaces.peak(of: spans, within: future)
            guard peak <= new.capacity else {
                throw ClassError.capacityBelowEnrolled(new.capacity, className: old.name, enrolled: peak)
            }
        }
        if new.schedule.lastDay < old.lastDay, let start = try enrolments.lastStart(in: old.id, in: db),
            start > new.schedule.lastDay
        {
            throw ClassError.enrolledAfterLastDay(className: old.name, from: start)
        }
    }
}
