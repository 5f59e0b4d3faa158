public import Application
internal import Core

extension Departure: LabelledResponse {
    public static let fields = ResponseFields<Departure>(
        .attendance, .entity("label.student") { ($0.studentName, $0.student) },
        .text("label.class") { $0.className }, .time("label.when") { $0.at },
        .word("label.how", of: "departure-kind") { $0.kind.rawValue },
        .text("label.adult") { $0.adult },
        .text("label.note", in: .whereKnown) {
            $0.adult != nil && !$0.isListed ? Phrase("departure.not-listed") : nil
        })
}

extension PickupAdult: LabelledResponse {
    public static let fields = ResponseFields<PickupAdult>(
        .attendance, empty: "none.pickup-adults", .number("label.id") { $0.id },
        .text("label.name") { $0.name }, .text("label.phone") { $0.phone })
}

extension RosterDeparture {
    /// How the student left, in words: the name of the adult is marked if the adult may not pick the student
    /// up.
    var note: Phrase {
        guard let adult else { return Phrase("roster.left-early") }
        switch kind {
        case .leftEarly:
            return Phrase(
                isListed ? "roster.left-early-with" : "roster.left-early-with.not-listed", ["adult": adult])
        case .pickedUp:
            return Phrase(isListed ? "roster.picked-up" : "roster.picked-up.not-listed", ["adult": adult])
        }
    }
}
