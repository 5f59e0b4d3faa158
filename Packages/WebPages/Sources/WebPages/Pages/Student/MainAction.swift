internal import Core
internal import Discovery

/// The main action on the page of a class: to join it, to leave it, or to add it to the wish list.
struct MainAction: SharedValues {
    let canJoin: Bool
    let canLeave: Bool
    let offersWish: Bool
    /// The first day and the price of joining, or the reason why the student cannot join; nil for neither.
    let terms: String?
    let hasBar: Bool

    init(_ context: PageContext, of details: ClassDetails) {
        let (found, joining) = (details.class, details.joining)
        canJoin = joining?.canJoin ?? false
        canLeave = joining?.canLeave ?? false
        offersWish =
            !canJoin && !canLeave && !found.isEnrolled && !found.isWished && !found.class.isOver
        if canJoin {
            terms = Self.joinTerms(context.words, of: details)
        } else if found.class.isOver || found.isEnrolled {
            terms = nil
        } else {
            terms = joining?.reason ?? (found.class.freePlaces > 0 ? nil : context.words["discover.full"])
        }
        hasBar = canJoin || canLeave || offersWish || terms != nil
    }

    /// The sentence with the first day of the student in the class, and what it costs.
    private static func joinTerms(_ words: Words, of details: ClassDetails) -> String {
        let first = details.sessions.first?.day ?? details.class.class.firstDay
        var terms: [String: any SentenceValue] = ["day": words.day(first)]
        var key = "discover.join-terms"
        if let pass = details.passes.first {
            key += ".covered"
            terms["pass"] = pass.planName
        } else if let price = details.class.class.dropInPrice {
            key += ".price"
            terms["price"] = words.amount(price)
        }
        return words.text(key, terms)
    }
}

/// A choice of the form that rates a class: a whole star, or a half of one.
struct StarChoice: Encodable {
    let value: String
    let name: String
    let isChosen: Bool
    /// The style of its part of a star.
    let part: String

    init(_ option: ChoiceOption) {
        value = option.value
        name = option.name
        isChosen = option.isChosen
        // No rating has less than one star, so that the first one is whole.
        part = option.value == "1" ? "whole" : option.value.hasSuffix(".5") ? "left" : "right"
    }
}
