internal import Application
internal import ClassManagement
internal import Core
internal import Discovery
internal import Navigation

/// Something new on the home page of a student: a link with a sentence.
struct HomeNotice: Encodable {
    let text: String
    /// A second line, such as a reason; nil without one.
    let detail: String?
    let href: String

    /// The maximum number of recommendations that are read, and of those that are shown.
    private static let (read, shown) = (10, 2)

    /// The text and the second line.
    var line: String { [text, detail].joinedLine }

    private init(_ text: String, _ detail: String? = nil, href: String) {
        self.text = text
        self.detail = detail
        self.href = href
    }

    /// The notice of the student's debt.
    init(owed: Money, _ words: Words) {
        self.init(
            words.text("payments.owed", ["amount": words.amount(owed)]), words["payments.pay"],
            href: "/payments")
    }

    /// The notice of a session that is cancelled, moved or in another room; nil for any other.
    init?(_ session: Session, _ words: Words) {
        var values: [String: any SentenceValue] = [
            "class": session.className, "day": words.day(session.day),
            "time": words.period(session.startTime, session.endTime), "room": session.roomName,
        ]
        if session.isCancelled {
            self.init(words.text("home.cancelled-class", values), session.cancelReason, href: "/classes")
        } else if let day = session.plannedDay, let start = session.plannedStartTime {
            values["planned"] = "\(words.day(day)), \(start)"
            self.init(
                words.text("home.moved", values), words.text("home.moved.before", values), href: "/classes")
        } else if let usual = session.usualRoomName {
            values["usual"] = usual
            self.init(
                words.text("home.other-room", values), words.text("home.other-room.before", values),
                href: "/classes")
        } else {
            return nil
        }
    }

    /// The requests of friends, and the recommendations that the student has not voted on; none where
    /// students have no friends, or a child's guardian has not consented. Nil if discovery is off for the
    /// student.
    static func ofFriends(_ context: PageContext) async throws -> [HomeNotice]? {
        guard ["friends", "recommendations"].allSatisfy(context.isOpen) else { return [] }
        do {
            let requests = try await context.client.send(
                ListFriendRequests(limit: shown, student: context.ward)
            ).items
            let received = try await context.client.send(
                ListRecommendations(limit: read, student: context.ward)
            ).items
            let new = received.filter { $0.vote == nil && !$0.class.isOver }.prefix(shown)
            return requests.map { of($0, context.words) } + new.map { of($0, context.words) }
        } catch FriendError.consentMissing {
            return []
        } catch DiscoveryError.switchedOff {
            return nil
        }
    }

    private static func of(_ request: FriendRequest, _ words: Words) -> HomeNotice {
        HomeNotice(words.text("home.asks", ["name": request.name]), href: "/friends")
    }

    private static func of(_ recommendation: Recommendation, _ words: Words) -> HomeNotice {
        let values = ["name": recommendation.senderName, "class": recommendation.class.name]
        return HomeNotice(
            words.text("home.recommends", values), recommendation.note,
            href: "/discover/\(recommendation.class.id)")
    }
}
