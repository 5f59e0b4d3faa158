internal import Application
internal import Attendance
internal import Core
internal import HTTPServer

/// What the script of a station loads and sends for a time without a connection.
enum KeptStationPages {
    /// The maximum number of check-ins in one form, which is far below the limit of a form.
    private static let mostTaps = 50

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "station/board", "page.station-board", showBoard),
            pages.page(.post, "station/late", "page.station-late", sendTaps),
        ]
    }

    /// The names that the browser keeps.
    private struct Board: Encodable {
        /// Milliseconds until the end of the day at the venue, when the names are deleted.
        let left: Int64
        /// The time of the server, in milliseconds since 1970: the clock of the device may be wrong.
        let now: Int64
        let html: String
    }

    /// What became of check-ins.
    private struct Sent: Encodable {
        /// How many count, and how many wait for the front desk; empty if there is neither.
        let text: String
        /// The places, in the form, of the check-ins that wait for the front desk.
        let reported: [Int]
        /// The places, in the form, of those that do not count and are in no list of staff. The script keeps
        /// them until staff have read of them.
        let unrecorded: [Int]
    }

    @Sendable private static func showBoard(_ context: inout PageContext) async throws -> PageResponse {
        guard case .station(let venue, let token)? = try await context.knownDisplayPairing() else {
            throw AccessError.screenEnded
        }
        let show = ShowStation(venue: .id(venue), upcoming: true)
        let board = try await context.request.client(token).send(show)
        let kept = KeptStationBoard(
            board, pictures: StationPages.pictures(of: venue), context.words)
        let now = context.now.milliseconds
        let left = board.dayEndsAt.milliseconds - now
        return try .json(Board(left: max(0, left), now: now, html: kept.html(context.words)))
    }

    /// Sends the check-ins that were tapped without a connection.
    ///
    /// The script keeps them if it gets any other response than the result, and sends them again later.
    @Sendable private static func sendTaps(_ context: inout PageContext) async throws -> PageResponse {
        guard let token = BrowserCookie.screen.value(in: context.request) else {
            throw AccessError.screenEnded
        }
        let venue: VenueID = try context.id("venue", in: "venue")
        let sent = try await context.request.client(token).send(
            SendStationCheckIns(
                venue: .id(venue), sentAt: context.instant("sentAt"), checkIns: taps(in: context)))
        let states = sent.results.map(\.state)
        let counted = states.count { $0 == .counted }
        let reported = states.indices.filter { states[$0] == .reported }
        let words = context.words
        let texts = [
            counted == 0 ? nil : words.count("station.sent", counted),
            reported.isEmpty ? nil : words.count("station.sent-waiting", reported.count),
        ]
        return try .json(
            Sent(
                text: texts.compactMap(\.self).joined(separator: " "), reported: reported,
                unrecorded: states.indices.filter { states[$0] != .counted && states[$0] != .reported }))
    }

    /// The check-ins of a form, with commas between them: session, student and milliseconds since 1970, with
    /// dots between them.
    ///
    /// - Throws: ``PageError/outdatedForm``.
    private static func taps(in context: PageContext) throws(PageError) -> [StationLateCheckIn] {
        var taps: [StationLateCheckIn] = []
        for part in context.field("taps").split(separator: ",", omittingEmptySubsequences: false) {
            // An empty part is no number.
            let numbers = part.split(separator: ".", omittingEmptySubsequences: false).map { Int64($0) ?? -1 }
            guard numbers.count == 3, numbers[0] > 0, numbers[1] > 0,
                (0...PageContext.latestTime).contains(numbers[2]), taps.count < mostTaps
            else { throw .outdatedForm }
            taps.append(
                StationLateCheckIn(
                    session: SessionID(numbers[0]), student: StudentID(numbers[1]),
                    at: Instant(milliseconds: numbers[2])))
        }
        return taps
    }
}
