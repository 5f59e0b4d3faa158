internal import Application
internal import Core
internal import Persistence

/// A row of `schedules.csv`: a schedule of a class that another one replaces. The class and the first day of
/// the next schedule are its key.
struct ScheduleRow: Codable, Sendable {
    let `class`: String
    let from: CalendarDay
    /// The first day of the next schedule. `classes.csv` has the last one, with its `schedule_from`.
    let nextFrom: CalendarDay
    let room: String
    let instructor: String?
    /// As in `classes.csv`.
    let days: [String]
    let startTime: TimeOfDay
    let endTime: EndTime
}

/// `schedules.csv`: the schedules of classes before the last one. Their sessions are in `sessions.csv`.
struct ScheduleSheet: Sheet, RowImporter {
    typealias Entity = Kind.Schedule

    let rooms: SQLCatalogue<Room>
    let instructors: SQLCatalogue<Instructor>
    let classes: SQLClassRepository
    let name = "schedules"
    let noun = "schedule"
    let dependencies: Set = ["classes", "rooms", "instructors"]
    let identity = ["class", "next_from"]

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (ScheduleRow, Int64) throws -> Void
    ) throws {
        try classes.schedules.forEach(in: db) { id, academyClass, earlier in
            let schedule = earlier.schedule
            guard let slot = schedule.slots.first else {
                throw StorageError.unexpectedValue(column: "class_slots.schedule_id")
            }
            let row = ScheduleRow(
                class: keys.key(academyClass, of: "classes"), from: schedule.from, nextFrom: earlier.nextFrom,
                room: keys.key(schedule.room, of: "rooms"),
                instructor: schedule.instructor.map { keys.key($0, of: "instructors") },
                days: WeeklySlot.cell(schedule.slots), startTime: slot.startTime,
                endTime: EndTime(slot.endTime))
            try write(row, id.number)
        }
    }

    /// Stores the schedule, unless the class has one until that day.
    ///
    /// - Throws: `InvalidValue` `schedule.after-last`, since the sessions from the first day of the last
    ///   schedule on follow that one.
    func importRow(
        _ row: ScheduleRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Schedule>? {
        let academyClass: ClassID = try keys.id(row.class, of: "classes", column: "class")
        let found = try classes.find(.id(academyClass), at: nil, in: db)
        let id: RoomID = try keys.id(row.room, of: "rooms", column: "room", within: found.venue.number)
        let room = try rooms.find(.id(id), in: db)
        let instructor = try row.instructor.map {
            try instructors.find(.id(keys.id($0, of: "instructors", column: "instructor")), in: db)
        }
        let slots = try WeeklySlot.slots(of: row.days, row.startTime, row.endTime)
        try CalendarDay.checkPeriod(from: row.from, to: row.nextFrom.adding(days: -1))
        guard let last = found.scheduleFrom, row.nextFrom <= last else {
            throw InvalidValue("schedule.after-last", field: "next_from")
        }
        // The values of the venue are read with the stored row.
        var schedule = found.schedule
        schedule.from = row.from
        schedule.slots = try Schedule(slots: slots, firstDay: row.from, lastDay: row.from).slots
        schedule.take(room)
        schedule.take(instructor)
        let earlier = EarlierSchedule(schedule: schedule, nextFrom: row.nextFrom)
        let stored = classes.schedules
        if let id = try stored.id(of: academyClass, until: row.nextFrom, in: db) {
            return ImportOutcome(id, isNew: false)
        }
        return ImportOutcome(try stored.insert(earlier, of: academyClass, in: db), isNew: true)
    }
}
