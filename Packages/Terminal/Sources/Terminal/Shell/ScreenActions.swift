internal import Academy
internal import Application
internal import Attendance
internal import Authentication
internal import ClassManagement
internal import Core
internal import Operations

/// The actions on the screens of the rooms.
extension Views {
    var screenActions: Action {
        let approve = form("a", ApproveScreen.self, from: ["room": rooms()])
        let show = form("s", ListScreens.self)
        return .group("s", "action.screens", [show, approve, openScreen, closeScreen, drawPoster])
    }

    private var openScreen: Action { form("o", OpenScreen.self, from: ["room": rooms()]) }

    /// Draws the code of a room, as a PNG file if the name says so, or else as an SVG file.
    private var drawPoster: Action {
        Action(
            key: "p", title: "action.draw-a-poster", access: IssueRoomCode.endpoint.access,
            questions: [Question("room", "label.room", .entity, from: rooms()), .newFile]
        ) { answers in
            let path = try answers.newPath("file")
            let code = try await backend.send(IssueRoomCode(room: try answers.reference("room")))
            let academy = try await backend.send(ShowAcademy()).name
            let poster = RoomPoster(code: code, academy: academy, withLink: true)
            let isPNG = path.lowercased().hasSuffix(".png")
            try PrivateFile.write(isPNG ? try poster.png() : try poster.svg(), to: path)
            return Phrase(
                "done.poster-drawn", ["room": code.roomName, "venue": code.venueName, "file": path])
        }
    }

    private var closeScreen: Action {
        let screens = Question.Input.list {
            try await backend.send(ListScreens()).items.map {
                Question.Choice(style.text(Joined([$0.roomName, $0.name])), $0.id)
            }
        }
        return form("c", CloseScreen.self, from: ["screen": screens])
    }
}
