internal import Core
internal import Networking
internal import Persistence

extension Classes {
    /// Changes a class; its future sessions follow if their time, room or instructor changes.
    ///
    /// - Throws: ``ClassError/roomTaken(_:)``, ``ClassError/instructorTaken(_:)``,
    ///   ``ClassError/capacityAboveRoom(_:room:roomCapacity:)``,
    ///   ``ClassError/capacityBelowEnrolled(_:className:enrolled:)``,
    ///   ``ClassError/enrolledAfterLastDay(className:from:)``.
    func edit(_ request: EditClass, by caller: Caller, in db: any Transaction) throws -> AcademyClass {
        let old = try classes.find(request.class, at: caller.at, in: db)
        let room = try rooms.find(request.room ?? .id(old.room), in: db)
        let new = try AcademyClass.New(
            key: old.key, name: request.name ?? old.name, classType: old.classType, room: room,
            instructor: try instructor(request.instructor, of: old, in: db),
            schedule: Schedule(
                slots: request.slots ?? old.slots, firstDay: old.firstDay,
                lastDay: request.lastDay ?? old.lastDay), capacity: request.capacity ?? old.capacity,
            dropInPrice: try request.dropInPrice.map { try price($0, in: db) } ?? old.dropInPrice)
        try checkEnrolments(in: old, after: new, today: old.timeZone.day(caller.at), in: db)
        try classes.update(old.id, to: new, in: db)
        let edited = try classes.find(.id(old.id), at: caller.at, in: db)
        if edited.slots != old.slots || edited.lastDay != old.lastDay || edited.room != old.room
            || edited.instructor != old.instructor
        {
            // Extra sessions may be after the last day.
            let days = old.firstDay...max(old.lastDay, edited.lastDay).adding(days: ClassLimits.span)
            try reschedule(edited, on: days, after: caller.at, in: db)
        }
        // Extra sessions may be in other rooms than the class's own.
        if edited.capacity > old.capacity,
            let room = try sessions.smallestRoom(of: old.id, after: caller.at, in: db),
            room.capacity < edited.capacity
        {
            throw ClassError.capacityAboveRoom(edited.capacity, room: room.name, roomCapacity: room.capacity)
        }
        return edited
    }

    private func instructor(
        _ edit: FieldEdit<Reference<Kind.Instructor>>, of old: AcademyClass, in db: any Transaction
    ) throws -> InstructorID? {
        switch edit {
        case .unchanged: old.instructor
        case .cleared: nil
        case .set(let reference): try instructors.find(reference, in: db).id
        }
    }

    private func checkEnrolments(
        in old: AcademyClass, after new: AcademyClass.New, today: CalendarDay, in db: any Transaction
    ) throws {
        if new.capacity < old.capacity {
            let future = DaySpan(first: today, last: nil)
            let spans = try enrolments.overlapping(future, in: old.id, in: db).map(\.span)
            let peak = Occupancy.peak(of: spans, within: future)
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
