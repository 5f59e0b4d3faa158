public import Core

/// The slots, the room and the instructor of a class from a day on.
public struct ClassSchedule: Codable, Hashable, Sendable {
    /// The first day whose sessions follow it.
    public internal(set) var from: CalendarDay
    /// In order of day and start time.
    public internal(set) var slots: [WeeklySlot]
    public internal(set) var venue: VenueID
    public internal(set) var venueName: String
    public internal(set) var timeZone: Zone
    public internal(set) var room: RoomID
    public internal(set) var roomName: String
    public internal(set) var instructor: InstructorID?
    public internal(set) var instructorName: String?
}

extension ClassSchedule {
    /// Whether another schedule differs at most in its first day.
    func equals(_ other: ClassSchedule) -> Bool {
        slots == other.slots && room == other.room && instructor == other.instructor
    }

    /// Takes another room of the same venue.
    mutating func take(_ room: Room) {
        self.room = room.id
        roomName = room.name
    }

    mutating func take(_ instructor: Instructor?) {
        self.instructor = instructor?.id
        instructorName = instructor?.name
    }
}

/// A schedule that another one of the same class replaces.
struct EarlierSchedule: Sendable {
    let schedule: ClassSchedule
    /// The first day of the next schedule.
    let nextFrom: CalendarDay
}

extension [EarlierSchedule] {
    /// The schedules that stay when another one begins on a day, without those that are over.
    func replaced(from day: CalendarDay, today: CalendarDay) -> [EarlierSchedule] {
        filter { $0.schedule.from < day && Swift.min($0.nextFrom, day) > today }.map {
            EarlierSchedule(schedule: $0.schedule, nextFrom: Swift.min($0.nextFrom, day))
        }
    }

    /// The schedules that are not over, with a change of room or instructor from a day on; a schedule that
    /// holds before and on that day is divided.
    func changed(
        from day: CalendarDay, today: CalendarDay, _ change: (ClassSchedule) -> ClassSchedule
    ) -> [EarlierSchedule] {
        filter { $0.nextFrom > today }.flatMap { earlier -> [EarlierSchedule] in
            guard earlier.nextFrom > day else { return [earlier] }
            var changed = change(earlier.schedule)
            changed.from = Swift.max(day, changed.from)
            let rest = EarlierSchedule(schedule: changed, nextFrom: earlier.nextFrom)
            guard earlier.schedule.from < day, day > today else { return [rest] }
            return [EarlierSchedule(schedule: earlier.schedule, nextFrom: day), rest]
        }
    }
}
