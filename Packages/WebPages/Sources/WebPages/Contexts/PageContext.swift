internal import Application
internal import Authentication
internal import Core
internal import Discovery
internal import HTTPServer
internal import Navigation
internal import StudentManagement

/// The context of one page request: the browser, the person who is signed in, and the language.
struct PageContext: Sendable {
    let pages: WebPages
    private(set) var request: PageRequest
    /// The files of a sent form.
    private(set) var files: [PageForm.File] = []
    let site: WebPages.Site
    private(set) var words: Words
    let now: Instant
    /// The browser, with its secret and its sign-in.
    var browser: Browser
    /// The person who is signed in; nil before ``identify(for:)`` has found one.
    private(set) var me: Me?
    /// The students whose pages the person opens: their own first, and then those whose guardian they are.
    private(set) var children: [Child] = []
    /// The student about whom the page is; nil for staff, and for a guardian without a child.
    private(set) var child: Child?
    /// Who opened the page with the sent form; nil before ``checkForm()``.
    private(set) var formOwner: FormTokens.Owner?
    /// The path of the page, with parameters in braces.
    let pattern: String
    /// The path of the desk's page, which the menu marks as the current one.
    var path = ""
    /// The name of the page's destination, which the navigation bar marks as the current one.
    private(set) var destination: String?

    /// - Parameter pattern: the path of the page, with parameters in braces.
    init(_ request: PageRequest, of pages: WebPages, at pattern: String = "") async throws {
        self.pages = pages
        self.request = request
        self.pattern = pattern
        site = try await pages.site()
        now = pages.world.now()
        words = Words(
            Language.preferred(among: request.languages + [site.language]) ?? .english,
            clock: AcademyClock(zone: site.timeZone, now: now))
        browser = Browser(request, pages.world, now: now)
    }

    /// Completes a response: compresses a page and, if the connection may carry secrets, sets the changed
    /// cookies and the browser's secret, whose lifetime starts again.
    func completed(_ response: PageResponse) -> PageResponse {
        var response = response.compressed(for: request)
        guard isAllowed else { return response }
        response.fields += browser.cookies
        return response
    }
}

extension PageContext {
    /// A new token for the forms of a page in this browser.
    ///
    /// The page that asks for the sign-in or the PIN after a form keeps the owner of that form.
    func newFormToken() -> String {
        let owner = me == nil ? formOwner : nil
        return pages.formTokens.token(
            for: browser.device, of: owner ?? pages.formTokens.owner(me?.account, in: browser.device),
            pages.world.randomBytes)
    }

    /// A new idempotency key for a form.
    func newKey() -> String { pages.world.randomBytes(16).base64URL }

    /// Whether the connection may carry secrets: it is encrypted, or comes from the same machine.
    private var isAllowed: Bool { request.isSecure || request.isOnThisMachine }

    /// Throws ``PageError/notEncrypted`` if the connection may not carry secrets.
    func checkConnection() throws(PageError) {
        guard isAllowed else { throw .notEncrypted }
    }

    /// Throws ``PageError/foreignForm`` or ``PageError/outdatedForm`` for a form of another site or
    /// browser.
    mutating func checkForm() throws(PageError) {
        guard request.isSameOrigin else { throw .foreignForm }
        guard let owner = pages.formTokens.owner(of: request.form["token"] ?? "", in: browser.device) else {
            throw .outdatedForm
        }
        formOwner = owner
    }

    /// Whether a person who was signed in opened the page with the sent form.
    var isFormOwned: Bool {
        formOwner.map { $0 != pages.formTokens.owner(nil, in: browser.device) } ?? false
    }

    /// Whether the person who is signed in opened the page with the sent form.
    var ownsForm: Bool {
        guard let me, let formOwner else { return false }
        return formOwner == pages.formTokens.owner(me.account, in: browser.device)
    }

    /// Throws ``PageError/otherPerson`` if another person signed in after the page with the sent form was
    /// opened. Anyone may send a form that was opened without a sign-in.
    func checkOwner() throws(PageError) {
        guard !isFormOwned || ownsForm else { throw .otherPerson }
    }

    /// Reads a form above the size limit for people without a sign-in.
    ///
    /// Staff send such forms; students send only the form of their picture. The form of a locked sign-in is
    /// read too: it is kept until the PIN is entered, and then it contains the PIN.
    ///
    /// - Parameters:
    ///   - isForStudents: whether students may send the form.
    ///   - needsSignIn: whether the page is for people who are signed in.
    /// - Throws: ``PageError/foreignForm``, ``PageError/largeForm``; ``PageError/signedOut`` if the sign-in
    ///   has ended; errors of reading it.
    mutating func readLargeForm(isForStudents: Bool, needsSignIn: Bool) async throws {
        guard let read = request.readLargeForm else { return }
        guard request.isSameOrigin else { throw PageError.foreignForm }
        // A sign-out in another tab removes the cookie of the sign-in, but not the browser's secret.
        let wasSignedIn = browser.signIn != nil || needsSignIn && !browser.isNew
        var isLocked = false
        do { _ = try await identify() } catch AccessError.locked, AccessError.handedRound { isLocked = true }
        if me == nil, !isLocked, wasSignedIn { throw PageError.signedOut }
        // Only staff have PINs.
        let isStaff = isLocked || me?.role.audience == .staff
        guard isStaff || (isForStudents && me != nil) else { throw PageError.largeForm }
        let form = try await read()
        request.form = form.fields
        files = form.files
    }

