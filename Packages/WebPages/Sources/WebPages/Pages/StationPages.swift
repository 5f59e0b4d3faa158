internal import Application
internal import Attendance
internal import Authentication
internal import Core
internal import HTTPServer

/// The pages of a station, a tablet at the entrance of a venue: students tap their names. They lead to no
/// other page.
enum StationPages {
    static let path = "/station"

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "station", "page.station", showStation),
            pages.page(.get, "station/start", "page.station") { $0.startDisplay(at: path) },
            pages.page(.get, "station/events", "page.station-events", followStation),
            pages.page(.post, "station/check-in", "page.station", checkIn),
            pages.page(.post, "station/undo", "page.station", undo),
        ]
    }

    /// The page of a station: a pairing code until staff approve it, then the open sessions of its venue.
    @Sendable private static func showStation(_ context: inout PageContext) async throws -> PageResponse {
        try await context.showDisplay(at: path) { context, pairing in
            switch pairing {
            case .station(let venue, let token):
                let board = try await context.request.client(token).send(ShowStation(venue: .id(venue)))
                let chosen = context.query("session").flatMap { Int64($0) }
                return try page(context, of: board, chosen: chosen)
            case .screen: return context.redirect(to: ScreenPages.path)
            case .waiting(let code):
                let words = context.words
                return context.pairingPage(code, title: words["station.pair"], how: words["station.pair-how"])
            }
        }
    }

    /// The event stream of a station, with the hash of its content after each change.
    @Sendable private static func followStation(_ context: inout PageContext) async throws -> PageResponse {
        guard case .some(.station(let venue, let token)) = try await context.knownDisplayPairing() else {
            throw AccessError.screenEnded
        }
        let client = context.request.client(token)
        return try await SlowPoll { try await client.send(ShowStation(venue: .id(venue))) }
            .events(ofStation: token)
    }

    /// Checks the student of the tapped name in. For a student with a PIN, the first response is the pad, and
    /// the form of the pad has the PIN.
    ///
    /// The request has no idempotency key: a repetition finds the first record anyway, and a stored refusal
    /// would be repeated after the front desk has removed its cause.
    @Sendable private static func checkIn(_ context: inout PageContext) async throws -> PageResponse {
        try await answer(context) { tap in
            let receipt = try await tap.client.send(
                CheckInAtStation(
                    venue: .id(tap.venue), session: tap.session, student: tap.student, pin: tap.pin))
            return receipt.repeated ? .again : .done
        }
    }

    /// Removes the check-in of the banner.
    @Sendable private static func undo(_ context: inout PageContext) async throws -> PageResponse {
        let options = try context.sending()
        return try await answer(context) { tap in
            _ = try await tap.client.send(
                UndoAtStation(venue: .id(tap.venue), session: tap.session, student: tap.student), options)
            return .undone
        }
    }

    /// Sends the request of a tap, and leads back to the station with its result.
    ///
    /// A refusal is shown with the names, or with the pad if the PIN was wrong. A tap on a closed station
    /// leads to a new pairing code.
    private static func answer(
        _ context: PageContext, _ send: @Sendable (StationTap) async throws -> StationResult
    ) async throws -> PageResponse {
        guard let token = BrowserCookie.screen.value(in: context.request) else {
            return context.redirect(to: path)
        }
        let tap = try StationTap(context, token)
        do {
            let result = try await send(tap)
            let tapped = "\(tap.session).\(tap.student)"
            return context.redirect(to: path.withQuery([result.rawValue: tapped]))
        } catch let error as any AcademyError {
            let show = ShowStation(venue: .id(tap.venue))
            guard error.kind != .unauthenticated, let board = try? await tap.client.send(show) else {
                return context.redirect(to: path)
            }
            let refused = RefusedTap(student: tap.student, error: error)
            return try page(context, of: board, chosen: tap.session.number, refused: refused)
        }
    }

    /// The page of an approved station.
    ///
    /// - Parameters:
    ///   - chosen: the session whose names are shown, if several are open.
    ///   - refused: the last tap, if it was refused.
    private static func page(
        _ context: PageContext, of board: StationBoard, chosen: Int64?, refused: RefusedTap? = nil
    ) throws -> PageResponse {
        let view = try StationPage(board, chosen: chosen, refused: refused, in: context)
        // Without a script, a list of names or a pad that was left open is closed.
        let isOpen = view.isChosen || view.pad != nil
        let refresh = isOpen ? "30; url=\(path)" : "15; url=\(view.address)"
        // The pad is the next step of a tap, and no error.
        let isNextStep = view.pad.map { $0.mistake == nil } ?? false
        return context.page(
            view, title: context.words["station.title"], script: .station, isFullScreen: true,
            permissions: .wakeLock, refresh: refresh, refusal: isNextStep ? nil : refused?.error)
    }
}

/// A tap on a name, or on the button that undoes a check-in.
private struct StationTap: Sendable {
    let client: any Client
    let venue: VenueID
    let session: SessionID
    let student: StudentID
    /// The PIN that was entered on the pad; nil for a tap on a name.
    let pin: String?

    /// - Throws: `NotFound` for a value that is not a positive number.
    init(_ context: PageContext, _ token: String) throws {
        client = context.request.client(token)
        venue = try context.id("venue", in: "venue")
        session = try context.id("session", in: "session")
        student = try context.id("student", in: "student")
        pin = context.request.form["pin"]
    }
}

/// A tap that was refused.
struct RefusedTap {
    let student: StudentID
    let error: any AcademyError

    /// Whether the student has a PIN, and none was entered.
    var needsPIN: Bool { error as? StationPINError == .needed }
    /// Whether the PIN was wrong, and another can be entered.
    var hasWrongPIN: Bool {
        guard case .wrong? = error as? StationPINError else { return false }
        return true
    }
}

/// The result of a tap, which is the name of a parameter of the next address.
enum StationResult: String, Sendable, CaseIterable {
    case done, again, undone
}
