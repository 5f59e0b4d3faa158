public import ClassManagement
internal import Core
public import Networking

extension Venue: FieldPresentable {
    public static let fields = ResponseFields<Venue>(
        .programs, .number("label.id") { $0.id }, .text("label.key") { $0.key },
        .text("label.venue") { $0.name },
        .text("label.address") { $0.address }, .text("label.time-zone") { $0.timeZone },
        .mark("label.archived", in: .details) { $0.isArchived })
}

extension Room: FieldPresentable {
    public static let fields = ResponseFields<Room>(
        .programs, .number("label.id") { $0.id }, .text("label.key") { $0.key },
        .text("label.room") { $0.name },
        .entity("label.venue") { ($0.venueName, $0.venue) }, .number("label.capacity") { $0.capacity },
        .mark("label.archived", in: .details) { $0.isArchived })
}

extension Instructor: FieldPresentable {
    public static let fields = ResponseFields<Instructor>(
        .programs, .number("label.id") { $0.id }, .text("label.key") { $0.key },
        .text("label.name") { $0.name },
        .text("label.e-mail") { $0.email }, .text("label.styles") { $0.styles.joined(separator: ", ") },
        .mark("label.archived", in: .details) { $0.isArchived })
}

extension ClassType: FieldPresentable {
    public static let fields = ResponseFields<ClassType>(
        .programs, .number("label.id") { $0.id }, .text("label.key") { $0.key },
        .text("label.style") { $0.style },
        .text("label.family") { $0.family }, .text("label.level") { $0.level },
        .mark("label.archived", in: .details) { $0.isArchived })
}

extension Term: FieldPresentable {
    public static let fields = ResponseFields<Term>(
        .programs, .number("label.id") { $0.id }, .text("label.key") { $0.key },
        .text("label.term") { $0.name },
        .day("label.from") { $0.firstDay }, .day("label.until") { $0.lastDay },
        .mark("label.archived", in: .details) { $0.isArchived })
}

extension Holiday: FieldPresentable {
    public static let fields = ResponseFields<Holiday>(
        .programs, .number("label.id") { $0.id }, .day("label.day", in: .list) { $0.date },
        .longDate("label.day") { $0.date },
        .text("label.holiday") { $0.name },
        .text("label.venues") {
            $0.venues.isEmpty
                ? Joined([Phrase("venues.all")])
                : Joined(zip($0.venueNames, $0.venues).map { "\($0) (\($1))" })
        }, .number("label.cancelled-sessions") { $0.cancelledSessions })

    public func remark(_ style: Style) -> String? { style.warnings(concerns(style)) }
}
