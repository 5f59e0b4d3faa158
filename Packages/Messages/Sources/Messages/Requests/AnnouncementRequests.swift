public import Application
public import Core

/// Announces a text to all students, or to those of a class, a venue, a style or a session. The messages are
/// sent little by little, and not in the quiet hours of the night.
public struct Announce: APIRequest {
    public typealias Response = Announcement
    public static let endpoint = Endpoint(
        .post, "announcements", access: .staff(.announce), failures: AnnouncementFailures.announce)
    /// Whether it is for all students on trial and all active ones.
    public var all: Bool?
    public var `class`: Reference<Kind.AcademyClass>?
    public var venue: Reference<Kind.Venue>?
    /// The style as the timetable calls it; case and accents are ignored.
    public var style: String?
    public var session: SessionID?
    public var subjectLine: String
    public var text: String

    public init(
        all: Bool? = nil, class academyClass: Reference<Kind.AcademyClass>? = nil,
        venue: Reference<Kind.Venue>? = nil, style: String? = nil, session: SessionID? = nil,
        subjectLine: String, text: String
    ) {
        self.all = all
        self.class = academyClass
        self.venue = venue
        self.style = style
        self.session = session
        self.subjectLine = subjectLine
        self.text = text
    }
}

extension Announce: FormRequest {
    public static let form = RequestForm(
        .messages, "announcements send",
        [
            .flag("all", "all-students"), "class", "venue", "style", "session",
            FormEntry("subjectLine").named("subject"), "text",
        ], asks: .always)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        guard let found = try await client.dryRun(self) else { return nil }
        let part = found.counts.recipients == 1 ? "ask.one" : "ask"
        return Self.phrase(part, Self.doneValues(found))
    }

    public static func donePart(_ response: Announcement) -> String {
        response.isDelayed ? "done.later" : "done"
    }

    public static func doneValues(_ response: Announcement) -> [String: any SentenceValue] {
        [
            "id": response.id, "subject": response.subjectLine, "recipients": response.counts.recipients,
            "unreached": response.counts.withoutAddress + response.counts.optedOut,
            "time": "\(response.sendsAtLocal.day) \(response.sendsAtLocal.time)",
        ]
    }
}

/// Lists the announcements, newest first.
public struct ListAnnouncements: APIRequest {
    public typealias Response = Page<Announcement>
    public static let endpoint = Endpoint(.get, "announcements", access: .staff(.announce))
    public var limit: Int?
    public var after: Cursor?

    public init(limit: Int? = nil, after: Cursor? = nil) {
        self.limit = limit
        self.after = after
    }
}

extension ListAnnouncements: FormRequest {
    public static let form = RequestForm(.messages, "announcements list")
}

/// Shows an announcement with its text.
public struct ShowAnnouncement: APIRequest {
    public typealias Response = AnnouncementDetails
    public static let endpoint = Endpoint(
        .get, "announcements/{announcement}", access: .staff(.announce),
        failures: AnnouncementFailures.unknown)
    public var announcement: AnnouncementID

    public init(announcement: AnnouncementID) { self.announcement = announcement }
}

extension ShowAnnouncement: FormRequest {
    public static let form = RequestForm(.messages, "announcements show", ["announcement"])
}

/// An announcement with its text.
public struct AnnouncementDetails: Codable, Hashable, Sendable {
    public let announcement: Announcement
    public let text: String
}

/// Lists the addresses of an announcement, or those that one would have now; or the students whom it does not
/// reach.
public struct ListAnnouncementRecipients: APIRequest {
    public typealias Response = Page<AnnouncementRecipient>
    public static let endpoint = Endpoint(
        .get, "announcement-recipients", access: .staff(.readStudents),
        failures: AnnouncementFailures.recipients)
    /// The announcement; nil for those whom an announcement to the students would reach now.
    public var announcement: AnnouncementID?
    public var all: Bool?
    public var `class`: Reference<Kind.AcademyClass>?
    public var venue: Reference<Kind.Venue>?
    public var style: String?
    public var session: SessionID?
    /// Whether the students are listed whom it does not reach.
    public var unreached: Bool?
    public var limit: Int?
    public var after: Cursor?

    public init(
        announcement: AnnouncementID? = nil, all: Bool? = nil,
        class academyClass: Reference<Kind.AcademyClass>? = nil, venue: Reference<Kind.Venue>? = nil,
        style: String? = nil, session: SessionID? = nil, unreached: Bool? = nil, limit: Int? = nil,
        after: Cursor? = nil
    ) {
        self.announcement = announcement
        self.all = all
        self.class = academyClass
        self.venue = venue
        self.style = style
        self.session = session
        self.unreached = unreached
        self.limit = limit
        self.after = after
    }
}

extension ListAnnouncementRecipients: FormRequest {
    public static let form = RequestForm(
        .messages, "announcements recipients",
        [
            "announcement", .flag("all", "all-students"), "class", "venue", "style", "session",
            .flag("unreached", "unreached"),
        ])
}

/// Cancels the rest of an announcement: the messages that were not sent.
public struct CancelAnnouncement: APIRequest {
    public typealias Response = Announcement
    public static let endpoint = Endpoint(
        .post, "announcements/{announcement}/cancel", access: .staff(.announce),
        failures: AnnouncementFailures.cancel)
    public var announcement: AnnouncementID

    public init(announcement: AnnouncementID) { self.announcement = announcement }
}

extension CancelAnnouncement: FormRequest {
    public static let form = RequestForm(
        .messages, "announcements cancel", ["announcement"], asks: .always)

    public static func doneValues(_ response: Announcement) -> [String: any SentenceValue] {
        ["id": response.id, "cancelled": response.counts.cancelled, "sent": response.counts.sent]
    }
}

/// A request that names the students of an announcement.
protocol AnnouncementTargeted {
    var all: Bool? { get }
    var `class`: Reference<Kind.AcademyClass>? { get }
    var venue: Reference<Kind.Venue>? { get }
    var style: String? { get }
    var session: SessionID? { get }
}

extension Announce: AnnouncementTargeted {}
extension ListAnnouncementRecipients: AnnouncementTargeted {}

extension AnnouncementTargeted {
    private var targets: [AnnouncementTarget] {
        [
            all == true ? .all : nil, `class`.map { .academyClass($0) }, venue.map { .venue($0) },
            style.map { .style($0) }, session.map { .session($0) },
        ].compactMap(\.self)
    }

    var hasNoTarget: Bool { targets.isEmpty }

    /// The students whom the request names.
    ///
    /// - Throws: ``AnnouncementError/targetNeeded`` unless it names them in exactly one way.
    func target() throws(AnnouncementError) -> AnnouncementTarget {
        guard let target = targets.first, targets.count == 1 else { throw .targetNeeded }
        return target
    }
}
