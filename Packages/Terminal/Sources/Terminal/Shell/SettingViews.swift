internal import Academy
internal import Application
internal import Attendance
internal import Authentication
internal import Core
internal import Messages
internal import Operations

/// The views of the academy's settings, roles, API tokens, signing keys and templates of messages.
extension Views {
    var settings: View {
        get async throws {
            let profile = try await backend.send(ShowAcademy())
            let names = profile.defaultSettings.keys.sorted().map { Question.Choice($0) }
            let key = ["key": Question.Input.list { names }]
            return View(
                content: .detail(profile),
                actions: [
                    form("e", EditAcademy.self), setSetting(names), form("h", ShowSetting.self, from: key),
                    form("r", ResetSetting.self, from: key),
                ] + dataActions)
        }
    }

    /// Changes a setting. An empty answer is the value none, not a field that stays as it is.
    private func setSetting(_ names: [Question.Choice]) -> Action {
        let questions = [
            Question("key", "question.setting", from: .list { names }),
            Question("value", "question.setting-value"),
        ]
        return form(
            "s", "action.change-a-setting", SetSetting.self, [:], questions,
            confirmation: { answers in
                let request = SetSetting(key: answers["key"], value: answers["value"])
                return .loss(try await request.question(backend, .plain))
            }
        ) { Phrase("done.changed", ["name": $0.key]) }
    }

    var roles: View {
        let permissions = Question.Input.list { Permission.allCases.map { Question.Choice($0.rawValue) } }
        let role = ["role": choices(of: Role.staffWords)]
        let show = form("s", ShowRole.self, from: role)
        let edit = form(
            "e", EditRole.self,
            from: role.merging(["grant": permissions, "revoke": permissions]) { $1 })
        return list(ListRoles.self, limit: nil, actions: [show, edit])
    }

    var tokens: View {
        let create = showing(
            "c", "action.create-a-token", CreateAPIToken.self, [:],
            [
                Question("name", "question.token-name"),
                Question(
                    "permissions", "question.permissions", .texts,
                    from: .list { Permission.allCases.map { Question.Choice($0.rawValue) } }),
                Question("days", "question.token-days", .number, hint: .explained),
            ])
        let issued = Question.Input.list {
            try await backend.send(ListAPITokens()).items.map { Question.Choice($0.name, $0.id) }
        }
        let revoke = form("r", RevokeAPIToken.self, from: ["token": issued])
        return list(ListAPITokens.self, limit: nil, actions: [create, revoke])
    }

    var signingKeys: View {
        let rotate = showing(
            "c", "action.rotate-the-signing-keys", RotateSigningKeys.self,
            confirmation: { _ in .irreversible(Phrase("ask.rotate-keys")) })
        let revoke = showing(
            "r", "action.revoke-a-signing-key", RevokeSigningKey.self, [:],
            [Question("kid", "label.key")],
            confirmation: { .irreversible(Phrase("ask.revoke-key", ["key": $0["kid"]])) })
        return list(ListSigningKeys.self, limit: nil, actions: [rotate, revoke])
    }

    var templates: View {
        let kind = word("kind", "label.kind", MessageKind.words)
        let language = Question("language", "question.template-language", hint: .explained)
        let show = showing(
            "s", "action.show-a-template", ShowTemplate.self, [:],
            [kind, language, Question("example", "question.with-example-values", .yesOrNo, hint: .explained)])
        let reset = showing(
            "r", "action.reset-a-template", ResetTemplate.self, [:], [kind, language],
            confirmation: {
                let kind = Word.case($0["kind"], of: MessageKind.words.kind)
                return .irreversible(Phrase("ask.reset-template", ["kind": kind]))
            })
        return list(
            ListTemplates.self, limit: nil, filters: [language],
            actions: [show, editTemplate(kind, language), reset])
    }

    /// Changes the subject of a template, or its text, which is in a file.
    private func editTemplate(_ kind: Question, _ language: Question) -> Action {
        let fields = [kind, language, Question("subjectLine", "label.subject", hint: .unchanged)]
        return Action(
            key: "e", title: "action.edit-a-template", access: EditTemplate.endpoint.access,
            questions: fields + [.file("question.template-file")]
        ) { answers in
            let text = try answers.optional("file").map { path in
                // The path `-` would mean standard input, from which the shell reads its lines.
                try TextFile(path: path == "-" ? "./-" : path).text()
            }
            let fixed: [String: any CustomStringConvertible] = text.map { ["text": $0] } ?? [:]
            return await self.text(
                of: try await backend.send(try await request(EditTemplate.self, fixed, fields, answers)))
        }
    }
}
