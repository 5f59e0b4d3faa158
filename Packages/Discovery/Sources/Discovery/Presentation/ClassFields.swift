public import Application
internal import Core

extension DiscoveredClass: LabelledResponse {
    public static let fields = ResponseFields<DiscoveredClass>(
        .discovery, empty: "none.classes",
        classFields(of: DiscoveredClass.self) { $0.class } + [
            .text("label.style", in: .detailsAndMixedLists) { $0.class.style },
            .number("label.score", in: .whereKnown) { $0.rating.score },
            .mark("label.covered", in: .whereKnown) { $0.isCovered },
            .mark("label.favourite", in: .whereKnown) { $0.isFavourite },
            .mark("label.wished", in: .whereKnown) { $0.isWished },
        ])
}

extension NextSession: LabelledResponse {
    public static let fields = ResponseFields<NextSession>(
        .discovery, empty: "none.sessions", .day("label.day") { Joined([$0.day.weekday, $0.day], by: " ") },
        .day("label.time") { "\($0.startTime)–\($0.endTime)" },
        .text("label.where") { "\($0.roomName), \($0.venueName)" },
        .text("label.instructor") { $0.instructorName }, .number("label.free") { $0.freePlaces })
}

extension HeldPass: LabelledResponse {
    public static let fields = ResponseFields<HeldPass>(
        .discovery, empty: "none.passes", .text("label.plan") { $0.planName },
        .number("label.left") { $0.creditsLeft }, .day("label.expires") { $0.expiresOn })
}

extension Favourite: LabelledResponse {
    public static let fields = ResponseFields<Favourite>(
        .discovery, empty: "none.favourites",
        classFields(of: Favourite.self) { $0.class } + [.time("label.added") { $0.addedAt }])
}

extension Wish: LabelledResponse {
    public static let fields = ResponseFields<Wish>(
        .discovery, empty: "none.wishes",
        classFields(of: Wish.self) { $0.class } + [
            .text("label.note") { $0.note }, .time("label.added") { $0.addedAt },
        ])
}

extension TakenWish: LabelledResponse {
    public static let fields = ResponseFields<TakenWish>(
        .discovery, classFields(of: TakenWish.self) { $0.class } + [.day("label.from") { $0.from }])
}

extension JoinedClass: LabelledResponse {
    public static let fields = ResponseFields<JoinedClass>(
        .discovery, empty: "none.joined-classes",
        .entity("label.student") { ($0.studentName, $0.student) }.on(.title),
        .entity("label.class") { ($0.class.name, $0.class.id) }.on(.line),
        .mark("label.covered") { $0.isCovered }, .time("label.joined") { $0.joinedAt }.on(.line))
}

extension ClassCollection: LabelledResponse {
    public static let fields = ResponseFields<ClassCollection>(
        .discovery, empty: "none.collections", .number("label.id") { $0.id }, .text("label.name") { $0.name },
        .word("label.icon", of: "icon") { $0.icon.rawValue }, .number("label.classes") { $0.classes },
        .time("label.added") { $0.addedAt })
}

extension CollectedClass: LabelledResponse {
    public static let fields = ResponseFields<CollectedClass>(
        .discovery, empty: "none.classes",
        classFields(of: CollectedClass.self) { $0.class } + [
            .time("label.added") { $0.addedAt }, .text("label.moved-from", in: .details) { $0.movedFrom },
        ])
}

extension ClassSummary {
    fileprivate var weeks: any SentenceValue {
        ScheduleText(times.texts, room: roomName, venue: venueName, instructor: instructorName)
            .weeks(before: upcoming.map(\.text))
    }
}

extension UpcomingTimes {
    fileprivate var text: ScheduleText {
        ScheduleText(
            from: from, times.texts, room: roomName, venue: venueName, instructor: instructorName)
    }
}

extension [ClassTime] {
    fileprivate var texts: [ScheduleText.Time] { map { .init($0.day, $0.startTime, $0.endTime) } }
}

/// The fields of the class of an item. A class that is over has no free places.
func classFields<Item>(
    of item: Item.Type, _ academyClass: @escaping @Sendable (Item) -> ClassSummary
) -> [ResponseField<Item>] {
    [
        .number("label.id") { academyClass($0).id },
        .text("label.class") { academyClass($0).name },
        .text("label.level") { academyClass($0).level },
        .text("label.when") { academyClass($0).weeks },
        .text("label.time-zone", in: .detailsAndMixedLists) { academyClass($0).timeZone },
        .text("label.where") { "\(academyClass($0).roomName), \(academyClass($0).venueName)" },
        .text("label.instructor") { academyClass($0).instructorName },
        .number("label.free") { academyClass($0).isOver ? nil : academyClass($0).freePlaces },
        .mark("label.over", in: .whereKnown) { academyClass($0).isOver },
        .text("label.drop-in", in: .details) { academyClass($0).dropInPrice },
    ]
}
