internal import Core
internal import HTTPServer

/// The cookies of the pages.
///
/// Over TLS their names have the prefix `__Host-`, with which browsers take them from this host alone, and
/// only with `Secure`. Without TLS, which only this machine may use, they have no prefix.
enum BrowserCookie: String, Sendable {
    /// The tokens of a sign-in.
    case signIn = "classly-session"
    /// A random secret of the browser.
    case device = "classly-device"
    /// The token of a room's screen or of a station.
    case screen = "classly-screen"
    /// The id of the student whose pages a guardian opened last.
    case child = "classly-child"

    /// The lifetime of the browser's secret in seconds, which is the maximum that browsers allow.
    private static let deviceLifetime = 400 * 86_400

    /// The cookie's value in a request; nil if it is missing or empty.
    func value(in request: PageRequest) -> String? {
        request.cookies[name(request)].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The header field that sets the cookie.
    ///
    /// - Parameter seconds: the lifetime; 0 removes the cookie.
    func field(_ value: String, for seconds: Int = deviceLifetime, _ request: PageRequest)
        -> PageResponse.Field
    {
        let secure = request.isSecure ? "; Secure" : ""
        return PageResponse.Field(
            "Set-Cookie",
            "\(name(request))=\(value); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Lax\(secure)")
    }

    /// Sets the cookie among those of a request.
    func set(_ value: String, in cookies: inout [String: String], _ request: PageRequest) {
        cookies[name(request)] = value
    }

    private func name(_ request: PageRequest) -> String { (request.isSecure ? "__Host-" : "") + rawValue }
}
