internal import Attendance
internal import Core
internal import Discovery
internal import HTTPServer
internal import Navigation

extension PageContext {
    /// Renders a page within the layout.
    ///
    /// - Parameters:
    ///   - title: the title in the browser.
    ///   - script: the script of the page; nil for none, and for staff the script of the desk.
    ///   - permissions: the browser features that the page may use.
    ///   - refresh: when a full-screen page without scripts loads itself again (``Layout/refresh``).
    ///   - saved: the sentence that confirms a sent form; nil for none.
    ///   - refusal: the error of a form, which the page shows instead of that sentence.
    ///   - childPath: the path of the page for a guardian's other children; nil for that of the request.
    func page(
        _ view: some PageView, title: String, status: Int = 200, script: Asset? = nil,
        isFullScreen: Bool = false, isDesk: Bool = false, permissions: PagePermissions = [],
        refresh: String = "5", fields: [PageResponse.Field] = [], saved: String? = nil,
        refusal: (any AcademyError)? = nil, childPath: String? = nil
    ) -> PageResponse {
        let notice = NoticeValues(saved: refusal == nil ? saved : nil, refusal: refusal.map(refused))
        let header = isFullScreen ? nil : StaffHeader(self)
        let layout = Layout(
            title: title, language: words.language, academy: site.name,
            logo: me == nil ? nil : site.logo, isSignedIn: me != nil,
            isInstallable: isOfStudents, isFullScreen: isFullScreen,
            deskStyle: isDesk || header != nil ? Asset.deskStyle.path : nil,
            bar: isDesk || header != nil
                ? nil
                : me.map {
                    NavigationBar(of: $0, current: destination, without: closedDestinations, words)
                },
            children: isFullScreen ? [] : childLinks(at: childPath), header: header,
            script: (script ?? (header == nil ? nil : .desk))?.path, refresh: refresh,
            main: view.html(words, in: notice))
        let html = FormMark.filled(
            layout.html(words), token: newFormToken(), student: child?.student, newKey: newKey)
        return PageResponse(
            status, fields: PageFields.all(permissions) + personFields + fields, body: .bytes(html)
        ).showing(refusal)
    }

    /// The header field by which the service worker recognises the account of a page, and whether it is a
    /// page of students or of staff: it stores the pages of one account only. The value differs between
    /// browsers.
    ///
    /// A page without a sign-in has the value `none`, which deletes the stored pages. A page that did not
    /// read the browser's sign-in, or has a locked one, has no field.
    private var personFields: [PageResponse.Field] {
        let name = "Classly-Person"
        guard let me else { return browser.signIn == nil ? [.init(name, "none")] : [] }
        let audience = isOfStudents ? "" : ":staff"
        let mark = pages.formTokens.keyedHash(
            Array("page:\(browser.device):\(me.account)\(audience)".utf8))
        return [.init(name, mark.base64URL)]
    }

    /// A mark of a person in this browser, by which its scripts keep the check-ins without a connection.
    func scanMark(of me: Me) -> String {
        pages.formTokens.keyedHash(Array("scan:\(browser.device):\(me.account)".utf8)).base64URL
    }

    /// A redirect to another page (303 See Other).
    ///
    /// - Parameter keepsChild: whether the page is about the same child as the form.
    func redirect(
        to path: String, fields: [PageResponse.Field] = [], keepsChild: Bool = true
    ) -> PageResponse {
        let location = keepsChild ? keepingChild(path) : path
        return PageResponse(303, fields: PageFields.all() + fields + [.init("Location", location)])
    }

    /// The page of an error, with its sentence and its next step. Staff get the menu of the desk.
    func refusal(_ error: any AcademyError) -> PageResponse {
        if me?.role.audience == .staff {
            let code = DeskNote(text: words["refusal.code"] + " " + error.code)
            var response = DeskPage(words["refusal.title"], refusal: error, parts: [code]).response(self)
            response.status = error.pageStatus
            return response
        }
        // The script sends the check-ins that the browser keeps.
        var response = page(
            RefusalPage(refusal: refused(error)), title: words["refusal.title"], status: error.pageStatus,
            script: isOfStudents ? .app : nil)
        response.error = error
        return response
    }

