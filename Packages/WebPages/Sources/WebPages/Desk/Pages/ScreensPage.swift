internal import Authentication
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Networking

extension WebPages {
    /// The page that pairs a room's screen.
    var screenRoutes: [PageRoute] {
        let pair = FormPage(
            form: RequestForm("pair-screen", ApproveScreen.self, ["code", "room"]),
            content: { visit in
                FormContent(
                    options: ["room": try await visit.roomOptions()],
                    back: DeskLink("/desk/more", visit.words["desk.nav.more"]))
            }, next: { _, _ in .redirect("/desk/screens?done=paired") })
        return formRoutes("desk/screens", pair)
    }
}
