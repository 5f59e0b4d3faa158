internal import Attendance
internal import Authentication
internal import Core
internal import Navigation
internal import Networking

extension Views {
    var checkIn: View {
        View(
            content: .detail(MessageResult("", Phrase("shell.scan"))),
            actions: [
                Action(
                    key: "c", title: "action.check-in", access: CheckIn.endpoint.access,
                    questions: [Question("code", "label.code")]
                ) {
                    try await backend.send(CheckIn(typed: $0["code"])).text(style)
                }
            ])
    }
}

/// The signed-in account and its devices.
struct AccountOverview: Presentable {
    let me: Me
    let devices: [Device]

    init(from client: any Client) async throws {
        me = try await client.send(WhoAmI())
        devices = try await client.send(ListDevices()).items
    }

    var needsAcademy: Bool { true }

    func text(_ style: Style) -> String {
        style.sections([
            ("", style.text(Phrase("account.role", ["email": me.email, "role": me.role.word]))),
            (style.sentence("label.signed-in-on"), style.table(devices)),
        ])
    }
}