    /// The error as this person sees it.
    func refused(_ error: any AcademyError) -> RefusalValues {
        var refusal = words.refusal(error)
        refusal.canScanAgain = isOfStudents && (error as? CheckInError)?.isAboutCode == true
        // A child or a guardian who opens such a page has done nothing wrong.
        let explained = [
            FriendError.consentMissing.code, PageError.noChildren.code,
            PageError.rightMissing(.sees, of: "").code,
        ]
        refusal.isExplanation = explained.contains(error.code)
        return refusal
    }
}

extension Words {
    /// An error with its sentence and its next step.
    ///
    /// If the catalogue of the pages has a sentence for the error, that sentence replaces the error's own.
    func refusal(_ error: any AcademyError) -> RefusalValues {
        let specification = readable(error.publicSpecification)
        // The key is more exact than the code, which can have several sentences.
        let keys = [specification.sentenceKey, error.code].compactMap(\.self)
        return RefusalValues(
            problem: keys.lazy.compactMap { self[refusal: $0] }.first
                ?? specification.sentence(in: language),
            errorCode: error.code,
            next: keys.lazy.compactMap { self[refusal: $0 + ".next"] }.first
                ?? specification.nextStep(in: language, for: .other))
    }
}

extension PageResponse {
    /// The response with an error that its form shows.
    ///
    /// The status is 422, or that of the error if the academy is unavailable.
    fileprivate func showing(_ error: (any AcademyError)?) -> PageResponse {
        guard let error else { return self }
        var response = self
        response.status = error.kind == .unavailable ? error.pageStatus : 422
        response.error = error
        return response
    }
}

extension AcademyError {
    /// The status of the page that shows the error.
    var pageStatus: Int {
        if isRateLimited { return 429 }
        return switch kind {
        case .invalid: 422
        case .unauthenticated: 401
        case .forbidden: 403
        case .notFound: 404
        case .conflict: 409
        case .unavailable: 503
        }
    }
}

/// The browser features that a page may use.
struct PagePermissions: OptionSet, Sendable {
    let rawValue: Int

    static let camera = PagePermissions(rawValue: 1)
    /// Keeps the device's screen on.
    static let wakeLock = PagePermissions(rawValue: 2)
}

/// The header fields of every page.
enum PageFields {
    /// Pages load nothing from other hosts, run no inline scripts and cannot be framed.
    private static let contentSecurityPolicy =
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; "
        + "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; "
        + "frame-ancestors 'none'"

    /// - Parameter permissions: the browser features that the page may use.
    static func all(_ permissions: PagePermissions = []) -> [PageResponse.Field] {
        func allowed(_ permission: PagePermissions) -> String {
            permissions.contains(permission) ? "(self)" : "()"
        }
        return [
            .init("Content-Type", "text/html; charset=utf-8"),
            .init("Content-Security-Policy", contentSecurityPolicy),
            .init("Cache-Control", "no-store"),
            // With no-referrer, browsers would also hide a form's origin from this server (Fetch, 3.2).
            .init("Referrer-Policy", "strict-origin"),
            .init(
                "Permissions-Policy",
                "camera=\(allowed(.camera)), microphone=(), geolocation=(), payment=(), usb=(), "
                    + "screen-wake-lock=\(allowed(.wakeLock))"),
            .init("Cross-Origin-Opener-Policy", "same-origin"),
            .init("Vary", "Accept-Encoding, Accept-Language, Cookie"),
        ]
    }
}

extension CheckInError {
    /// Whether the code was refused rather than the student, so that another scan may succeed.
    fileprivate var isAboutCode: Bool {
        switch self {
        case .cancelled, .tooEarly, .over, .studentInactive, .notEnrolled, .notExpected, .markedAbsent,
            .noCredit, .passFrozen, .noClassHere:
            false
        case .invalidDeviceToken, .invalidDeviceHash, .unreadable, .unknownKey, .revokedKey, .forged,
            .foreignTicket, .ticketExpired, .kindNotAccepted, .notYetValid, .expired, .noSuchSession,
            .noOpenSession, .sessionNotOpen, .severalSessions, .usedTicket, .ownCode, .noOwnCode, .endedCard:
            true
        }
    }
}
