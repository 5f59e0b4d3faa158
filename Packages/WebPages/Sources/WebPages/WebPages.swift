public import Academy
internal import Application
internal import Authentication
public import Core
internal import Discovery
public import HTTPServer
internal import Payments
public import Pictures

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
        /// Whether the academy is set up.
        let isSetUp: Bool
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
        /// The payment methods that the pages offer.
        let methods: [PaymentMethod]
        /// The age below which a newcomer is a child; 0 if no one is.
        let ageOfMajority: Int
        /// The path of the academy's logo; nil if it has none, or one that is too large for each page.
        let logo: String?

        /// The data of a server whose academy is not set up.
        public init() throws {
            name = WebPages.product
            language = Language.english.rawValue
            timeZone = try Zone("UTC")
            isSetUp = false
            address = nil
            allowsSignUp = false
            allowsJoining = false
            writesMessages = false
            signInRules = SignInRules(settings: [:], academy: nil)
            methods = []
            ageOfMajority = FriendSettings.ageOfMajority(in: [:])
            logo = nil
        }

        /// Takes the data from the academy's profile.
        ///
        /// - Parameter logo: the academy's logo; nil for none.
        public init(_ profile: AcademyProfile, logo: PictureInfo?) {
            name = profile.name
            isSetUp = true
            language = profile.language
            timeZone = profile.timeZone
            address = profile.settings["web.address"].flatMap { $0.isEmpty ? nil : $0 }
            allowsSignUp = profile.settings["sign-up.enabled"] == "yes"
            allowsJoining = (profile.settings["joining.allowed"] ?? "no-one") != "no-one"
            writesMessages = profile.settings["messages.enabled"] == "yes"
            signInRules = SignInRules(settings: profile.settings, academy: profile.name)
            methods = PaymentMethod.offered(profile.settings, in: profile.currency)
            ageOfMajority = FriendSettings.ageOfMajority(in: profile.settings)
            self.logo = logo.flatMap(PicturePages.path(ofLogo:))
        }
    }

    /// The name that is shown instead of the academy's where that is not known.
    static let product = "Classly"

    let world: World
    /// The first run of a server whose academy was not set up when it began; nil for others.
    let firstRun: FirstRun?
    /// The files of an example academy, by the names of their sheets; nil if this machine has none.
    let example: @Sendable () -> [String: String]?
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
    let importDrafts = ImportDrafts()
    let codeReading: CodeReading?

    /// Reads the QR codes in a picture, a byte for each pixel, row by row, 0 for black; nil while the server
    /// reads as many pictures as it may.
    public typealias CodeReading =
        @Sendable (_ width: Int, _ height: Int, _ pixels: [UInt8]) async -> [String]?

    /// - Parameters:
    ///   - keyedHash: a keyed hash, such as an HMAC, with a secret of the academy as its key.
    ///   - settings: the schemas of the academy's settings, by name.
    ///   - firstRun: the first run of a server whose academy is not set up; nil for others.
    ///   - example: reads the files of an example academy, by the names of their sheets; nil if there are
    ///     none.
    ///   - currentImport: the progress of the current import, which the academy reports.
    ///   - codeReading: reads the QR codes in pictures of phones; nil if the program for that is not
    ///     installed.
    ///   - site: returns the data about the academy that every page needs.
    public init(
        world: World, keyedHash: @escaping @Sendable ([UInt8]) -> [UInt8],
        settings: [String: ValueSchema] = [:], firstRun: FirstRun? = nil,
        example: @escaping @Sendable () -> [String: String]? = { nil },
        currentImport: CurrentImport = CurrentImport(),
        codeReading: CodeReading? = nil,
        site: @escaping @Sendable () async throws -> Site
    ) {
        self.world = world
        self.settings = settings
        self.firstRun = firstRun
        self.example = example
        self.site = site
        self.currentImport = currentImport
        self.codeReading = codeReading
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
            return self.page(.get, form.path, form.name) {
                $0.redirect(to: $0.keepingQueriedChild($0.address(of: page)))
            }
        }
    }

    /// The routes of pages without a sign-in, and of pages for both students and staff.
    private var sharedRoutes: [PageRoute] {
        let routes = [
            HomePages.routes, SetUpPages.routes, SignInPages.routes, SignUpPages.routes,
            InvitationPages.routes, JoinPages.routes, AudiencePages.routes, ForgotPages.routes,
            CheckInPages.routes, LateCheckInPages.routes,
            ScanPages.routes,
            ScreenPages.routes, StationPages.routes, PicturePages.routes, DesignPages.routes,
            OptOutPages.routes,
        ]
        return routes.flatMap { $0(self) }
    }

    /// A route of a page.
    ///
    /// It checks the connection and the form's token, unlocks a sign-in, and shows errors as pages.
    ///
    /// - Parameter isForStations: whether the form that may be large is sent by stations, and by no one else.
    func page(
        _ method: PageRoute.Method, _ path: String, _ name: String, uploadLimit: Int? = nil,
        isForStations: Bool = false,
        _ handle: @escaping @Sendable (inout PageContext) async throws -> PageResponse
    ) -> PageRoute {
        PageRoute(method, path, name: name, uploadLimit: uploadLimit) { request in
            var context = try await PageContext(request, of: self, at: path)
            do {
                try context.checkConnection()
                if method == .post {
                    let isForStudents = uploadLimit != nil && !isForStations
                    if isForStations {
                        try await context.readLargeFormOfStation()
                    } else {
                        try await context.readLargeForm(
                            isForStudents: isForStudents,
                            needsSignIn: isForStudents || path.hasPrefix("desk/"))
                    }
                    try context.checkForm()
                    if let locked = try await context.unlockSignIn(on: path) {
                        return context.completed(locked)
                    }
                }
                let response = try await handle(&context)
                return context.completed(response)
            } catch AccessError.locked {
                return context.completed(UnlockPages(context: context).response(on: path))
            } catch AccessError.handedRound {
                return context.completed(
                    UnlockPages(context: context).response(on: path, isHandedRound: true))
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
