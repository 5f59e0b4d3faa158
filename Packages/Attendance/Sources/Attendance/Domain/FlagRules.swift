internal import Core

/// A presence with its session.
struct FlagPresence: Equatable {
    let record: StoredAttendance
    let session: SessionSummary

    /// Whether the student checked in, and was not recorded by hand.
    var isCheckIn: Bool { record.source == .qr }
}

/// A flag before the names of its students are known.
struct FoundFlag: Equatable {
    let rule: FlagRule
    let sides: [FlagPresence]
    /// The scans that were refused, in the order of their times.
    var refusals: [FlagRefusal] = []
    var count: Int?
    var places: Int?

    /// The latest time of the check-ins and refused scans.
    var at: Instant {
        (sides.map(\.record.recordedAt) + refusals.map(\.at)).max() ?? Instant(milliseconds: 0)
    }

    /// The session of the last check-in, or else of the last refused scan that names one.
    var session: SessionSummary? { sides.last?.session ?? refusals.compactMap(\.session).last }
}

/// The rules of flags. They compare presences and refused scans, so that a flag needs no table of its own.
enum FlagRules {
    /// The days that one request looks at.
    static let mostDays = 31
    /// The number of flags that one request returns, at most.
    static let limits = 1...200
    static let usualLimit = 100
    /// The check-ins that a flag shows, at most.
    static let sides = 10
    /// The number of students with one device from which on it is flagged: a parent may bring two children.
    static let studentsOfDevice = 3
    /// Minutes within which a student does not get from one venue to another.
    static let travelMinutes = 30
    /// The number of check-ins of a session from which on one can be far from the others.
    static let companions = 5
    /// Minutes between a check-in and the nearest other one above which it is far in time.
    static let apartMinutes = 30

    /// All flags of some presences and refused scans.
    ///
    /// - Parameter places: the number of places of a session; nil if it is unknown.
    static func flags(
        of presences: [FlagPresence], _ refusals: [FlagRefusal] = [], places: (SessionSummary) -> Int?
    ) -> [FoundFlag] {
        let ofAll = ofRefusals(refusals, with: presences) + ofAddresses(presences)
        let byStudent = Dictionary(grouping: presences, by: \.record.student)
        let bySession = Dictionary(grouping: presences, by: \.session.id)
        let ofStudents = byStudent.values.flatMap(ofStudent)
        let ofSessions = bySession.values.flatMap { atSession -> [FoundFlag] in
            let sorted = inOrder(atSession)
            return ofDevices(sorted) + farInTime(sorted)
                + (sorted.first.flatMap { places($0.session) }.map { overCapacity(sorted, places: $0) }
                    ?? [])
        }
        return ofAll + ofStudents + ofSessions
    }

    /// The pairs of presences of one student that cannot both be true. Two venues say more than two rooms.
    static func ofStudent(_ presences: [FlagPresence]) -> [FoundFlag] {
        let sorted = inOrder(presences)
        return sorted.indices.flatMap { first in
            sorted[(first + 1)...].compactMap { second in
                let pair = [sorted[first], second]
                if isTooFast(pair[0], pair[1]) { return FoundFlag(rule: .twoVenues, sides: pair) }
                return isInTwoRooms(pair[0], pair[1]) ? FoundFlag(rule: .twoRooms, sides: pair) : nil
            }
        }
    }

    private static func isTooFast(_ first: FlagPresence, _ second: FlagPresence) -> Bool {
        first.isCheckIn && second.isCheckIn && first.session.venueName != second.session.venueName
            && milliseconds(between: first, second) <= Int64(travelMinutes) * 60_000
    }

    private static func isInTwoRooms(_ first: FlagPresence, _ second: FlagPresence) -> Bool {
        first.session.room != second.session.room && first.session.startsAt < second.session.endsAt
            && second.session.startsAt < first.session.endsAt
    }

    /// The devices with which several students of a session checked in.
    static func ofDevices(_ presences: [FlagPresence]) -> [FoundFlag] {
        Dictionary(grouping: presences.filter { $0.record.device != nil }, by: \.record.device)
            .values.filter { $0.count >= studentsOfDevice }
            .map { FoundFlag(rule: .oneDevice, sides: inOrder($0), count: $0.count) }
    }

    /// The check-ins above the number of places.
    static func overCapacity(_ presences: [FlagPresence], places: Int) -> [FoundFlag] {
        guard presences.count > places else { return [] }
        let above = Array(inOrder(presences).dropFirst(places))
        return [
            FoundFlag(rule: .overCapacity, sides: above, count: presences.count, places: places)
        ]
    }

    /// The check-ins that are far from all others of the session, each with the nearest one.
    static func farInTime(_ presences: [FlagPresence]) -> [FoundFlag] {
        let checkIns = inOrder(presences.filter(\.isCheckIn))
        guard checkIns.count >= companions else { return [] }
        return checkIns.indices.compactMap { index in
            let neighbours = [index - 1, index + 1].filter(checkIns.indices.contains).map { checkIns[$0] }
            let nearest = neighbours.min {
                milliseconds(between: $0, checkIns[index]) < milliseconds(between: $1, checkIns[index])
            }
            guard let nearest,
                milliseconds(between: nearest, checkIns[index]) > Int64(apartMinutes) * 60_000
            else { return nil }
            return FoundFlag(rule: .farInTime, sides: inOrder([nearest, checkIns[index]]))
        }
    }

    private static func milliseconds(between first: FlagPresence, _ second: FlagPresence) -> Int64 {
        abs(first.record.recordedAt.milliseconds - second.record.recordedAt.milliseconds)
    }

    static func inOrder(_ presences: [FlagPresence]) -> [FlagPresence] {
        presences.sorted {
            ($0.record.recordedAt, $0.record.student, $0.session.id)
                < ($1.record.recordedAt, $1.record.student, $1.session.id)
        }
    }

    /// The number of flags that a request wants, or the default.
    ///
    /// - Throws: ``InvalidValue`` `flags.limit`.
    static func limit(_ number: Int?) throws(InvalidValue) -> Int {
        let number = number ?? usualLimit
        guard limits.contains(number) else {
            throw InvalidValue(
                "flags.limit", field: "limit",
                ["least": limits.lowerBound, "most": limits.upperBound, "number": number])
        }
        return number
    }

    /// Checks that a period has at most ``mostDays`` days.
    ///
    /// - Throws: ``InvalidValue`` `days.reversed`, `flags.days`.
    static func checkDays(from: CalendarDay, to: CalendarDay) throws(InvalidValue) {
        try CalendarDay.checkPeriod(from: from, to: to)
        guard from.adding(days: mostDays - 1) >= to else {
            throw InvalidValue("flags.days", field: "to", ["days": mostDays])
        }
    }
}
