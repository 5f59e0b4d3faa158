internal import Application
internal import Attendance
internal import Authentication
internal import Core
internal import HTTPServer
internal import Pictures

/// The pages of a station, a tablet at the entrance of a venue: students tap their names or show their cards.
/// They lead to no other page.
enum StationPages {
    static let path = "/station"

    /// The path of the pictures of the students of a venue, with a slash at its end.
    static func pictures(of venue: VenueID) -> String { "\(path)/pictures/\(venue)/" }

    /// The path of a student's picture; nil if there is none to show, or if the student is on the list.
    static func picture(of student: StationStudent, at pictures: String) -> String? {
        student.isHere
            ? nil : student.picture.map { "\(pictures)\(student.student)".withQuery(["v": $0]) }
    }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "station", "page.station", showStation),
            pages.page(.get, "station/start", "page.station") { $0.startDisplay(at: path) },
            pages.page(.get, "station/events", "page.station-events", followStation),
            pages.page(.post, "station/check-in", "page.station", checkIn),
            pages.page(.post, "station/scan", "page.station", scan),
            pages.page(
                .post, "station/picture", "page.scan-picture", uploadLimit: ScanPages.pictureLimit,
                isForStations: true
            ) { try await ScanPages.foundCodes($0) },
            pages.page(.post, "station/undo", "page.station", undo),
            pages.page(.get, "station/pictures/{venue}/{student}", "page.picture") { context in
                guard let token = BrowserCookie.screen.value(in: context.request) else {
                    throw AccessError.notSignedIn
                }
                let show = ShowStationPicture(
                    venue: .id(try context.id("venue")), student: try context.id("student"))
                return .picture(try await context.request.client(token).send(show))
            },
        ] + KeptStationPages.routes(pages)
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
                return context.pairingPage(
                    code, title: words["station.pair"], how: words["station.pair-how"],
                    unsent: words["station.unsent"])
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
        let tap = try StationTap(context)
        return try await answer(context, student: tap.student, session: tap.session) { client, venue in
            let receipt = try await client.send(
                CheckInAtStation(venue: .id(venue), session: tap.session, student: tap.student, pin: tap.pin))
            return StationResult(receipt)
        }
    }

    /// Checks the student of a card in. As after a tap, there is no idempotency key.
    @Sendable private static func scan(_ context: inout PageContext) async throws -> PageResponse {
        let code = context.field("code")
        let chosen: SessionID? =
            context.field("session").isEmpty ? nil : try context.id("session", in: "session")
        return try await answer(context, code: code) { client, venue in
            let receipt = try await client.send(
                CheckInWithCard(venue: .id(venue), code: code, session: chosen))
            return StationResult(receipt)
        }
    }

    /// Removes the check-in of the banner.
    @Sendable private static func undo(_ context: inout PageContext) async throws -> PageResponse {
        let options = try context.sending()
        let tap = try StationTap(context)
        return try await answer(context, student: tap.student, session: tap.session) { client, venue in
            let undone = try await client.send(
                UndoAtStation(venue: .id(venue), session: tap.session, student: tap.student), options)
            return StationResult(kind: .undone, session: undone.session, student: undone.studentID)
        }
    }

    /// Sends the request of a tap or a card, and leads back to the station with its result.
    ///
    /// A refusal is shown with the names, or with the pad if the PIN was wrong. A tap on a closed station
    /// leads to a new pairing code.
    private static func answer(
        _ context: PageContext, student: StudentID? = nil, session: SessionID? = nil, code: String? = nil,
        _ send: @Sendable (any Client, VenueID) async throws -> StationResult
    ) async throws -> PageResponse {
        guard let token = BrowserCookie.screen.value(in: context.request) else {
            return context.redirect(to: path)
        }
        let client = context.request.client(token)
        let venue: VenueID = try context.id("venue", in: "venue")
        do {
            return context.redirect(to: path.withQuery(try await send(client, venue).query))
        } catch let error as any AcademyError {
            guard error.kind != .unauthenticated,
                let board = try? await client.send(ShowStation(venue: .id(venue)))
            else { return context.redirect(to: path) }
            let refused = RefusedTap(student: student, code: code, error: error)
            return try page(context, of: board, chosen: session?.number, refused: refused)
        }
    }

    /// The page of an approved station.
    ///
    /// - Parameters:
    ///   - chosen: the session whose names are shown, if several are open.
    ///   - refused: the last tap or card, if it was refused.
    private static func page(
        _ context: PageContext, of board: StationBoard, chosen: Int64?, refused: RefusedTap? = nil
    ) throws -> PageResponse {
        let view = try StationPage(
            StationContent(board), chosen: chosen, refused: refused, in: context)
        return view.response(context, refused: refused)
    }
}

extension StationPage {
    /// The response with the page. Without a script, a list of names, a pad or a choice that was left open is
    /// closed after a while.
    func response(_ context: PageContext, refused: RefusedTap?) -> PageResponse {
        let isOpen = isChosen || pad != nil || cardChoice != nil
        let refresh = isOpen ? "30; url=\(path)" : "15; url=\(address)"
        // The pad and the choice are the next step, and no error.
        let isNextStep = cardChoice != nil || pad.map { $0.mistake == nil } ?? false
        return context.page(
            self, title: context.words["station.title"], script: .station, isFullScreen: true,
            permissions: scanner == nil ? .wakeLock : [.wakeLock, .camera], refresh: refresh,
            refusal: isNextStep ? nil : refused?.error)
    }
}

/// A tap on a name, or on the button that undoes a check-in.
struct StationTap: Sendable {
    let session: SessionID
    let student: StudentID
    /// The PIN that was entered on the pad; nil for a tap on a name.
    let pin: String?

    /// - Throws: `NotFound` for a value that is not a positive number.
    init(_ context: PageContext) throws {
        session = try context.id("session", in: "session")
        student = try context.id("student", in: "student")
        pin = context.request.form["pin"]
    }
}

/// A tap or a card that was refused.
struct RefusedTap {
    /// The student of the name; nil for a card.
    let student: StudentID?
    /// The code of the card; nil for a tap.
    var code: String?
    let error: any AcademyError

    /// Whether the student has a PIN, and none was entered.
    var needsPIN: Bool { error as? StationPINError == .needed }
    /// Whether the PIN was wrong, and another can be entered.
    var hasWrongPIN: Bool {
        guard case .wrong? = error as? StationPINError else { return false }
        return true
    }
}

/// The result of a tap or a card.
struct StationResult: Sendable {
    /// The names of the parameters of the next address.
    enum Kind: String, Sendable, CaseIterable {
        case done, again, undone
    }

    let kind: Kind
    let session: SessionID
    let student: StudentID

    var query: [String: String] { [kind.rawValue: "\(session).\(student)"] }
}

extension StationResult {
    init(_ receipt: StationReceipt) {
        self.init(
            kind: receipt.repeated ? .again : .done, session: receipt.session, student: receipt.studentID)
    }
}
