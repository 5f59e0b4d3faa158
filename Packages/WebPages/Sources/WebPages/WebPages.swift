public import Academy
internal import Application
internal import Authentication
public import Core
public import HTTPServer

/// The pages for browsers, which the server renders.
///
/// They send the same requests as the programs. A page sends requests with the person's own token, so the
/// pipeline checks access, idempotency and rate limits and writes the audit entries. A page has no other
/// access to data and contains no domain rules.
public struct WebPages: Sendable {
    /// The data about the academy that every page needs.
    public struct Site: Sendable {
        public let name: String
        /// The language tag (BCP 47).
        public let language: String
        /// The academy's time zone.
        public let timeZone: Zone
        /// The server's address for links that people open elsewhere; nil if the academy has set none.
        public let address: String?
        /// Whether people can open an account of a student themselves.
        let allowsSignUp: Bool
        /// Whether students can join classes without the front desk.
        let allowsJoining: Bool
        /// Whether the academy writes messages, such as those with codes for a new password.
        let writesMessages: Bool
        /// The rules for new passwords.
        let signInRules: SignInRules

        /// Takes the data from the academy's profile.
        public init(_ profile: AcademyProfile) {
            name = profile.name
            language = profile.language
            timeZone = profile.timeZone
            address = profile.settings["web.address"].flatMap { $0.isEmpty ? nil : $0 }
            allowsSignUp = profile.settings["sign-up.enabled"] == "yes"
            allowsJoining = (profile.settings["joining.allowed"] ?? "no-one") != "no-one"
            writesMessages = profile.settings["messages.enabled"] == "yes"
            signInRules = SignInRules(settings: profile.settings, academy: profile.name)
        }
    }

    let world: World
    /// The schemas of the academy's settings, with their values and descriptions, by name.
    let settings: [String: ValueSchema]
    let site: @Sendable () async throws -> Site
    let formTokens: FormTokens
    let parts = RenderedParts()
    /// The charts of the dashboard that were drawn last.
    let drawnCharts = DrawnCharts()
    let pendingSignIns = PendingSignIns()
    let editTurns = EditTurns()
    let currentImport: CurrentImport
    let imports = BackgroundImports()

    /// - Parameters:
    ///   - keyedHash: a keyed hash, such as an HMAC, with a secret of the academy as its key.
    ///   - settings: the schemas of the academy's settings, by name.
    ///   - currentImport: the progress of the current import, which the academy reports.
    ///   - site: returns the data about the academy that every page needs.
    public init(
        world: World, keyedHash: @escaping @Sendable ([UInt8]) -> [UInt8],
        settings: [String: ValueSchema] = [:], currentImport: CurrentImport = CurrentImport(),
        site: @escaping @Sendable () async throws -> Site
    ) {
        self.world = world
        self.settings = settings
        self.site = site
        self.currentImport = currentImport
        formTokens = FormTokens(keyedHash: keyedHash)
    }

    /// The routes of all pages, and of all files that the pages load.
    public var routes: [PageRoute] {
        let own = sharedRoutes + studentRoutes + deskRoutes
        return Asset.all.map(\.route) + own + restoredRoutes(of: own)
    }

    /// GET routes for the addresses of forms without a page; they redirect to the nearest page above.
    ///
    /// A browser requests such an address when it restores a page that was the response to a form.
    private func restoredRoutes(of routes: [PageRoute]) -> [PageRoute] {
        let shown = Set(routes.filter { $0.method == .get }.map(\.path))
        return routes.filter { $0.method == .post && !shown.contains($0.path) }.map { form in
            var path = form.path.split(separator: "/")
            repeat { path.removeLast() } while !path.isEmpty && !shown.contains(path.joined(separator: "/"))
            let page = path.joined(separator: "/")
            return self.page(.get, form.path, form.name) { $0.redirect(to: $0.address(of: page)) }
        }
    }

    /// The routes of pages without a sign-in, and of pages for both students and staff.
    private var sharedRoutes: [PageRoute] {
        let routes = [
            HomePages.routes, SignInPages.routes, SignUpPages.routes, InvitationPages.routes,
            ForgotPages.routes, CheckInPages.routes, ScreenPages.routes, PicturePages.routes,
            DesignPages.routes,
        ]
        return routes.flatMap { $0(self) }
    }

    /// A route of a page.
    ///
    /// It checks the connection and the form's token, unlocks a sign-in, and shows errors as pages.
    func page(
        _ method: PageRoute.Method, _ path: String, _ name: String, uploadLimit: Int? = nil,
        _ handle: @escaping @Sendable (inout PageContext) async throws -> PageResponse
    ) -> PageRoute {
        PageRoute(method, path, name: name, uploadLimit: uploadLimit) { request in
            var context = try await PageContext(request, of: self)
            do {
                try context.checkConnection()
                if method == .post {
                    let isForStudents = uploadLimit != nil
                    try await context.readLargeForm(
                        isForStudents: isForStudents,
                        needsSignIn: isForStudents || path.hasPrefix("desk/"))
                    try context.checkForm()
                    if let locked = try await context.unlockSignIn(on: path) {
                        return context.completed(locked)
                    }
                }
                let response = try await handle(&context)
                return context.completed(response)
            } catch AccessError.locked {
                return context.completed(UnlockPages(context: context).response(on: path))
            } catch AccessError.secondFactorNeeded {
                return context.completed(context.redirect(to: "/" + SecondFactorPages.path))
            } catch PageError.signedOut {
                return context.completed(
                    method == .get
                        ? SignInPages.redirect(context, from: path)
                        : EndedFormPages.endedPage(context, of: path))
            } catch let error as any AcademyError {
                return context.completed(context.refusal(error))
            }
        }
    }
}
