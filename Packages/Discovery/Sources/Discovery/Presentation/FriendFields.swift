public import Application
internal import Core

extension Friend: LabelledResponse {
    public static let fields = ResponseFields<Friend>(
        .discovery, empty: "none.friends", .number("label.id") { $0.person }, .text("label.name") { $0.name },
        .time("label.since") { $0.acceptedAt })
}

extension FriendRequest: LabelledResponse {
    public static let fields = ResponseFields<FriendRequest>(
        .discovery, empty: "none.friend-requests", .number("label.id") { $0.person },
        .text("label.name") { $0.name }, .time("label.asked") { $0.askedAt })
}

extension BlockedPerson: LabelledResponse {
    public static let fields = ResponseFields<BlockedPerson>(
        .discovery, empty: "none.blocked", .number("label.id") { $0.person }, .text("label.name") { $0.name },
        .time("label.blocked") { $0.blockedAt })
}

extension FoundPerson: LabelledResponse {
    public static let fields = ResponseFields<FoundPerson>(
        .discovery, empty: "none.people", .number("label.id") { $0.person }, .text("label.name") { $0.name },
        .word("label.friendship", of: "friendship", in: .whereKnown) { $0.friendship.word })
}

extension FriendshipStatus {
    /// The word to show; nil for a stranger.
    fileprivate var word: String? { self == .stranger ? nil : rawValue }
}

extension ProfileChoices: LabelledResponse {
    public static let fields = ResponseFields<ProfileChoices>(
        .discovery, .word("label.found-by", of: "visibility") { $0.foundBy.rawValue },
        .word("label.favourites", of: "visibility") { $0.favourites.rawValue },
        .word("label.ratings", of: "visibility") { $0.ratings.rawValue },
        .word("label.numbers", of: "visibility") { $0.numbers.rawValue })
}

extension FriendProfile: LabelledResponse {
    public static let fields = ResponseFields<FriendProfile>(
        .discovery, .number("label.id") { $0.person }, .text("label.name") { $0.name },
        .word("label.friendship", of: "friendship") { $0.friendship.word },
        .text("label.favourites") { $0.favourites.map { $0.map(\.name) } },
        .text("label.ratings") { $0.ratings.map { $0.map { "\($0.className) \($0.stars)" } } },
        .number("label.sessions") { $0.numbers?.sessions }, .number("label.minutes") { $0.numbers?.minutes },
        .text("label.favourite-style") { $0.numbers?.favouriteStyles },
        .number("label.streak-weeks") { $0.numbers?.streakWeeks })
}

extension Recommendation: LabelledResponse {
    public static let fields = ResponseFields<Recommendation>(
        .discovery, empty: "none.recommendations", .number("label.id") { $0.id },
        .entity("label.class") { ($0.class.name, $0.class.id) },
        .entity("label.sender") { ($0.senderName, $0.sender) },
        .entity("label.recipient") { ($0.recipientName, $0.recipient) }, .text("label.note") { $0.note },
        .time("label.sent") { $0.sentAt }, .word("label.vote", of: "vote") { $0.vote?.rawValue })
}

extension ClassRecommendation: LabelledResponse {
    public static let fields = ResponseFields<ClassRecommendation>(
        .discovery, .number("label.id") { $0.id }, .entity("label.sender") { ($0.senderName, $0.sender) },
        .text("label.note") { $0.note }, .word("label.vote", of: "vote") { $0.vote?.rawValue })
}

extension GuardianConsent: LabelledResponse {
    public static let fields = ResponseFields<GuardianConsent>(
        .discovery, .number("label.student") { $0.student }, .answer("label.child") { $0.isChild },
        .text("label.guardian") { $0.guardian }, .time("label.recorded") { $0.recordedAt },
        .mark("label.own-sign-in") { $0.person != nil },
        .mark("label.pictures-at-stations") { $0.coversPictures })
}
