internal import Application
internal import Attendance
internal import Core
internal import HTTPServer

/// The page with a student's own code, which the station at the entrance reads from the phone.
enum OwnCodePages {
    static let path = "/my-code"

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.studentPage("my-code", "page.my-code", for: "checkIn") { try await showCode($0) },
            pages.studentForm("my-code", "page.my-code", for: "checkIn") {
                try await showCode($0, refusal: $1)
            } _: { context in
                _ = try await context.client.send(IssueCard(student: context.student), context.sending())
                return path
            },
        ]
    }

    /// The page with the code, or with the button that creates it.
    private static func showCode(
        _ context: PageContext, refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        var card: StudentCard?
        do {
            card = try await context.client.send(ShowOwnCard(student: context.student))
        } catch let error as any AcademyError where error.code == "card.none" {
            card = nil
        }
        let page = OwnCodePage(
            name: card?.cardName, symbol: try card.map { try ScreenContent.Symbol(text: $0.code) })
        return context.page(
            page, title: context.words["own-code.title"], permissions: .wakeLock, refusal: refusal)
    }
}

/// The page with a student's own code.
struct OwnCodePage: PageView {
    static let template = Template(PackageResources.own_code_mustache)
    /// The name on the card; nil without a code.
    let name: String?
    let symbol: ScreenContent.Symbol?
}
