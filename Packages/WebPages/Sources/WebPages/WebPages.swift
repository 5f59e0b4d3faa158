public import Core
public import HTTPServer
internal import Networking

/// The pages for browsers: one more client of the same requests, rendered on the server.
///
/// A page sends requests with the person's own token, so that access, idempotency, audit and rate limits are
/// those of the pipeline. It reads nothing else, and no rule is written in a page.
public struct WebPages: Sendable {
    /// The academy's name and language.
    public struct Site: Sendable {
        public let name: String
        /// By BCP 47.
        public let language: String

        public init(name: String, language: String) {
            self.name = name
            self.language = language
        }
    }

    let world: World
    let site: @Sendable () async throws -> Site
    let formTokens: FormTokens
    let templates: Templates
    let catalogue: Catalogue

    /// - Parameters:
    ///   - keyedHash: a hash of bytes that cannot be computed without a secret of the academy.
    ///   - site: returns the academy's name and language.
    /// - Throws: ``PageError`` if a template or a catalogue is not well formed.
    public init(
        world: World, keyedHash: @escaping @Sendable ([UInt8]) -> [UInt8],
        site: @escaping @Sendable () async throws -> Site
    ) throws {
        self.world = world
        self.site = site
        formTokens = FormTokens(keyedHash: keyedHash)
        templates = try Templates()
        catalogue = try Catalogue()
    }

    /// Every page and every file that the pages use.
    public var routes: [PageRoute] {
        Asset.all.map(\.route) + [
            page(.get, "", "page.home", openHome),
            page(.get, "home", "page.home", showHome),
            page(.get, "sign-in", "page.sign-in", showSignIn),
            page(.post, "sign-in", "page.sign-in", signIn),
            page(.post, "sign-out", "page.sign-out", signOut),
            page(.get, "c/{code}", "page.check-in", openCode),
            page(.get, "C/{code}", "page.check-in", openCode),
            page(.post, "check-in", "page.check-in", checkIn),
            page(.get, "invite/{code}", "page.invite", showInvitation),
            page(.post, "invite", "page.invite", acceptInvitation),
            page(.get, "screen", "page.screen", showScreen),
            page(.get, "screen/events", "page.screen-events", followScreen),
            page(.post, "screens", "page.approve-screen", approveScreen),
        ]
    }

    /// A page: checks that the browser may use it, and shows refusals as pages.
    private func page(
        _ method: PageRoute.Method, _ path: String, _ name: String,
        _ handle: @escaping @Sendable (inout Visit) async throws -> PageResponse
    ) -> PageRoute {
        PageRoute(method, path, name: name) { request in
            var visit = try await Visit(request, of: self)
            do {
                try visit.checkConnection()
                if method == .post { try visit.checkForm() }
                let response = try await handle(&visit)
                return visit.adding(response)
            } catch let error as any AcademyError {
                return visit.adding(visit.refusal(error))
            }
        }
    }
}
