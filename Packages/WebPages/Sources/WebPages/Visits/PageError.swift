public import Core

/// Why a page was refused before its requests were sent, or why the pages cannot be rendered.
public enum PageError: AcademyError, Equatable {
    /// The connection is not encrypted, and comes from another machine.
    case notEncrypted
    /// A page of another site sent the form.
    case foreignForm
    /// The form belongs to another browser, or its browser has lost or blocks the cookies.
    case outdatedForm
    /// The form is larger than those of people who are not signed in as staff.
    case largeForm
    /// The file is no text.
    case notText(String)
    /// The page needs a sign-in.
    case signedOut
    /// The page is not in the flow of the account.
    case otherAccount
    /// The person is signed in as staff, and the page is for students.
    case studentsOnly
    /// A screen's browser has not sent its cookies.
    case cookiesNeeded
    /// A template or a catalogue is not well formed.
    case malformedResource(String)

    public var specification: ErrorSpecification {
        switch self {
        case .notEncrypted:
            ErrorSpecification(
                .forbidden, "page.not-encrypted",
                "This page needs an encrypted connection, since passwords pass over it.",
                nextStep: "Open the address that begins with https.")
        case .foreignForm:
            ErrorSpecification(
                .forbidden, "page.foreign-form", "The form was sent by a page of another site.",
                nextStep: "Open this site's own page and try again.")
        case .outdatedForm:
            ErrorSpecification(
                .forbidden, "page.outdated-form", "The form is not valid any more in this browser.",
                nextStep: "Allow cookies for this site, open the page again and try once more.")
        case .largeForm:
            ErrorSpecification(
                .forbidden, "page.large-form", "The form is larger than your sign-in allows.",
                nextStep: "Sign in as staff and send it again.")
        case .notText(let name):
            ErrorSpecification(
                .invalid, "page.not-text", field: "files",
                "The file “\(name.excerpt())” is not a text in UTF-8.",
                nextStep: "Save it as CSV with the encoding UTF-8.")
        case .signedOut:
            ErrorSpecification(
                .unauthenticated, "page.signed-out", "This page is shown to people who are signed in.",
                nextStep: "Sign in and open the page again.")
        case .otherAccount:
            ErrorSpecification(
                .forbidden, "page.other-account", "This page is not for your account.",
                nextStep: "Go to your own pages, or sign in with another account.")
        case .studentsOnly:
            ErrorSpecification(
                .forbidden, "page.students-only", "You are signed in as staff; students check in here.",
                nextStep: "Sign out and sign in as a student.")
        case .cookiesNeeded:
            ErrorSpecification(
                .forbidden, "page.cookies-needed", "This browser keeps no cookies, and a screen needs one.",
                nextStep: "Allow cookies for this site.")
        case .malformedResource(let name):
            ErrorSpecification(
                .unavailable, "page.malformed-resource",
                "The resource \(name) of the pages is not well formed.")
        }
    }
}
