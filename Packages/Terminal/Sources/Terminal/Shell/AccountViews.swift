internal import Application
internal import Authentication
internal import ClassManagement
internal import Core
internal import Navigation

/// The view of the own account.
extension Views {
    var account: View {
        get async throws {
            let overview = try await AccountOverview(from: backend)
            let teaching = overview.me.instructor == nil ? [] : [ownTeachingCalendar]
            let isStudent = overview.me.role.audience == .students
            let others = isStudent ? ownStudentActions : [pinActions, secondFactorActions] + teaching
            return View(
                content: .detail(overview),
                actions: [endOwnSignIn(overview.devices), setLanguage, changePassword] + others)
        }
    }

    private func endOwnSignIn(_ devices: [Device]) -> Action {
        let choices = devices.map { Question.Choice($0.name, $0.id) }
        return form("e", RevokeDevice.self, from: ["device": .list { choices }])
    }

    private var setLanguage: Action {
        let choices = Language.allCases.map { Question.Choice($0.rawValue) }
        return form(
            "l", "action.set-the-language", SetLanguage.self, [:],
            [Question("language", "question.own-language", from: .list { choices }, hint: .explained)]
        ) { account in
            try await backend.note(account.language)
            return account.language.map { Phrase("done.language", ["language": $0.rawValue]) }
                ?? Phrase("done.no-language")
        }
    }

    private var changePassword: Action {
        Action(
            key: "p", title: "action.change-the-password", access: ChangePassword.endpoint.access,
            questions: [
                Question("currentPassword", "ask.current-password", from: .secret(again: nil)),
                Question("newPassword", "ask.new-password", from: .secret(again: Phrase("ask.again"))),
            ]
        ) { answers in
            _ = try await backend.send(
                ChangePassword(
                    currentPassword: answers["currentPassword"], newPassword: answers["newPassword"],
                    refreshToken: try await backend.refreshToken()))
            return Phrase("done.password-changed")
        }
    }

    private var pinActions: Action {
        let set = showing(
            "s", "action.set-the-pin", SetPIN.self, [:],
            [Question("pin", "ask.pin", from: .secret(again: Phrase("ask.pin-again")))])
        return .group("n", "label.pin", [form("h", ShowPIN.self), set, form("r", RemovePIN.self)])
    }

    private var secondFactorActions: Action {
        .group(
            "f", "label.second-factor",
            [
                form("h", ShowSecondFactor.self), form("s", EnableSecondFactor.self),
                form("c", ConfirmSecondFactor.self), form("d", DisableSecondFactor.self),
                form("n", CreateRecoveryCodes.self),
            ])
    }

    /// The actions on the calendar of the instructor who is signed in.
    private var ownTeachingCalendar: Action {
        calendar(
            "k", CreateInstructorCalendar.self, RevokeInstructorCalendar.self, ["instructor": "me"],
            done: "done.own-calendar-revoked",
            replacing: { _ in
                try await backend.question(replacingCalendarOf: Reference<Kind.Instructor>.me)
            },
            revoking: { _ in Phrase("ask.revoke-own-calendar") })
    }
}
