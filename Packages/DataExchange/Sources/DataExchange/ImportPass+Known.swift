internal import ClassManagement
internal import Core
internal import Networking
internal import Payments
internal import Persistence
internal import StudentManagement

extension ImportPass {
    /// Learns the keys of what the academy has already.
    mutating func learnWhatIsThere(in db: any Transaction) throws {
        try exchange.classes.forEachVenue(in: db) { id, venue in
            venues.learn(venue.key, id)
            venueZones[id] = venue.timeZone
        }
        try exchange.classes.forEachRoom(in: db) { rooms.learn($1.key, $0) }
        try exchange.classes.forEachInstructor(in: db) { instructors.learn($1.key, $0) }
        try exchange.classes.forEachClassType(in: db) { id, type in
            classTypes.learn(type.key, id)
            families[id] = type.family
        }
        try exchange.classes.forEachClass(in: db) { id, facts in
            classes.learn(facts.key, id)
            learn(facts, id)
        }
        try exchange.ledger.forEachPlan(in: db) { plans.learn($1.key, $0) }
        try exchange.students.forEachStudent(in: db) { students.learn($1.key, $0) }
    }

    /// Remembers what payments and attendance need to know of a class.
    mutating func learn(_ facts: ClassFacts, _ id: ClassID) {
        guard let slot = facts.slots.first, let zone = venueZones[facts.venue] else { return }
        classNotes[id] = ClassNote(
            zone: zone, startTime: slot.startTime, family: families[facts.classType] ?? "")
    }

    /// Learns which session of which class is on which day; the sessions are those of this moment.
    mutating func learnSessions(in db: any Transaction) throws {
        var sessions: [ClassDay: [SessionID]] = [:]
        try exchange.classes.forEachSession(in: db) { session, academyClass, day in
            sessions[ClassDay(academyClass: academyClass, day: day), default: []].append(session)
        }
        self.sessions = sessions
    }
}
