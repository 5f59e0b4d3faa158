public import Application
internal import Core

extension Venue: LabelledResponse {
    public static let fields = ResponseFields<Venue>(
        .classes, .number("label.id") { $0.id }, .text("label.key") { $0.key },
        .text("label.venue") { $0.name }.on(.title), .text("label.address") { $0.address }.on(.note),
        .text("label.time-zone") { $0.timeZone }.on(.note),
        .mark("label.archived", in: .details) { $0.isArchived })
}

extension Room: LabelledResponse {
    public static let fields = ResponseFields<Room>(
        .classes, .number("label.id") { $0.id }, .text("label.key") { $0.key },
        .text("label.room") { $0.name }.on(.title),
        .entity("label.venue") { ($0.venueName, $0.venue) }.on(.line),
        .number("label.capacity") { $0.capacity }.on(.labelled),
        .mark("label.archived", in: .details) { $0.isArchived })
}

extension Instructor: LabelledResponse {
    public static let fields = ResponseFields<Instructor>(
        .classes, .number("label.id") { $0.id }, .text("label.key") { $0.key },
        .text("label.name") { $0.name }.on(.title), .text("label.e-mail") { $0.email }.on(.note),
        .text("label.styles") { $0.styles.joined(separator: ", ") }.on(.note),
        .mark("label.archived", in: .details) { $0.isArchived })
}

extension ClassType: LabelledResponse {
    public static let fields = ResponseFields<ClassType>(
        .classes, .number("label.id") { $0.id }, .text("label.key") { $0.key },
        .text("label.style") { $0.style }.on(.title), .text("label.family") { $0.family }.on(.line),
        .word("label.level", of: "class-level") { $0.level }.on(.title),
        .mark("label.archived", in: .details) { $0.isArchived })
}

extension Term: LabelledResponse {
    public static let fields = ResponseFields<Term>(
        .classes, .number("label.id") { $0.id }, .text("label.key") { $0.key },
        .text("label.term") { $0.name }.on(.title), .day("label.from") { $0.firstDay }.on(.labelled),
        .day("label.until") { $0.lastDay }.on(.labelled),
        .mark("label.archived", in: .details) { $0.isArchived })
}

extension Holiday: LabelledResponse {
    public static let fields = ResponseFields<Holiday>(
        .classes, .number("label.id") { $0.id }, .day("label.day", in: .list) { $0.date },
        .longDate("label.day") { $0.date }.on(.value), .text("label.holiday") { $0.name }.on(.title),
        .text("label.venues") {
            $0.venues.isEmpty
                ? Joined([Phrase("venues.all")])
                : Joined(zip($0.venueNames, $0.venues).map { "\($0) (\($1))" })
        },
        .number("label.cancelled-sessions") { $0.cancelledSessions })
}
