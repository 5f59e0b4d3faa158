internal import Application
internal import Attendance
internal import Authentication
internal import Core
internal import HTTPServer
internal import UIComponents

/// The pages of a room's screen.
enum ScreenPages {
    static let path = "/screen"

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "screen", "page.screen", showScreen),
            pages.page(.get, "screen/start", "page.screen") { $0.startDisplay(at: path) },
            pages.page(.get, "screen/events", "page.screen-events", followScreen),
        ]
    }

    /// The page of a room's screen: a pairing code until staff approve it, then the room's check-in code.
    @Sendable private static func showScreen(_ context: inout PageContext) async throws -> PageResponse {
        try await context.showDisplay(at: path) { context, pairing in
            switch pairing {
            case .screen(let room, let token): return try await screen(context, of: room, token)
            case .station: return context.redirect(to: StationPages.path)
            case .waiting(let code):
                let words = context.words
                return context.pairingPage(code, title: words["pairing.title"], how: words["pairing.how"])
            }
        }
    }

    /// The event stream of a room's screen, with the new content after each change.
    @Sendable private static func followScreen(_ context: inout PageContext) async throws -> PageResponse {
        guard case .some(.screen(let room, let token)) = try await context.knownDisplayPairing() else {
            throw AccessError.screenEnded
        }
        let (client, words) = (context.request.client(token), context.words)
        let poll = { @Sendable () async throws -> [UInt8] in
            let live = try await client.send(ShowRoomLiveCode(room: .id(room)))
            return try JSON.encode(ScreenContent(live, words))
        }
        return PageResponse(body: .events(first: try await poll(), poll: poll, screen: token))
    }

    private static func screen(
        _ context: PageContext, of room: RoomID, _ token: String
    ) async throws -> PageResponse {
        let live = try await context.request.client(token).send(ShowRoomLiveCode(room: .id(room)))
        return context.page(
            ScreenPage(
                address: path, back: nil, now: context.now.milliseconds,
                content: try ScreenContent(live, context.words)),
            title: live.roomName, script: .screen, isFullScreen: true, permissions: .wakeLock)
    }
}

/// The page of a room's screen, or of the code of a session on the device of a member of staff.
struct ScreenPage: PageView {
    static let template = Template(PackageResources.screen_mustache)
    /// The path of the page, which has its events below it.
    let address: String
    /// The way back to another page; nil for a room's screen, on which nothing is pressed.
    let back: DeskLink?
    let now: Int64
    let content: ScreenContent
}

/// The size of the letters of a heading, so that a long name fits into few lines and no word is broken.
enum HeadingSize: String, Encodable, Sendable, CaseIterable {
    case normal, long, longest

    /// The maximum numbers of letters of a text, and of each of its words.
    private var limits: (text: Int, word: Int) {
        switch self {
        case .normal: (22, 13)
        case .long: (70, 20)
        case .longest: (.max, .max)
        }
    }

    init(of text: String) {
        let word = text.split(separator: " ").map(\.count).max() ?? 0
        self =
            Self.allCases.first { text.count <= $0.limits.text && word <= $0.limits.word } ?? .longest
    }
}

/// The content of a room's screen, as values of the page and as JSON for each event.
struct ScreenContent: SharedValues {
    /// A QR symbol for SVG: the side of its view box, and the path of its dark modules.
    struct Symbol: Encodable, Sendable {
        let side: Int
        let path: String

        /// - Parameter correction: the share of the symbol that may be damaged.
        init(text: String, correction: QRSymbol.Correction = .medium) throws(InvalidValue) {
            do {
                let symbol = try QRSymbol(text: text, correction: correction)
                side = symbol.size + 2 * QRDrawing.quietZone
                path = QRDrawing.path(symbol)
            } catch {
                throw InvalidValue(
                    ErrorSpecification(
                        .invalid, "code.not-drawn", ["reason": Word.reason(error.description)], of: .pages))
            }
        }
    }

    let room: String
    let roomSize: HeadingSize
    let heading: String
    let headingSize: HeadingSize
    let time: String
    /// A sentence with the numbers of present and expected students; empty without a session.
    let count: String
    /// The first names of the students who came last, separated by dots.
    let names: String
    /// The reason that there is no code, or the other classes that it is for, with their numbers of students;
    /// empty otherwise.
    let note: String
    /// The times at which the next code starts and this one expires, in milliseconds since 1970.
    let rotatesAt: Int64?
    let expiresAt: Int64?
    /// The QR symbol; nil if no session is open for check-in.
    let symbol: Symbol?

    /// - Parameter code: the text of the QR code; nil for none.
    init(
        room: String, heading: String, time: String, count: String, names: String = "", note: String,
        rotatesAt: Instant?, expiresAt: Instant?, code: String?
    ) throws {
        self.room = room
        roomSize = HeadingSize(of: room)
        self.heading = heading
        headingSize = HeadingSize(of: heading)
        self.time = time
        self.count = count
        self.names = names
        self.note = note
        self.rotatesAt = rotatesAt?.milliseconds
        self.expiresAt = expiresAt?.milliseconds
        symbol = try code.map { try Symbol(text: $0) }
    }

    init(_ live: RoomLiveCode, _ words: Words) throws {
        var time = ""
        if let start = live.startTime, let end = live.endTime {
            let period = words.period(start.time, end.time)
            time = live.code == nil ? "\(words.day(start.day)) · \(period)" : period
        }
        var count = ""
        if let here = live.checkedIn, let expected = live.expected {
            count = words.presence(here, of: expected, walkIns: live.walkIns ?? 0)
        }
        try self.init(
            room: "\(live.roomName) · \(live.venueName)", heading: live.className ?? words["screen.no-class"],
            time: time, count: count, names: live.names?.joined(separator: " · ") ?? "",
            note: Self.note(live, words), rotatesAt: live.rotatesAt, expiresAt: live.expiresAt,
            code: live.link ?? live.code)
    }

    /// The reason that there is no code, or the other classes that the code is for.
    private static func note(_ live: RoomLiveCode, _ words: Words) -> String {
        guard live.code != nil else {
            return words[live.className == nil ? "screen.closed" : "screen.next"]
        }
        let others = (live.others ?? []).map { other in
            let here = (other.checkedIn ?? 0) - (other.walkIns ?? 0)
            let count = words.count("screen.count", here, ["expected": other.expected ?? 0])
            return "\(other.className), \(words.period(other.startTime.time, other.endTime.time)) · \(count)"
        }
        return others.isEmpty
            ? "" : words.text("screen.others", ["classes": others.joined(separator: "; ")])
    }
}

extension Words {
    /// The numbers of present and expected students, as screens show them.
    func presence(_ here: Int, of expected: Int, walkIns: Int) -> String {
        [
            count("screen.count", here - walkIns, ["expected": expected]),
            walkIns > 0 ? count("screen.walk-ins", walkIns) : nil,
        ].joinedLine
    }
}
