public import Core

/// Errors of the pages themselves: refusals before a request is sent.
public enum PageError: AcademyError, Equatable {
    /// The connection is not encrypted, and comes from another machine.
    case notEncrypted
    /// A page of another site sent the form.
    case foreignForm
    /// The form belongs to another browser, or the browser has lost or blocked the cookies.
    case outdatedForm
    /// The form is too large for people who are not signed in as staff, or has a file that they may not
    /// send.
    case largeForm
    /// The file is not text in an encoding that is recognised.
    case notText(String)
    /// The file is one of a spreadsheet program, and not text.
    case spreadsheet(String)
    /// No file is chosen.
    case noFiles
    /// The files of an import are no longer kept.
    case draftEnded
    /// The choices for the files of an import were changed after their check.
    case columnsChanged
    /// The text in the map field of the import form is not a map.
    case notMap
    /// Two files of a form have the same name.
    case sameFile(String)
    /// The import would take something away, to which the person has not agreed; the sentences say what.
    case unconfirmedLosses(String)
    /// No collection is chosen.
    case noCollection
    /// The pages are not available in the language.
    case unknownLanguage(String)
    /// Another person changed the same fields after the form was opened; the text lists the fields with
    /// their current values.
    case changedMeanwhile(field: String, String)
    /// The password of a sign-in that waited for a code is no longer kept.
    case pendingEnded
    /// The sign-in ended before the form was sent.
    case ended
    /// Another person signed in with this browser after the page with the form was opened.
    case otherPerson
    /// The page needs a sign-in.
    case signedOut
    /// The page is not part of the account's flow.
    case otherAccount
    /// The person is signed in as staff, and the page is for students.
    case studentsOnly
    /// The guardian lacks a right at the student, whose first name is given.
    case rightMissing(GuardianRight, of: String)
    /// The person is a guardian of no student at the moment.
    case noChildren
    /// The address of the page that sets the academy up has no code, or a wrong one.
    case setUpCode
    /// The code of that page is no longer valid.
    case setUpEnded
    /// Another browser has set the academy up meanwhile.
    case setUpTaken
    /// Too many wrong codes were tried; the next one is checked after this number of seconds.
    case setUpWrong(seconds: Int)
    /// The browser of a room's screen or of a station has not sent its cookies.
    case cookiesNeeded
    /// The form of an opt-out link has another body than `List-Unsubscribe=One-Click` (RFC 8058).
    case noOptOut

    public var specification: ErrorSpecification {
        switch self {
        case .notEncrypted:
            .init(.forbidden, "page.not-encrypted", of: .pages)
        case .foreignForm:
            .init(.forbidden, "page.foreign-form", of: .pages)
        case .outdatedForm:
            .init(.forbidden, "page.outdated-form", of: .pages)
        case .largeForm:
            .init(.invalid, "page.large-form", of: .pages)
        case .notText(let name):
            .init(.invalid, "page.not-text", field: "files", ["name": name.excerpt()], of: .pages)
        case .spreadsheet(let name):
            .init(.invalid, "page.spreadsheet", field: "files", ["name": name.excerpt()], of: .pages)
        case .noFiles:
            .init(.invalid, "page.no-files", field: "files", of: .pages)
        case .draftEnded:
            .init(.conflict, "page.draft-ended", of: .pages)
        case .columnsChanged:
            .init(.conflict, "page.columns-changed", of: .pages)
        case .notMap:
            .init(.invalid, "page.not-map", field: "map", of: .pages)
        case .sameFile(let name):
            .init(.invalid, "page.same-file", field: "files", ["name": name.excerpt()], of: .pages)
        case .unconfirmedLosses(let losses):
            .init(.invalid, "page.unconfirmed-losses", field: "losses", ["losses": losses], of: .pages)
        case .noCollection:
            .init(.invalid, "page.no-collection", field: "collections", of: .pages)
        case .unknownLanguage(let text):
            .init(
                .invalid, "page.unknown-language", field: "language", ["text": text.excerpt(20)], of: .pages)
        case .changedMeanwhile(let field, let changes):
            .init(.conflict, "page.changed-meanwhile", field: field, ["changes": changes], of: .pages)
        case .pendingEnded:
            .init(.unauthenticated, "page.pending-ended", of: .pages)
        case .ended:
            .init(.unauthenticated, "page.ended", of: .pages)
        case .otherPerson:
            .init(.conflict, "page.other-person", of: .pages)
        case .signedOut:
            .init(.unauthenticated, "page.signed-out", of: .pages)
        case .otherAccount:
            .init(.forbidden, "page.other-account", of: .pages)
        case .studentsOnly:
            .init(.forbidden, "page.students-only", of: .pages)
        case .rightMissing(let right, let name):
            .init(
                .forbidden, "page.right-missing", sentence: "page.right-missing.\(right.rawValue)",
                ["name": name], of: .pages)
        case .noChildren:
            .init(.forbidden, "page.no-children", of: .pages)
        case .setUpCode:
            .init(.forbidden, "page.set-up-code", of: .pages)
        case .setUpEnded:
            .init(.forbidden, "page.set-up-ended", of: .pages)
        case .setUpTaken:
            .init(.conflict, "page.set-up-taken", of: .pages)
        case .setUpWrong(let seconds):
            .init(.unavailable, "page.set-up-wrong", ["seconds": seconds], of: .pages)
        case .cookiesNeeded:
            .init(.forbidden, "page.cookies-needed", of: .pages)
        case .noOptOut:
            .init(.invalid, "page.no-opt-out", of: .pages)
        }
    }

    public var retryAfter: Int? {
        if case .setUpWrong(let seconds) = self { seconds } else { nil }
    }

    public var isRateLimited: Bool { retryAfter != nil }
}
