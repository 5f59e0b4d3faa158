internal import Application
internal import Attendance
internal import Core
internal import HTTPServer
internal import UIComponents

/// The page with the check-in code of a room, to print and hang up there.
enum PosterPages {
    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.desk(.get, "desk/rooms/{room}/poster", "page.desk.poster") { context in
                let code = try await context.client.send(IssueRoomCode(room: context.reference("room")))
                let words = context.words
                let page = DeskPage(
                    words["desk.poster.title"], back: DeskLink("/desk/rooms", words["desk.nav.rooms"]),
                    lead: [code.roomName, code.venueName].joinedLine,
                    parts: [
                        DeskNote(text: words["desk.poster.how"]), PrintButton(),
                        try RoomPoster(code, academy: context.site.name),
                    ])
                return page.response(context)
            }
        ]
    }
}

/// The poster of a room, on which the QR code is as large as the page.
struct RoomPoster: DeskPart, View {
    static let template = Template(PackageResources.desk_poster_mustache)
    let academy: String
    let room: String
    let venue: String
    let code: String
    let symbol: ScreenContent.Symbol

    init(_ code: RoomCode, academy: String) throws(InvalidValue) {
        self.academy = academy
        room = code.roomName
        venue = code.venueName
        self.code = code.code
        // Posters are scanned from afar and get scratched.
        symbol = try ScreenContent.Symbol(text: code.link ?? code.code, correction: .quartile)
    }
}
