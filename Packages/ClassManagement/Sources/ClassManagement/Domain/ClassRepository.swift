import Core
import Persistence

/// Keeps the classes and their weekly slots.
protocol ClassRepository: Sendable {
    /// - Parameter now: when "today" is for the places taken; nil counts those of the class's last day.
    /// - Throws: ``NotFound``.
    func find(
        _ reference: Reference<Kind.AcademyClass>, at now: Instant?, in db: any Transaction
    ) throws -> AcademyClass
    func find(key: String, in db: any Transaction) throws -> ClassID?
    /// What an enrolment needs to know of a class.
    ///
    /// - Throws: ``NotFound``.
    func places(_ id: ClassID, in db: any Transaction) throws -> ClassPlaces
    func list(
        _ query: ClassQuery, at now: Instant, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<AcademyClass>
    func timetable(
        _ query: ClassQuery, on date: CalendarDay?, at now: Instant, limit: Int?, after: Cursor?,
        in db: any Transaction
    ) throws -> Timetable
    /// The classes that have a day between their first and last, at some venues or everywhere.
    func running(on day: CalendarDay, at venues: [VenueID], in db: any Transaction) throws -> [ClassID]
    /// The class in a room that has the most places.
    func largest(
        inRoom room: RoomID, after now: Instant, in db: any Transaction
    ) throws -> (name: String, capacity: Int)?
    /// - Throws: ``ClassError/keyTaken(noun:key:)``.
    func insert(_ new: AcademyClass.New, in db: any Transaction) throws -> ClassID
    func update(_ id: ClassID, to new: AcademyClass.New, in db: any Transaction) throws
    /// Gives each class to a closure in order of id.
    func forEach(in db: any Transaction, _ body: (ClassID, ClassFacts) throws -> Void) throws
}

/// Which classes are asked for; texts are folded.
struct ClassQuery: Sendable {
    var words: [String] = []
    var venue: VenueID?
    var style: String?
    var family: String?
    var level: String?
    var day: Weekday?
    var sort = ClassSort.name
}

/// The order of a list of classes.
enum ClassSort: String, CaseIterable, Sendable { case name, id }

/// What an enrolment needs to know of a class.
struct ClassPlaces: Sendable {
    let id: ClassID
    let name: String
    let capacity: Int
    let lastDay: CalendarDay
}