    /// Reads a form above the size limit for people without a sign-in, for a station.
    ///
    /// - Throws: ``PageError/foreignForm``; `AccessError.screenEnded` for any other browser; errors of
    ///   reading it.
    mutating func readLargeFormOfStation() async throws {
        guard request.isSameOrigin else { throw PageError.foreignForm }
        guard case .station? = try await knownDisplayPairing() else { throw AccessError.screenEnded }
        guard let read = request.readLargeForm else { return }
        let form = try await read()
        request.form = form.fields
        files = form.files
    }

    /// A client with the person's access token, or without a token if there is no sign-in.
    var client: any Client { request.client(browser.signIn?.access) }

    /// A client without a token.
    var anonymous: any Client { request.client(nil) }
}

extension PageContext {
    /// Finds the person who is signed in.
    ///
    /// Renews the sign-in if its access token has expired, or is refused: the refresh token tells why a
    /// sign-in has ended.
    ///
    /// - Parameter destination: the name of the page's destination; nil for none.
    /// - Returns: nil if there is no valid sign-in.
    /// - Throws: errors other than those of invalid tokens.
    mutating func identify(for destination: String? = nil) async throws -> Me? {
        self.destination = destination
        try await browser.renew()
        if let me = try await findPerson() { return me }
        try await browser.renew(isRefused: true)
        if let me = try await findPerson() { return me }
        if browser.signIn != nil { browser.close() }
        forgetPerson()
        return nil
    }

    /// The person of the access token; nil if it is refused, or there is none.
    private mutating func findPerson() async throws -> Me? {
        guard browser.signIn != nil else { return nil }
        do {
            let found = try await client.send(WhoAmI())
            me = found
            if let language = found.language { words = Words(language, clock: words.clock) }
            children = try await Child.all(of: found, client)
            child = chosenChild
            words.childName = child?.nameAsWard
            return found
        } catch let error as any AcademyError where error.kind == .unauthenticated {
            return nil
        }
    }

    /// Finds the person who is signed in, for the page of a destination.
    ///
    /// - Throws: ``PageError/signedOut``, which leads to the sign-in form; ``PageError/otherPerson``;
    ///   ``PageError/otherAccount`` if the destination is not in the flow of a member of staff;
    ///   `AccessError.former` if it is not in the flow of a student who has left;
    ///   `DiscoveryError.switchedOff` if it is not in the flow of a current student, since only the pages of
    ///   discovery can be switched off for students; errors of ``checkChild(for:)``.
    mutating func open(_ destination: String) async throws -> Me {
        guard let me = try await identify(for: destination) else { throw PageError.signedOut }
        try checkOwner()
        try checkChild(for: destination)
        guard destination == Destination.home.name || me.links.contains(where: { $0.name == destination })
        else { throw try await missingDestination(of: me) }
        return me
    }

    /// The error that says why the person's flow lacks a destination.
    private func missingDestination(of me: Me) async throws -> any AcademyError {
        guard me.role.audience == .students else { return PageError.otherAccount }
        let student = try await client.send(ShowStudent(student: student)).student
        if student.status == .inactive { return AccessError.former }
        return DiscoveryError.switchedOff
    }

    /// Stores a new sign-in, finds the person, and ends the browser's previous sign-in with the draft of
    /// another person's import.
    mutating func replaceSignIn(by signedIn: SignedIn) async throws {
        let previous = browser.signIn
        browser.open(signedIn)
        // A form that was sent twice gets the same tokens twice; they must not be ended.
        if let previous, previous.refresh != browser.signIn?.refresh { try? await browser.end(previous) }
        let me = try await identify()
        pages.importDrafts.end(in: browser.device, except: me?.principal.account)
    }

    /// Removes the sign-in of the browser, its person, and the draft of their import.
    mutating func close() {
        pages.importDrafts.end(in: browser.device)
        browser.close()
        forgetPerson()
    }

    private mutating func forgetPerson() {
        me = nil
        children = []
        child = nil
        words.childName = nil
    }

    /// The same page about another of the children.
    func about(_ child: Child) -> PageContext {
        var context = self
        context.child = child
        context.words.childName = child.nameAsWard
        return context
    }
}
