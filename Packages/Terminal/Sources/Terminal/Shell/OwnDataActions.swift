internal import Academy
internal import Application
internal import Authentication
internal import ClassManagement
internal import Core
internal import Navigation
internal import Pictures
internal import StudentManagement
internal import Usage

/// The actions of students on their own data and devices.
extension Views {
    /// The field of requests about the student who is signed in, or whose guardian is.
    var me: [String: any CustomStringConvertible] { ["student": chosen] }

    var ownStudentActions: [Action] {
        [
            contact, ownCalendar, pictures("i", of: .student, chosen.description), passkeys, waitingDevice,
            usage,
            .group(
                "s", "label.settings",
                [
                    showing("s", "action.show-own-settings", ListSettings.self),
                    form("f", ListFeatureSwitches.self),
                ]),
        ]
    }

    private var contact: Action {
        let show = form("s", "action.show-the-contact-data", ShowStudent.self, me) { $0.student.text(style) }
        let change = form("c", EditContact.self, me)
        return .group("c", "action.contact-data", [show, change])
    }

    private var ownCalendar: Action {
        calendar(
            "k", CreateStudentCalendar.self, RevokeStudentCalendar.self, me,
            done: "done.own-calendar-revoked",
            replacing: { _ in try await backend.question(replacingCalendarOf: chosen) },
            revoking: { _ in Phrase("ask.revoke-own-calendar") })
    }

    private var passkeys: Action {
        let known = Question.Input.list {
            try await backend.send(ListPasskeys()).items.map { Question.Choice($0.name, $0.id) }
        }
        return .group(
            "y", "action.passkeys",
            [form("s", ListPasskeys.self), form("r", RemovePasskey.self, from: ["passkey": known])])
    }

    /// Signs in on a device that shows a code, or refuses to.
    private var waitingDevice: Action {
        .group(
            "d", "action.waiting-device",
            [form("a", ApproveDeviceAuthorization.self), form("d", DenyDeviceAuthorization.self)])
    }

    private var usage: Action {
        .group(
            "u", "action.usage",
            [
                form("s", ShowUsagePreference.self, me),
                showing(
                    "o", "action.count-me", EditUsagePreference.self, me,
                    [Question("isCounted", "question.counted", .yesOrNo)]),
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
