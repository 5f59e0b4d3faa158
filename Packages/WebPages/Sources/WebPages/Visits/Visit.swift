internal import Authentication
internal import Core
internal import HTTPServer
internal import Navigation
internal import Networking

/// One request for a page: the browser, the person who is signed in, and the language.
struct Visit: Sendable {
    let pages: WebPages
    private(set) var request: PageRequest
    /// The files of a form.
    private(set) var files: [PageForm.File] = []
    let site: WebPages.Site
    private(set) var words: Words
    let now: Instant
    /// The secret of the browser, which its forms are bound to and its sign-ins name.
    let device: String
    /// Whether the browser has sent no secret: it is here for the first time, or keeps no cookies.
    let isNewBrowser: Bool
    private(set) var session: SessionCookie?
    /// The person who is signed in; nil until ``identify()`` found one.
    private(set) var me: Me?
    /// The path of a page of the desk, which its menu marks.
    var path = ""
    /// The name of the destination that the page shows, which the navigation marks.
    private(set) var destination: String?
    private var cookies: [PageResponse.Field] = []

    init(_ request: PageRequest, of pages: WebPages) async throws {
        self.pages = pages
        self.request = request
        site = try await pages.site()
        words = Words(Language.preferred(among: request.languages + [site.language]) ?? .english)
        now = pages.world.now()
        session = BrowserCookie.session.value(in: request).flatMap(SessionCookie.init)
        if let known = BrowserCookie.device.value(in: request), BrowserCookie.isDevice(known) {
            device = known
            isNewBrowser = false
        } else {
            device = pages.world.randomBytes(32).base64URL
            isNewBrowser = true
        }
    }

    /// The cookies of a response: those that changed, and the browser's secret, whose lifetime begins again.
    func adding(_ response: PageResponse) -> PageResponse {
        var response = response
        guard isAllowed else { return response }
        response.fields += cookies + [BrowserCookie.device.field(device, request)]
        return response
    }

    mutating func set(_ cookie: BrowserCookie, to value: String, until end: Instant) {
        let seconds = max(0, (end.milliseconds - now.milliseconds) / 1000)
        cookies.append(cookie.field(value, for: Int(seconds), request))
    }

    mutating func remove(_ cookie: BrowserCookie) { cookies.append(cookie.field("", for: 0, request)) }
}

extension Visit {
    /// Whether secrets may pass over the connection.
    private var isAllowed: Bool { request.isSecure || request.isOnThisMachine }

    /// - Throws: ``PageError/notEncrypted``.
    func checkConnection() throws(PageError) {
        guard isAllowed else { throw .notEncrypted }
    }

    /// - Throws: ``PageError/foreignForm``, ``PageError/outdatedForm``.
    func checkForm() throws(PageError) {
        guard request.isSameOrigin else { throw .foreignForm }
        guard pages.formTokens.isValid(request.form["token"] ?? "", for: device) else {
            throw .outdatedForm
        }
    }

    /// Reads a form that is larger than one without a sign-in may be. Only staff have such forms.
    ///
    /// - Throws: ``PageError/foreignForm``, ``PageError/largeForm``; ``PageError/signedOut`` if the sign-in
    ///   has ended; errors of reading it.
    mutating func readLargeForm() async throws {
        guard let read = request.readLargeForm else { return }
        guard request.isSameOrigin else { throw PageError.foreignForm }
        let wasSignedIn = session != nil
        let me = try await identify()
        if me == nil, wasSignedIn { throw PageError.signedOut }
        guard me?.role.audience == .staff else { throw PageError.largeForm }
        let form = try await read()
        request.form = form.fields
        files = form.files
    }

    /// The field of a form; empty where it is missing.
    func field(_ name: String) -> String { request.form[name] ?? "" }

    /// The options of a form's request: its idempotency key makes a repetition harmless.
    ///
    /// - Parameter step: tells the requests of one form apart.
    func sending(_ step: String = "") throws -> SendOptions {
        try SendOptions(idempotencyKey: request.form["key"].map { $0 + step })
    }

    /// A client with the person's token, or without one.
    var client: any Client { request.client(session?.access) }

    /// A client without a token.
    var anonymous: any Client { request.client(nil) }
}

extension Visit {
    /// Finds the person who is signed in, and renews a sign-in whose access token has expired.
    ///
    /// - Parameter destination: the name of the destination that the page shows; nil for none.
    /// - Returns: nil if no one is signed in.
    /// - Throws: errors other than those of the token.
    mutating func identify(for destination: String? = nil) async throws -> Me? {
        self.destination = destination
        try await renew()
        guard session != nil else { return nil }
        do {
            me = try await client.send(WhoAmI())
            if let language = me?.language { words = Words(language) }
            return me
        } catch let error as any AcademyError where error.kind == .unauthenticated {
            close()
            return nil
        }
    }

    /// Finds the person who opens a destination's page.
    ///
    /// - Throws: ``PageError/signedOut``, upon which the page is the form to sign in;
    ///   ``PageError/otherAccount`` if the destination is not in the person's flow.
    mutating func open(_ destination: String) async throws -> Me {
        guard let me = try await identify(for: destination) else { throw PageError.signedOut }
        guard destination == Destination.home.name || me.links.contains(where: { $0.name == destination })
        else { throw PageError.otherAccount }
        return me
    }

    /// Renews a sign-in whose access token has expired; one that has ended is forgotten.
    mutating func renew() async throws {
        guard let current = session, now >= current.accessExpiresAt else { return }
        do {
            open(try await anonymous.send(RefreshSignIn(refreshToken: current.refresh)))
        } catch let error as any AcademyError where error.kind == .unauthenticated {
            close()
        }
    }

    /// Ends a sign-in of this browser, locked or not; it is no error if it has ended.
    func end(_ signIn: SessionCookie) async throws {
        do {
            var signIn = signIn
            if now >= signIn.accessExpiresAt {
                signIn = SessionCookie(
                    try await anonymous.send(RefreshSignIn(refreshToken: signIn.refresh)))
            }
            _ = try await request.client(signIn.access).send(SignOut(refreshToken: signIn.refresh))
        } catch let error as any AcademyError where error.kind == .unauthenticated {
            return
        }
    }

    /// Keeps a new pair of tokens in the browser.
    mutating func open(_ signedIn: SignedIn) {
        let cookie = SessionCookie(signedIn)
        session = cookie
        set(.session, to: cookie.text, until: signedIn.refreshExpiresAt)
    }

    /// Forgets the sign-in.
    mutating func close() {
        session = nil
        me = nil
        remove(.session)
    }
}
