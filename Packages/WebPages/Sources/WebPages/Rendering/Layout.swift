internal import Core

/// The layout around each page, with the title, the language and the navigation.
struct Layout: View {
    static let template = Template(PackageResources.layout_mustache)

    let title: String
    let language: Language
    let academy: String
    /// The path of the academy's logo, for people who are signed in; nil without one.
    var logo: String?
    var isSignedIn = false
    let style = Asset.style.path
    let icon = Asset.icon.path
    let touchIcon = Asset.touchIcon.path
    var isInstallable = false
    let isFullScreen: Bool
    /// The style of the desk, and of all pages of staff; nil for other pages.
    var deskStyle: String?
    /// The navigation of students; nil for staff, and without a sign-in.
    var bar: NavigationBar?
    /// The links of a guardian to this page for each child; empty for other people.
    var children: [ChildLink] = []
    var header: StaffHeader?
    var script: String?
    /// The seconds after which a full-screen page without scripts loads itself again, and the address after
    /// `; url=` if it is another one.
    var refresh = "5"
    /// The HTML of the page.
    let main: String
}

/// The message of a page about the form that led to it: its success, or the reason of its refusal.
struct NoticeValues: SharedValues {
    var saved: String?
    var refusal: RefusalValues?
}

/// An error, with its sentence and its next step.
struct RefusalValues: SharedValues {
    let problem: String
    let errorCode: String
    let next: String?
    var canScanAgain = false
    /// Whether the page explains instead of warning.
    var isExplanation = false
}

/// The page of an error.
struct RefusalPage: PageView {
    static let template = Template(PackageResources.refusal_mustache)
    let refusal: RefusalValues
}
