public import Academy
public import Core
public import HTTPServer
internal import Networking

/// The pages for browsers: one more client of the same requests, rendered on the server.
///
/// A page sends requests with the person's own token, so that access, idempotency, audit and rate limits are
/// those of the pipeline. It reads nothing else, and no rule is written in a page.
public struct WebPages: Sendable {
    /// What pages show of the academy itself.
    public struct Site: Sendable {
        public let name: String
        /// By BCP 47.
        public let language: String
        /// The academy's time zone.
        public let timeZone: Zone
        /// The address of the server in links that people open elsewhere; nil if the academy has set none.
        public let address: String?

        public init(_ profile: AcademyProfile) {
            name = profile.name
            language = profile.language
            timeZone = profile.timeZone
            address = profile.settings["web.address"].flatMap { $0.isEmpty ? nil : $0 }
        }
    }

    let world: World
    /// The settings of the academy with their values and meanings, by name.
    let settings: [String: ValueSchema]
    let site: @Sendable () async throws -> Site
    let formTokens: FormTokens
    let templates: Templates

    /// - Parameters:
    ///   - keyedHash: a hash of bytes that cannot be computed without a secret of the academy.
    ///   - settings: the settings of the academy, by name.
    ///   - site: returns what pages show of the academy itself.
    /// - Throws: ``PageError`` if a template is not well formed.
    public init(
        world: World, keyedHash: @escaping @Sendable ([UInt8]) -> [UInt8],
        settings: [String: ValueSchema] = [:], site: @escaping @Sendable () async throws -> Site
    ) throws {
        self.world = world
        self.settings = settings
        self.site = site
        formTokens = FormTokens(keyedHash: keyedHash)
        templates = try Templates()
    }

    /// Every page and every file that the pages use.
    public var routes: [PageRoute] {
        let own = sharedRoutes + studentRoutes + designRoutes + deskRoutes
        return Asset.all.map(\.route) + own + restoredRoutes(of: own)
    }

    /// Redirects from the addresses of forms that have no page of their own to the page with the form.
    ///
    /// A browser that restores the page of a form that was sent requests such an address.
    private func restoredRoutes(of routes: [PageRoute]) -> [PageRoute] {
        let shown = Set(routes.filter { $0.method == .get }.map(\.path))
        return routes.filter { $0.method == .post && !shown.contains($0.path) }.map { form in
            var path = form.path.split(separator: "/")
            repeat { path.removeLast() } while !path.isEmpty && !shown.contains(path.joined(separator: "/"))
            let page = path.joined(separator: "/")
            return self.page(.get, form.path, form.name) { $0.redirect(to: $0.address(of: page)) }
        }
    }

    /// The pages of people who are not signed in, and of all who are.
    private var sharedRoutes: [PageRoute] {
        [
            page(.get, "", "page.home", openHome),
            page(.get, "home", "page.home", showHome),
            page(.get, "sign-in", "page.sign-in", showSignIn),
            page(.post, "sign-in", "page.sign-in", signIn),
            page(.post, "sign-out", "page.sign-out", signOut),
            page(.post, "unlock", "page.unlock", unlock),
            page(.get, "c/{code}", "page.check-in", openCode),
            page(.get, "C/{code}", "page.check-in", openCode),
            page(.post, "check-in", "page.check-in", checkIn),
            page(.get, "invite", "page.invite", showInvitation),
            page(.get, "invite/{code}", "page.invite", showInvitation),
            page(.post, "invite", "page.invite", acceptInvitation),
            page(.get, "screen", "page.screen", showScreen),
            page(.get, "screen/start", "page.screen", startScreen),
            page(.get, "screen/events", "page.screen-events", followScreen),
        ]
    }

    /// A page: checks that the browser may use it, and shows refusals as pages.
    func page(
        _ method: PageRoute.Method, _ path: String, _ name: String,
        _ handle: @escaping @Sendable (inout Visit) async throws -> PageResponse
    ) -> PageRoute {
        PageRoute(method, path, name: name) { request in
            var visit = try await Visit(request, of: self)
            do {
                try visit.checkConnection()
                if method == .post {
                    try await visit.readLargeForm()
                    try visit.checkForm()
                }
                let response = try await handle(&visit)
                return visit.adding(response)
            } catch AccessError.locked {
                return visit.adding(visit.unlockPage())
            } catch PageError.signedOut {
                return visit.adding(visit.redirectToSignIn(from: method == .get ? path : nil))
            } catch let error as any AcademyError {
                return visit.adding(visit.refusal(error))
            }
        }
    }
}
