internal import Application
internal import Authentication
internal import Core

/// The view of the accounts of staff, and the actions on accounts.
extension Views {
    var staff: View {
        let invite = form(
            "a", "action.invite-staff", InviteStaff.self, [:],
            [
                Question("email", "label.e-mail"), word("role", "label.role", Role.staffWords),
                Question("name", "label.name", hint: .mayBeEmpty),
                Question("instructor", "label.instructor", .entity, from: instructors(), hint: .mayBeEmpty),
            ]
        ) { invitation in
            let until = await style.withSettings(of: backend).time(invitation.expiresAt)
            return Phrase(
                "done.staff-invited",
                [
                    "code": invitation.code, "email": invitation.email, "role": invitation.role.word,
                    "time": until,
                ])
        }
        let account = ["account": staffAccounts]
        let edit = form(
            "e", EditAccount.self, from: account.merging(["instructor": instructors()]) { $1 })
        let removeSecondFactor = form("f", RemoveSecondFactor.self, from: account)
        let others = Action.group(
            "u", "action.accounts", accountActions([:], account) + [removeSecondFactor])
        return list(
            ListAccounts.self, ["of": Audience.staff.rawValue], actions: [invite, edit, others],
            linkKeys: ["roles": "l"])
    }

    /// The actions on the account of a student.
    func accountActions(_ account: AccountInfo) -> Action {
        .group("a", "label.account", accountActions(["account": account.id], [:]))
    }

    /// The actions on an account that is known, or chosen from a list.
    private func accountActions(
        _ fixed: [String: any CustomStringConvertible], _ list: [String: Question.Input]
    ) -> [Action] {
        let questions = list.map { Question($0.key, "label.account", .entity, from: $0.value) }
        let reset = form("r", "action.reset-the-password", ResetPassword.self, fixed, questions) { reset in
            let until = await style.withSettings(of: backend).time(reset.expiresAt)
            return Phrase(
                "done.password-reset", ["code": reset.code, "email": reset.email, "time": until])
        }
        return [
            form("s", ShowAccount.self, fixed, from: list), reset,
            form("d", DisableAccount.self, fixed, from: list),
            form("n", EnableAccount.self, fixed, from: list),
            form("c", CloseAccount.self, fixed, from: list),
            form("v", ListAccountDevices.self, fixed, from: list), endSignIn(fixed, questions),
        ]
    }

    /// Ends a sign-in of an account that is known, or asked for.
    private func endSignIn(
        _ fixed: [String: any CustomStringConvertible], _ questions: [Question]
    ) -> Action {
        Action(
            key: "x", title: "action.end-a-sign-in", access: RevokeAccountDevice.endpoint.access,
            questions: questions + [Question("device", "question.device", .entity)],
            confirmation: { answers in
                let account = try accountID(fixed, answers)
                let person = try await backend.changeableAccount(account).email
                let devices = try await backend.send(ListAccountDevices(account: account))
                let device = try devices.name(of: try answers.id("device"))
                return Action.Confirmation(
                    question: Phrase("ask.end-sign-in-of", ["email": person, "device": device]))
            }
        ) { answers in
            let device: DeviceID = try answers.id("device")
            _ = try await backend.send(
                RevokeAccountDevice(account: try accountID(fixed, answers), device: device))
            return Phrase("done.sign-in-ended", ["device": device])
        }
    }

    /// The id of an account that is known, or was asked for.
    private func accountID(
        _ fixed: [String: any CustomStringConvertible], _ answers: Answers
    ) throws(InvalidValue) -> AccountID {
        let known = fixed["account"].map { Answers(["account": $0.description]) }
        return try (known ?? answers).id("account")
    }
}
