internal import Attendance
internal import Authentication
internal import Core
internal import Foundation
internal import HTTPServer
internal import Networking
internal import UIComponents

extension WebPages {
    /// The page of a room's screen: a pairing code until staff approve it, then the room's code. After an
    /// error it loads itself again: no one presses a button on a screen.
    @Sendable func showScreen(_ visit: inout Visit) async throws -> PageResponse {
        do {
            return try await currentScreen(&visit)
        } catch let error as any AcademyError {
            return visit.waitingPage(error)
        }
    }

    /// Checks that the browser keeps cookies.
    @Sendable func startScreen(_ visit: inout Visit) async throws -> PageResponse {
        visit.isNewBrowser ? visit.waitingPage(PageError.cookiesNeeded) : visit.redirect(to: "/screen")
    }

    private func currentScreen(_ visit: inout Visit) async throws -> PageResponse {
        if let token = BrowserCookie.screen.value(in: visit.request) {
            do {
                let pairing = try await visit.anonymous.send(ShowScreenPairing(token: token))
                if let room = pairing.room { return try await visit.screen(of: room, token) }
                if let code = pairing.code { return visit.pairingPage(code) }
            } catch let error as any AcademyError where error.kind == .unauthenticated {
                visit.remove(.screen)
            }
        }
        // A browser without cookies would get another pairing code with each page, and use up all.
        guard !visit.isNewBrowser else { return visit.redirect(to: "/screen/start") }
        let pairing = try await visit.anonymous.send(CreateScreenPairing())
        visit.set(.screen, to: pairing.token, until: pairing.tokenExpiresAt)
        return visit.pairingPage(pairing.code)
    }

    /// The events of a room's screen: what it shows, after each change.
    @Sendable func followScreen(_ visit: inout Visit) async throws -> PageResponse {
        guard let token = BrowserCookie.screen.value(in: visit.request) else { throw AccessError.screenEnded }
        let pairing = try await visit.anonymous.send(ShowScreenPairing(token: token))
        guard let room = pairing.room else { throw AccessError.screenEnded }
        let (client, words) = (visit.request.client(token), visit.words)
        let poll = { @Sendable () async throws -> [UInt8] in
            let live = try await client.send(ShowRoomLiveCode(room: .id(room)))
            return try ScreenContent(live, words).json()
        }
        return PageResponse(body: .events(first: try await poll(), poll: poll, token: token))
    }
}

extension Visit {
    /// The pairing code in large letters; the page is loaded again until the screen is approved.
    fileprivate func pairingPage(_ code: String) -> PageResponse {
        page(
            .pairing, title: words["pairing.title"], isFullScreen: true, permissions: .wakeLock,
            fields: [.init("Refresh", "5")],
            ["code": code, "letters": code.map { ["letter": String($0)] }])
    }

    /// Why the screen has nothing to show; the page is loaded again.
    fileprivate func waitingPage(_ error: any AcademyError) -> PageResponse {
        var response = page(
            .waiting, title: words["refusal.title"], status: error.pageStatus, isFullScreen: true,
            fields: [.refresh(after: error)], refused(error))
        response.error = error
        return response
    }

    fileprivate func screen(of room: RoomID, _ token: String) async throws -> PageResponse {
        let live = try await request.client(token).send(ShowRoomLiveCode(room: .id(room)))
        let content = try ScreenContent(live, words)
        return page(
            .screen, title: live.roomName, script: .screen, isFullScreen: true, permissions: .wakeLock,
            content.values.merging(["now": now.milliseconds, "hasCode": content.symbol != nil]) { own, _ in
                own
            })
    }
}

/// What a room's screen shows: in the first page, and in each event as JSON.
struct ScreenContent: Codable, Sendable {
    /// A QR symbol as SVG: the side of its box, and the path of its dark modules.
    struct Symbol: Codable, Sendable {
        let side: Int
        let path: String

        init(text: String) throws(InvalidValue) {
            do {
                let symbol = try QRSymbol(text: text)
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
    let heading: String
    let time: String
    /// How many students are here.
    let count: String
    /// The first names of the students who came last, separated by dots.
    let names: String
    /// Why there is no code.
    let note: String
    /// When the next code is available and when this one expires, in milliseconds since 1970.
    let rotatesAt: Int64?
    let expiresAt: Int64?
    /// Nil if no session is open for check-in.
    let symbol: Symbol?

    init(_ live: RoomLiveCode, _ words: Words) throws {
        room = "\(live.roomName) · \(live.venueName)"
        heading = live.className ?? words["screen.no-class"]
        if let start = live.startTime, let end = live.endTime {
            let period = words.period(start.time, end.time)
            time = live.code == nil ? "\(words.day(start.day)) · \(period)" : period
        } else {
            time = ""
        }
        if let here = live.checkedIn, let expected = live.expected {
            count = words.text("screen.count", ["here": String(here), "expected": String(expected)])
        } else {
            count = ""
        }
        names = live.names?.joined(separator: " · ") ?? ""
        rotatesAt = live.rotatesAt?.milliseconds
        expiresAt = live.expiresAt?.milliseconds
        note = live.code == nil ? words[live.className == nil ? "screen.closed" : "screen.next"] : ""
        symbol = try (live.link ?? live.code).map(Symbol.init(text:))
    }

    func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return Array(try encoder.encode(self))
    }

    /// The same values for the template.
    var values: [String: Any] {
        var values: [String: Any] = [
            "room": room, "heading": heading, "time": time, "count": count, "note": note,
            "names": names,
        ]
        if let rotatesAt { values["rotatesAt"] = rotatesAt }
        if let symbol { values["symbol"] = ["side": symbol.side, "path": symbol.path] as [String: Any] }
        return values
    }
}
