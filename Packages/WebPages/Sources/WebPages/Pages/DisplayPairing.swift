internal import Application
internal import Authentication
internal import Core
internal import HTTPServer

/// The state of a browser that is to be the screen of a room or a station. Both are paired in the same way,
/// and have the same cookie.
enum DisplayPairing: Sendable {
    /// The screen of a room, with its token.
    case screen(RoomID, String)
    /// A station of a venue, with its token.
    case station(VenueID, String)
    /// A display that is not approved yet, with the pairing code that it shows.
    case waiting(String)
}

extension PageContext {
    /// The state of the browser's pairing. A browser without one gets a new pairing code, and its cookie.
    ///
    /// - Returns: nil if the browser has sent no cookies. Without them it would create a pairing code with
    ///   each request, up to their limit.
    mutating func displayPairing() async throws -> DisplayPairing? {
        if let known = try await knownDisplayPairing() { return known }
        guard !browser.isNew else { return nil }
        let pairing = try await anonymous.send(CreateScreenPairing())
        browser.set(.screen, to: pairing.token, until: pairing.tokenExpiresAt)
        return .waiting(pairing.code)
    }

    /// The state of the pairing whose cookie the browser has sent; nil if there is none, if it has expired,
    /// or if the display is closed.
    mutating func knownDisplayPairing() async throws -> DisplayPairing? {
        guard let token = BrowserCookie.screen.value(in: request) else { return nil }
        do {
            let pairing = try await anonymous.send(ShowScreenPairing(token: token))
            if let room = pairing.room { return .screen(room, token) }
            if let venue = pairing.venue { return .station(venue, token) }
            return pairing.code.map { DisplayPairing.waiting($0) }
        } catch let error as any AcademyError where error.kind == .unauthenticated {
            browser.remove(.screen)
            return nil
        }
    }

    /// The page of a display. A browser that has sent no cookies is redirected to the page that checks
    /// whether it accepts them.
    ///
    /// After an error the page reloads itself.
    ///
    /// - Parameters:
    ///   - path: the path of the page.
    ///   - page: the page for the state of the browser's pairing.
    mutating func showDisplay(
        at path: String, _ page: (PageContext, DisplayPairing) async throws -> PageResponse
    ) async throws -> PageResponse {
        do {
            guard let pairing = try await displayPairing() else { return redirect(to: path + "/start") }
            return try await page(self, pairing)
        } catch let error as any AcademyError {
            return waitingPage(error)
        }
    }

    /// Checks that the browser accepts cookies, and redirects to the page of the display at a path.
    func startDisplay(at path: String) -> PageResponse {
        browser.isNew ? waitingPage(PageError.cookiesNeeded) : redirect(to: path)
    }

    /// The page with a pairing code in large letters; it reloads itself until the display is approved.
    ///
    /// - Parameters:
    ///   - how: the sentence that says where the code is entered.
    ///   - unsent: the sentence that the service worker shows while check-ins of a station are unsent.
    func pairingPage(
        _ code: String, title: String, how: String, unsent: String? = nil
    ) -> PageResponse {
        page(
            PairingPage(
                academy: site.name, title: title, how: how, code: code, letters: code.map { String($0) },
                unsent: unsent),
            title: title, isFullScreen: true, permissions: .wakeLock, fields: [.init("Refresh", "5")])
    }

    /// The page with the reason that a display shows no content; it reloads itself, since a display has no
    /// user to do so.
    func waitingPage(_ error: any AcademyError) -> PageResponse {
        var response = page(
            WaitingPage(academy: site.name, refusal: refused(error)), title: words["refusal.title"],
            status: error.pageStatus, isFullScreen: true, fields: [.refresh(after: error)])
        response.error = error
        return response
    }
}

/// The page with the pairing code of a screen or a station.
struct PairingPage: PageView {
    static let template = Template(PackageResources.pairing_mustache)
    let academy: String
    let title: String
    let how: String
    let code: String
    let letters: [String]
    /// A sentence that is hidden unless the browser keeps check-ins of a station; nil for a screen.
    let unsent: String?
}

/// The page with the reason that a screen or a station shows no content.
struct WaitingPage: PageView {
    static let template = Template(PackageResources.waiting_mustache)
    let academy: String
    let refusal: RefusalValues
}
