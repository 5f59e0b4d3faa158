internal import Authentication
internal import Core
internal import Networking

/// The view of the accounts of staff, and the actions on accounts.
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
            let until = await style.withSettings(of: backend).time(invitation.expiresAt)
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
            ],
            confirmation: { answers in
                guard let role = try answers.optional("role").map({ try Role(word: $0) }) else { return nil }
                let account: AccountID = try answers.id("account")
                return .loss(try await backend.question(changingRoleOf: account, to: role))
            }
        ) { Phrase("done.changed", ["name": $0.email]) }
        let removeSecondFactor = showing(
            "f", "action.remove-the-second-factor", RemoveSecondFactor.self, [:], [account],
            confirmation: { try await confirmation("ask.remove-second-factor", [:], $0) })
        let others = Action.group(
            "u", "action.accounts", accountActions([:], [account]) + [removeSecondFactor])
        return list(
            ListAccounts.self, ["of": Audience.staff.rawValue], actions: [invite, edit, others],
            linkKeys: ["roles": "l"])
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
            let until = await style.withSettings(of: backend).time(reset.expiresAt)
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
        let show = showing("s", "action.show-an-account", ShowAccount.self, fixed, questions)
        let devices = showing("v", "action.show-sign-ins", ListAccountDevices.self, fixed, questions)
        return [show, reset, disable, enable, close, devices, endSignIn(fixed, questions)]
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

    private func confirmation(
        _ key: String, _ fixed: [String: any CustomStringConvertible], _ answers: Answers
    ) async throws -> Action.Confirmation {
        let found = try await backend.changeableAccount(try accountID(fixed, answers))
        return .irreversible(Phrase(key, ["email": found.email]))
    }
}
