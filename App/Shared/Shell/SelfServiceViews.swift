internal import Attendance
internal import Authentication
internal import Core
internal import Navigation
internal import Networking

extension Views {
    var checkIn: View {
        View(
            content: .detail(MessageResult("", "Scan the room's code and enter its text.")),
            actions: [
                Action(
                    key: "c", title: "Check in", questions: [Question(field: "code", title: "Code")]
                ) {
                    try await backend.send(CheckIn(typed: $0["code"])).text(Style())
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
            ("", "\(me.email) (\(me.role.title))"), ("Signed in on", style.table(devices)),
        ])
    }
}
