internal import Application
internal import Authentication
internal import ClassManagement
internal import Core
internal import HTTPServer

extension WebPages {
    /// The page that pairs the rooms' screens, lists them and closes those that are not used any more.
    var screenRoutes: [PageRoute] {
        let pair = FormPage(
            form: DeskForm("pair-screen", ApproveScreen.self, ["code", "room", "name"]),
            content: { context in
                FormContent(
                    lead: context.words.text(
                        "desk.screens.lead", ["address": context.siteAddress + "/screen"]),
                    options: ["room": try await context.roomOptions()],
                    back: context.moreLink, parts: [try await context.screens()])
            }, response: { _, _ in .redirect("/desk/screens?done=paired") })
        let close = desk(.post, "desk/screens/{screen}/close", "page.desk.close-screen") { context in
            let isDone = try await context.sendOnce(CloseScreen(screen: context.id("screen")))
            return context.redirect(to: "/desk/screens?done=\(isDone ? "screen-closed" : "already")")
        }
        return formRoutes("desk/screens", pair) + [close]
    }
}

extension PageContext {
    /// The open screens, each with a button that closes it.
    fileprivate func screens() async throws -> DeskList {
        list(
            heading: words["desk.nav.screens"], of: try await client.send(ListScreens()).items,
            empty: words["desk.screens.none"]
        ) { screen, row in
            row.actions = [
                .send("/desk/screens/\(screen.id)/close", words["desk.screens.close"], isDangerous: true)
            ]
        }
    }
}
