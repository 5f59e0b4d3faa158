internal import Academy
internal import Authentication
internal import Core
internal import Networking

/// The views of the accounts of staff, and of the academy's settings.
extension Views {
    var staff: View {
        let account = Question("account", "label.account", .entity, from: staffAccounts)
        let invite = form(
            "a", "action.invite-staff", InviteStaff.self, [:],
            [
                Question("email", "label.e-mail"), word("role", "label.role", Role.staffWords),
                Question("name", "label.name", hint: .mayBeEmpty),
                Question("instructor", "label.instructor", .entity, from: instructors(), hint: .mayBeEmpty),
            ]
        ) { invitation in
            let until = await style.of(backend).time(invitation.expiresAt)
            return Phrase(
                "done.staff-invited",
                [
                    "code": invitation.code, "email": invitation.email, "role": invitation.role.word,
                    "time": until,
                ])
        }
        let edit = form(
            "e", "action.edit-an-account", EditAccount.self, [:],
            [
                account, word("role", "label.role", Role.staffWords, hint: .unchanged),
                Question("name", "label.name", hint: .unchanged),
                Question(
                    "instructor", "label.instructor", .entity, from: instructors(), hint: .unchangedOrNone),
            ]
        ) { Phrase("done.changed", ["name": $0.email]) }
        return list(nil, [invite, edit] + accountActions([:], [account])) {
            ListAccounts(of: .staff, limit: Shell.pageSize, after: $1)
        }
    }

    /// The actions on the account of a student.
    func accountActions(_ account: AccountInfo) -> Action {
        .group("a", "label.account", accountActions(["account": account.id], []))
    }

    /// The actions on an account that is known, or asked for.
    private func accountActions(
        _ fixed: [String: any CustomStringConvertible], _ questions: [Question]
    ) -> [Action] {
        let reset = form("r", "action.reset-the-password", ResetPassword.self, fixed, questions) { reset in
            let until = await style.of(backend).time(reset.expiresAt)
            return Phrase(
                "done.password-reset", ["code": reset.code, "email": reset.email, "time": until])
        }
        let disable = form(
            "d", "action.disable-an-account", DisableAccount.self, fixed, questions,
            confirmation: { try await confirmation("ask.disable-account", fixed, $0) }
        ) { Phrase("done.account-disabled", ["email": $0.email]) }
        let enable = form("n", "action.enable-an-account", EnableAccount.self, fixed, questions) {
            Phrase("done.account-enabled", ["email": $0.email])
        }
        let close = form(
            "c", "action.close-an-account", CloseAccount.self, fixed, questions,
            confirmation: { try await confirmation("ask.close-account", fixed, $0) }
        ) { Phrase("done.account-closed", ["account": $0.id]) }
        return [reset, disable, enable, close]
    }

    private func confirmation(
        _ key: String, _ fixed: [String: any CustomStringConvertible], _ answers: Answers
    ) async throws -> Action.Confirmation {
        let known = fixed["account"].map { Answers(["account": $0.description]) }
        let account = try await backend.send(ShowAccount(account: try (known ?? answers).id("account")))
        return .irreversible(Phrase(key, ["email": account.email]))
    }

    var settings: View {
        get async throws {
            let profile = try await backend.send(ShowAcademy())
            let names = profile.defaultSettings.keys.sorted().map { Question.Choice(title: $0, value: $0) }
            let edit = form(
                "e", "action.edit-the-academy", EditAcademy.self, [:],
                [
                    Question("name", "label.name", hint: .unchanged),
                    Question("language", "question.language", hint: .unchanged),
                ]
            ) { Phrase("done.changed", ["name": $0.name]) }
            let set = form(
                "s", "action.change-a-setting", SetSetting.self, [:],
                [
                    Question("key", "question.setting", from: .list { names }),
                    Question("value", "question.setting-value"),
                ]
            ) { Phrase("done.changed", ["name": $0.key]) }
            return View(content: .detail(profile), actions: [edit, set])
        }
    }
}
