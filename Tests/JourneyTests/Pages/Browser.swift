import Academy
import Application
import Core
import Foundation
import HTTPServer
import Networking
import Operations
import Synchronization
import Testing
import WebPages

/// A browser without scripts, which opens the pages of an academy in this process.
final class Browser: Sendable {
    /// A page as the browser got it.
    struct Page {
        let status: Int
        let fields: [PageResponse.Field]
        let html: String
        /// The error that the page shows, which the server counts and logs.
        var error: (any AcademyError)?

        subscript(_ name: String) -> String? { fields.first { $0.name == name }?.value }
        var location: String? { self["Location"] }

        /// The fields of the page's form with an action, as the browser would send them.
        func form(_ action: String) throws -> [String: String] {
            let marks = "<form[^>]*method=\"post\" action=\"\(action)\"[^>]*>(.*?)</form>"
            let pattern = try Regex(marks, as: (Substring, Substring).self).dotMatchesNewlines()
            let form = try #require(html.firstMatch(of: pattern)?.1, "no form \(action) in \(html)")
            var values: [String: String] = [:]
            for tag in form.matches(of: /<input[^>]*>/).map(\.0)
            where !tag.contains(/type="(?:checkbox|radio)"/) || tag.contains(" checked") {
                guard let name = tag.firstMatch(of: #/ name="([^"]*)"/#)?.1 else { continue }
                values[String(name)] = String(tag.firstMatch(of: #/ value="([^"]*)"/#)?.1 ?? "")
            }
            for area in form.matches(of: #/<textarea [^>]*name="([^"]*)"[^>]*>([^<]*)<\/textarea>/#) {
                values[String(area.1)] = String(area.2)
            }
            return values
        }
    }

    let pages: WebPages
    private let routes: [PageRoute]
    private let academy: TestAcademy
    private let jar = Mutex<[String: String]>([:])
    private let isSecure: Bool
    private let isOnThisMachine: Bool
    private let languages: [String]
    private let userAgent: String
    private let keepsCookies: Bool

    init(
        _ academy: TestAcademy, isSecure: Bool = true, isOnThisMachine: Bool = false,
        languages: [String] = [], userAgent: String = "", keepsCookies: Bool = true,
        firstRun: FirstRun? = nil
    ) throws {
        self.academy = academy
        self.isSecure = isSecure
        self.isOnThisMachine = isOnThisMachine
        self.languages = languages
        self.userAgent = userAgent
        self.keepsCookies = keepsCookies
        var codeReading: WebPages.CodeReading?
        if let reader = CodeReader() {
            codeReading = { await reader.codes(width: $0, height: $1, pixels: $2) }
        }
        pages = WebPages(
            world: World(
                now: { academy.clock.now },
                randomBytes: { count in (0..<count).map { _ in UInt8.random(in: 0...255) } }),
            keyedHash: { academy.academy.pageHash($0) },
            settings: academy.academy.service.rules(of: EditAcademy.self)["settings"]?.entries ?? [:],
            firstRun: firstRun, example: { try? SampleData.example() }, codeReading: codeReading
        ) {
            guard let (profile, logo) = try? await academy.academy.profileAndLogo() else {
                return try WebPages.Site()
            }
            return WebPages.Site(profile, logo: logo)
        }
        routes = pages.routes
    }

    /// The cookies that the browser keeps.
    var cookies: [String: String] {
        get { jar.withLock { $0 } }
        set { jar.withLock { $0 = newValue } }
    }

    /// Opens a page. Redirects between the pages of a screen or a station are followed.
    func get(_ path: String) async throws -> Page {
        let page = try await send(.get, path, [:], isSameOrigin: true)
        guard let next = page.location, next.hasPrefix("/screen") || next.hasPrefix("/station") else {
            return page
        }
        return try await get(next)
    }

    /// Sends a form.
    ///
    /// - Parameter isLarge: whether the form is above the size limit for people without a sign-in.
    func post(
        _ path: String, _ fields: [String: String], files: [PageForm.File] = [],
        isLarge: Bool = false, isSameOrigin: Bool = true
    ) async throws -> Page {
        try await send(.post, path, fields, files, isLarge: isLarge, isSameOrigin: isSameOrigin)
    }

    /// Opens a page, fills its form in and sends it.
    func submit(_ action: String, on page: Page, _ fields: [String: String] = [:]) async throws -> Page {
        try await post(action, try page.form(action).merging(fields) { _, own in own })
    }

    private func send(
        _ method: PageRoute.Method, _ path: String, _ form: [String: String],
        _ files: [PageForm.File] = [], isLarge: Bool = false, isSameOrigin: Bool
    ) async throws -> Page {
        let response = try await respond(
            method, path, form, files, isLarge: isLarge, isSameOrigin: isSameOrigin)
        for field in response.fields where field.name == "Set-Cookie" && keepsCookies { keep(field.value) }
        guard case .bytes(let bytes) = response.body else {
            return Page(status: response.status, fields: response.fields, html: "")
        }
        return Page(
            status: response.status, fields: response.fields, html: String(decoding: bytes, as: UTF8.self),
            error: response.error)
    }

    /// The response to a request, without keeping its cookies.
    func respond(
        _ method: PageRoute.Method, _ path: String, _ form: [String: String] = [:],
        _ files: [PageForm.File] = [], isLarge: Bool = false, isSameOrigin: Bool = true,
        isFromOtherSite: Bool = false, acceptsGzip: Bool = false
    ) async throws -> PageResponse {
        let parts = path.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1)
        let segments = (parts.first ?? "").split(separator: "/")
        let found = routes.lazy.filter { $0.method == method }.compactMap { route in
            Self.parameters(of: route.path.split(separator: "/"), in: segments).map { (route, $0) }
        }.first
        let (route, parameters) = try #require(found, "no page \(method) \(path)")
        let isReadLater = isLarge || !files.isEmpty
        let readLarge: @Sendable () async throws -> PageForm = { PageForm(fields: form, files: files) }
        return try await route.respond(
            PageRequest(
                parameters: parameters, query: Self.query(parts.count == 2 ? parts[1] : ""),
                form: isReadLater ? [:] : form,
                readLargeForm: isReadLater ? readLarge : nil,
                cookies: cookies, languages: languages, userAgent: userAgent,
                isSecure: isSecure, isOnThisMachine: isOnThisMachine,
                isSameOrigin: isSameOrigin, isFromOtherSite: isFromOtherSite, acceptsGzip: acceptsGzip,
                client: { [academy, languages] token in
                    let language = languages.lazy.compactMap { Language(tag: $0) }.first
                    return academy.client(token, language: language)
                }))
    }

    private func keep(_ cookie: String) {
        let parts = cookie.split(separator: ";")[0].split(
            separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        jar.withLock { $0[String(parts[0])] = cookie.contains("Max-Age=0") ? nil : String(parts[1]) }
    }

    private static func query(_ text: Substring) -> [String: String] {
        Dictionary(
            text.split(separator: "&").map { pair in
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return (
                    String(parts[0]),
                    parts.count == 2 ? parts[1].replacing("+", with: " ").removingPercentEncoding ?? "" : ""
                )
            }
        ) { $1 }
    }

    private static func parameters(of pattern: [Substring], in path: [Substring]) -> [String: String]? {
        guard pattern.count == path.count else { return nil }
        var values: [String: String] = [:]
        for (part, text) in zip(pattern, path) {
            if part.hasPrefix("{") {
                values[String(part.dropFirst().dropLast())] = String(text)
            } else if part != text {
                return nil
            }
        }
        return values
    }
}

extension Browser {
    /// The bytes of a file that a page loads.
    func bytes(of path: String) async throws -> [UInt8] {
        let route = try #require(routes.first { "/" + $0.path == path }, "no file \(path)")
        let response = try await route.respond(PageRequest(client: { [academy] in academy.client($0) }))
        guard case .bytes(let bytes) = response.body else { return [] }
        return bytes
    }

    /// Signs in by the form.
    func signIn(_ email: String, _ password: String = TestAcademy.studentPassword) async throws -> Page {
        let form = try await get("/sign-in")
        return try await submit("/sign-in", on: form, ["email": email, "password": password])
    }
}
