internal import Application
internal import Authentication
internal import Core
internal import HTTPServer

/// The browser that sends a request: its secret, its sign-in, and the cookies that the response changes.
struct Browser: Sendable {
    /// The secret of the browser: form tokens are derived from it, and each sign-in is sent with it.
    let device: String
    /// Whether the browser has sent no valid secret, for example because this is its first request or it
    /// blocks cookies.
    let isNew: Bool
    /// The sign-in of the browser, valid or not; nil if there is none.
    private(set) var signIn: SignInCookie?
    /// Whether a sign-in on another device has ended this one.
    private(set) var wasEndedElsewhere = false
    private let request: PageRequest
    private let now: Instant
    private var changes: [PageResponse.Field] = []

    init(_ request: PageRequest, _ world: World, now: Instant) {
        self.request = request
        self.now = now
        signIn = BrowserCookie.signIn.value(in: request).flatMap(SignInCookie.init)
        if let known = BrowserCookie.device.value(in: request).flatMap(DeviceToken.init) {
            device = known.text
            isNew = false
        } else {
            device = world.randomBytes(32).base64URL
            isNew = true
        }
    }

    /// The header fields that set the changed cookies and the browser's secret, whose lifetime starts again.
    var cookies: [PageResponse.Field] { changes + [BrowserCookie.device.field(device, request)] }

    /// The cookies that the browser will send after this response.
    var cookiesOfNextRequest: [String: String] {
        var cookies = request.cookies
        if let signIn { BrowserCookie.signIn.set(signIn.text, in: &cookies, request) }
        return cookies
    }

    mutating func set(_ cookie: BrowserCookie, to value: String, until end: Instant) {
        let seconds = max(0, (end.milliseconds - now.milliseconds) / 1000)
        changes.append(cookie.field(value, for: Int(seconds), request))
    }

    mutating func remove(_ cookie: BrowserCookie) { changes.append(cookie.field("", for: 0, request)) }
}

// The sign-in.

extension Browser {
    /// Stores a new pair of tokens in the cookie of sign-ins.
    mutating func open(_ signedIn: SignedIn) {
        let cookie = SignInCookie(signedIn)
        signIn = cookie
        set(.signIn, to: cookie.text, until: signedIn.refreshExpiresAt)
    }

    /// The text of the cookie with the student whose pages a guardian opened last; nil without one.
    var child: String? { BrowserCookie.child.value(in: request) }

    /// Removes the sign-in and its cookies.
    mutating func close() {
        signIn = nil
        remove(.signIn)
        if child != nil { remove(.child) }
    }

    /// Renews the sign-in if its access token has expired, and removes a sign-in that has ended.
    ///
    /// - Parameter isRefused: whether the access token was refused, so that it is renewed even if it has not
    ///   expired.
    mutating func renew(isRefused: Bool = false) async throws {
        guard let current = signIn, isRefused || now >= current.accessExpiresAt else { return }
        do {
            open(try await request.client(nil).send(RefreshSignIn(refreshToken: current.refresh)))
        } catch let error as any AcademyError where error.kind == .unauthenticated {
            wasEndedElsewhere = error.code == AccessError.signedOutElsewhere.code
            close()
        }
    }

    /// Ends a sign-in of this browser, locked or not.
    ///
    /// A sign-in that has already ended is no error.
    func end(_ signIn: SignInCookie) async throws {
        do {
            var signIn = signIn
            if now >= signIn.accessExpiresAt {
                signIn = SignInCookie(
                    try await request.client(nil).send(RefreshSignIn(refreshToken: signIn.refresh)))
            }
            _ = try await request.client(signIn.access).send(SignOut(refreshToken: signIn.refresh))
        } catch let error as any AcademyError where error.kind == .unauthenticated {
            return
        }
    }
}
