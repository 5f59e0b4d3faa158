internal import Application
internal import Authentication
internal import ClassManagement
internal import Core
internal import HTTPServer

/// The page that pairs the rooms' screens, lists them and closes those that are no longer used.
struct ScreensPage {
    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let pair = FormPage(
            form: DeskForm("pair-screen", ApproveScreen.self, ["code", "room", "name"]),
            content: { context in
                FormContent(
                    lead: context.words.text(
                        "desk.screens.lead", ["address": context.siteAddress + "/screen"]),
                    options: ["room": try await EntityOptions(context: context).rooms()],
                    back: .more(context.words), parts: [try await Self(context: context).screens()])
            }, response: { _, _ in .redirect("/desk/screens?done=paired") })
        let close = pages.desk(.post, "desk/screens/{screen}/close", "page.desk.close-screen") { context in
            let isDone = try await context.sendOnce(CloseScreen(screen: context.id("screen")))
            return context.redirect(to: "/desk/screens?done=\(isDone ? "screen-closed" : "already")")
        }
        return pages.formRoutes("desk/screens", pair) + [close]
    }

    /// The open screens, each with a button that closes it.
    private func screens() async throws -> DeskList {
        context.list(
            heading: words["desk.nav.screens"], of: try await context.client.send(ListScreens()).items,
            empty: words["desk.screens.none"]
        ) { screen, row in
            row.actions = [
                .send("/desk/screens/\(screen.id)/close", words["desk.screens.close"], isDangerous: true)
            ]
        }
    }
}
