public import ClassManagement
internal import Core

extension Venue: FieldPresentable {
    public static let fields: [Field<Venue>] = [
        .number("Id") { $0.id }, .text("Key") { $0.key }, .text("Venue") { $0.name },
        .text("Address") { $0.address }, .text("Time zone") { $0.timeZone },
        .text("Archived", in: .details) { $0.isArchived ? "yes" : nil },
    ]
}

extension Room: FieldPresentable {
    public static let fields: [Field<Room>] = [
        .number("Id") { $0.id }, .text("Key") { $0.key }, .text("Room") { $0.name },
        .text("Venue") { "\($0.venueName) (\($0.venue))" }, .number("Capacity") { $0.capacity },
        .text("Archived", in: .details) { $0.isArchived ? "yes" : nil },
    ]
}

extension Instructor: FieldPresentable {
    public static let fields: [Field<Instructor>] = [
        .number("Id") { $0.id }, .text("Key") { $0.key }, .text("Name") { $0.name },
        .text("E-mail") { $0.email }, .text("Styles") { $0.styles.joined(separator: ", ") },
        .text("Archived", in: .details) { $0.isArchived ? "yes" : nil },
    ]
}

extension ClassType: FieldPresentable {
    public static let fields: [Field<ClassType>] = [
        .number("Id") { $0.id }, .text("Key") { $0.key }, .text("Style") { $0.style },
        .text("Family") { $0.family }, .text("Level") { $0.level },
        .text("Archived", in: .details) { $0.isArchived ? "yes" : nil },
    ]
}

extension Term: FieldPresentable {
    public static let fields: [Field<Term>] = [
        .number("Id") { $0.id }, .text("Key") { $0.key }, .text("Term") { $0.name },
        .day("From") { $0.firstDay }, .day("Until") { $0.lastDay },
        .text("Archived", in: .details) { $0.isArchived ? "yes" : nil },
    ]
}

extension Holiday: FieldPresentable {
    public static let fields: [Field<Holiday>] = [
        .number("Id") { $0.id }, .day("Day", in: .list) { $0.date }, .longDate("Day") { $0.date },
        .text("Holiday") { $0.name },
        .text("Venues") {
            $0.venues.isEmpty
                ? "all" : zip($0.venueNames, $0.venues).map { "\($0) (\($1))" }.joined(separator: ", ")
        }, .number("Cancelled sessions") { $0.cancelledSessions },
    ]
}
