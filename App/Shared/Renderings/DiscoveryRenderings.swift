internal import Core
public import Discovery
public import Networking

extension Favourite: FieldPresentable {
    public static let fields = ResponseFields<Favourite>(
        .programs, empty: "none.favourites",
        classFields(of: Favourite.self) { $0.class } + [.time("label.added") { $0.addedAt }])
}

extension Wish: FieldPresentable {
    public static let fields = ResponseFields<Wish>(
        .programs, empty: "none.wishes",
        classFields(of: Wish.self) { $0.class } + [
            .text("label.note") { $0.note }, .time("label.added") { $0.addedAt },
        ])
}

extension TakenWish: FieldPresentable {
    public static let fields = ResponseFields<TakenWish>(
        .programs, classFields(of: TakenWish.self) { $0.class } + [.day("label.from") { $0.from }])

    public func remark(_ style: Style) -> String? { style.warnings(warnings) }
}

extension JoinedClass: FieldPresentable {
    public static let fields = ResponseFields<JoinedClass>(
        .programs, empty: "none.joined-classes",
        .entity("label.student") { ($0.studentName, $0.student) },
        .entity("label.class") { ($0.class.name, $0.class.id) },
        .mark("label.covered") { $0.isCovered }, .time("label.joined") { $0.joinedAt })
}

extension ClassCollection: FieldPresentable {
    public static let fields = ResponseFields<ClassCollection>(
        .programs, empty: "none.collections",
        .number("label.id") { $0.id }, .text("label.name") { $0.name },
        .word("label.icon", of: "icon") { $0.icon.rawValue }, .number("label.classes") { $0.classes },
        .time("label.added") { $0.addedAt })
}

extension CollectedClass: FieldPresentable {
    public static let fields = ResponseFields<CollectedClass>(
        .programs, empty: "none.classes",
        classFields(of: CollectedClass.self) { $0.class } + [
            .time("label.added") { $0.addedAt }, .text("label.moved-from", in: .details) { $0.movedFrom },
        ])
}

extension Rating: FieldPresentable {
    public static let fields = ResponseFields<Rating>(
        .programs, empty: "none.ratings",
        .number("label.id") { $0.id }, .entity("label.class") { ($0.className, $0.class) },
        .number("label.stars") { $0.stars.description }, .text("label.comment") { $0.comment },
        .entity("label.student") { ($0.studentName, $0.student) }, .time("label.rated") { $0.ratedAt },
        .time("label.changed", in: .details) { $0.editedAt },
        .text("label.hidden-because") { $0.hideReason })
}

extension ClassComment: FieldPresentable {
    public static let fields = ResponseFields<ClassComment>(
        .programs, empty: "none.comments",
        .number("label.stars") { $0.stars.description }, .text("label.comment") { $0.comment },
        .time("label.rated") { $0.ratedAt })
}

extension RatingChange: FieldPresentable {
    public static let fields = ResponseFields<RatingChange>(
        .programs, empty: "none.rating-changes",
        .number("label.stars") { $0.stars.description }, .text("label.comment") { $0.comment },
        .time("label.until") { $0.replacedAt })
}

extension RatingHistory: CSVPresentable {
    public var needsAcademy: Bool { true }
    /// The former values as CSV.
    public var csv: String {
        let rows = changes.map { "\($0.stars),\(($0.comment ?? "").csvCell),\($0.replacedAt)" }
        return csvText(header: "stars,comment,replaced_at", rows: rows)
    }
    public func text(_ style: Style) -> String { style.table(changes) }
}

extension RankedClass: FieldPresentable {
    public static let fields = ResponseFields<RankedClass>(
        .programs, empty: "none.ratings",
        [
            .number("label.score") { $0.rating.score }, .number("label.average") { $0.rating.average },
            .number("label.ratings") { $0.rating.ratings },
        ] + classFields(of: RankedClass.self) { $0.class })
}

extension ClassSummary {
    fileprivate var weeks: any SentenceValue {
        let present = ScheduleText(
            times: times, place: "\(roomName), \(venueName)", instructor: instructorName)
        return present.weeks(before: upcoming.map(ScheduleText.init))
    }
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
