import Academy
import Application
import Authentication
import Core
import DataExchange
import Messages
import Persistence
import TestSupport
import Testing

/// Who may change which setting, and what a change demands.
@Suite(.limitedParallelism) struct SettingEffectTests {
    /// The effect of each setting, stated apart from its declaration.
    static let effects: [SettingEffect: Set<String>] = [
        .secrets: ["messages.enabled", "web.address"],
        .access: [
            "clients.oldest-version", "families.age-of-majority", "friends.age-of-majority",
            "joining.allowed",
            "joining.most-classes", "passes.extension-limit", "password.admin-minimum",
            "password.student-minimum", "payments.discount-limit", "payments.part-limit",
            "payments.password-above", "payments.past-limit", "second-factor.front-desk",
            "second-factor.instructor", "second-factor.manager", "second-factor.owner",
            "sign-in.front-desk-idle-minutes", "sign-in.lock-minutes", "sign-up.enabled", "station.pictures",
        ],
        .forgetting: [
            "retention.audit-months", "retention.message-months", "retention.refusal-months",
            "retention.sign-in-days", "retention.usage-months",
        ],
        .everyday: [
            "attendance.late-hours", "check-in.at-once", "check-in.codes", "check-in.departures",
            "check-in.late-after-minutes",
            "check-in.opens-before-minutes", "discovery.styles", "features.discovery",
            "messages.announcements-per-day", "messages.not-there-minutes", "messages.pass-ending-days",
            "messages.quiet-from", "messages.quiet-until", "payments.methods", "payments.trial-once",
            "screen.first-names", "usage.enabled",
        ],
    ]
    /// A setting of each effect, and a value for it.
    private static let samples: [(SettingEffect, String, String)] = [
        (.secrets, "web.address", "https://evil.example"), (.access, "sign-up.enabled", "yes"),
        (.forgetting, "retention.audit-months", "12"), (.everyday, "payments.trial-once", "no"),
    ]
    private static let template = EditTemplate(kind: .passwordReset, language: "en", text: "Hello {link}")

    @Test func `every setting of the product has the effect that is expected of it`() async throws {
        let settings = try await TestAcademy().admin.send(ListSettings()).settings
        let found = Dictionary(grouping: settings, by: \.effect).mapValues { Set($0.map(\.key)) }
        #expect(found == Self.effects)
        #expect(settings.allSatisfy { $0.needsPassword == ($0.effect != .everyday) })
    }

    @Test(arguments: Transport.allCases)
    func
        `a manager changes everyday settings only, with permission also who gets in, and never what is forgotten`(
            _ transport: Transport
        ) async throws
    {
        let academy = try await TestAcademy(transport)
        let manager = academy.client(try await academy.signIn(.manager, academy.admin))
        for (effect, key, value) in Self.samples {
            let requests = await [
                refusal { try await manager.send(SetSetting(key: key, value: value)) },
                refusal { try await manager.send(EditAcademy(settings: [key: value])) },
                refusal { try await manager.send(ResetSetting(key: key)) },
            ]
            let expected =
                switch effect {
                case .secrets, .access: "access.missing-permission"
                case .forgetting: "access.owners-only"
                case .everyday: String?.none
                }
            #expect(requests == [expected, expected, expected], "\(key)")
        }
        #expect(await refusal { try await manager.send(Self.template) } == "access.missing-permission")
        let reset = ResetTemplate(kind: .signUp)
        #expect(await refusal { try await manager.send(reset) } == "access.missing-permission")
        _ = try await manager.send(EditTemplate(kind: .receipt, language: "en", subjectLine: "Thanks"))
        _ = try await academy.admin.send(EditRole(role: .manager, grant: [.manageStaff, .importData]))
        for (effect, key, value) in Self.samples {
            let code = await refusal { try await manager.send(SetSetting(key: key, value: value)) }
            #expect(code == (effect == .forgetting ? "access.owners-only" : nil), "\(key)")
        }
        _ = try await manager.send(Self.template)
        let files = ["settings": "key,value\nretention.audit-months,12\n"]
        #expect(await refusal { try await manager.send(ImportAcademy(files: files)) } == "access.owners-only")
    }

    @Test(arguments: Transport.allCases)
    func `every change but an everyday one needs the password again, and no API token can make it`(
        _ transport: Transport
    ) async throws {
        let academy = try await TestAcademy(transport)
        let token = try await academy.admin.send(
            CreateAPIToken(name: "Web site", permissions: [.writeSettings])
        ).token
        academy.clock.move(minutes: 5)
        for (effect, key, value) in Self.samples {
            let requests = await [
                refusal { try await academy.admin.send(SetSetting(key: key, value: value)) },
                refusal { try await academy.admin.send(EditAcademy(settings: [key: value])) },
                refusal { try await academy.admin.send(ResetSetting(key: key)) },
            ]
            #expect(
                requests.allSatisfy { $0 == (effect == .everyday ? nil : "access.password-needed") }, "\(key)"
            )
            // An API token cannot have the permission to manage staff, and is that of no owner.
            let expected =
                switch effect {
                case .secrets, .access: "access.missing-permission"
                case .forgetting: "access.owners-only"
                case .everyday: String?.none
                }
            let program = await refusal {
                try await academy.client(token).send(SetSetting(key: key, value: value))
            }
            #expect(program == expected, "\(key)")
        }
        #expect(await refusal { try await academy.admin.send(Self.template) } == "access.password-needed")
        let program = await refusal { try await academy.client(token).send(Self.template) }
        #expect(program == "access.missing-permission")
    }

    @Test(arguments: Transport.allCases)
    func `the name of the academy, which is in messages with codes, is protected as their address is`(
        _ transport: Transport
    ) async throws {
        let academy = try await TestAcademy(transport)
        let edit = EditAcademy(name: "Compás https://evil.example/login")
        let manager = academy.client(try await academy.signIn(.manager, academy.admin))
        #expect(await refusal { try await manager.send(edit) } == "access.missing-permission")
        #expect(await refusal { try await academy.admin.send(edit) } == nil)
        let token = try await academy.admin.send(
            CreateAPIToken(name: "Web site", permissions: [.writeSettings])
        ).token
        academy.clock.move(minutes: 5)
        #expect(await refusal { try await academy.admin.send(edit) } == "access.password-needed")
        let program = await refusal { try await academy.client(token).send(edit) }
        #expect(program == "access.missing-permission")
    }

    @Test(arguments: ["1", "11", "121"])
    func `the log of changes is kept for a year at least`(months: String) async throws {
        let admin = try await TestAcademy().admin
        let set = SetSetting(key: "retention.audit-months", value: months)
        #expect(await refusal { try await admin.send(set) } == "setting.bad-value")
    }

    @Test func `a change of where codes go is told to each owner by message, once`() async throws {
        let academy = try await TestAcademy()
        let (admin, key) = (academy.admin, "web.address")
        _ = try await admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
        let second = try await admin.send(InviteStaff(email: "second@example.org", role: .owner))
        _ = try await academy.client(nil).send(
            AcceptInvitation(code: second.code, email: "second@example.org", password: TestAcademy.password))
        _ = try await academy.signIn(.manager, admin)
        for value in ["https://a.example", "https://a.example"] {
            _ = try await admin.send(EditAcademy(settings: [key: value, "payments.trial-once": "no"]))
        }
        let notices = { try await admin.send(ListMessages(kind: .settingChanged)).items }
        #expect(try await Set(notices().map(\.recipient.text)) == [TestAcademy.email, "second@example.org"])
        #expect(try await notices().count == 2)
        let body = try await admin.send(ShowMessage(message: try #require(notices().first).id)).body
        for part in [TestAcademy.email, "web.address", "Before: none", "Now: https://a.example"] {
            #expect(body.contains(part), "\(body)")
        }
        _ = try await admin.send(ResetSetting(key: key))
        #expect(try await notices().count == 4)
        _ = try await admin.send(SetSetting(key: "messages.enabled", value: "no"))
        #expect(try await notices().count == 6)
    }

    @Test func `owners are told the address to which codes go once messages are enabled`() async throws {
        for edits in [
            [["messages.enabled": "yes", "web.address": "https://evil.example"]],
            [["web.address": "https://evil.example"], ["messages.enabled": "yes"]],
        ] {
            let admin = try await TestAcademy().admin
            for edit in edits { _ = try await admin.send(EditAcademy(settings: edit)) }
            let notices = try await admin.send(ListMessages(kind: .settingChanged)).items
            #expect(notices.count == 1)
            let body = try await admin.send(ShowMessage(message: try #require(notices.first).id)).body
            #expect(body.contains("Now: https://evil.example"), "\(body)")
        }
        let admin = try await TestAcademy().admin
        _ = try await admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
        #expect(try await admin.send(ListMessages()).items.isEmpty)
    }

    @Test(arguments: [true, false])
    func `owners are told of an import too`(isStored: Bool) async throws {
        let admin = try await TestAcademy().admin
        _ = try await admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
        if isStored { _ = try await admin.send(SetSetting(key: "web.address", value: "https://a.example")) }
        let before = try await admin.send(ListMessages(kind: .settingChanged)).items.count
        let files = ["settings": "key,value\nweb.address,https://evil.example\n"]
        _ = try await admin.send(ImportAcademy(files: files, update: true))
        let notices = try await admin.send(ListMessages(kind: .settingChanged)).items
        #expect(notices.count == before + 1)
        let body = try await admin.send(ShowMessage(message: try #require(notices.first).id)).body
        #expect(body.contains("Now: https://evil.example"), "\(body)")
        #expect(body.contains(isStored ? TestAcademy.email : "An import has changed"), "\(body)")
    }

    @Test(arguments: [true, false])
    func `an import may demand a second factor that no one has, with and without a stored value`(
        isStored: Bool
    ) async throws {
        let admin = try await TestAcademy().admin
        if isStored { _ = try await admin.send(SetSetting(key: "second-factor.owner", value: "optional")) }
        let files = ["settings": "key,value\nsecond-factor.owner,required\n"]
        #expect(try await admin.send(ImportAcademy(files: files, update: true)).errors == [])
    }

    @Test(.onSQLite) func `the list of settings reads the accounts of staff only`() async throws {
        let store = CountingStore(try TestStore.make(now: { Instant(milliseconds: 0) }))
        let academy = try await TestAcademy(store: store)
        let queries = try await store.queries { _ = try await academy.admin.send(ListSettings()) }
            .filter { $0.text.contains("staff_role =") }
        #expect(!queries.isEmpty)
        for query in queries {
            let plan = try await store.plan(query)
            let readsStaff = plan.contains { $0.contains("account_roles_of_staff") }
            #expect(readsStaff, "\(query.text): \(plan)")
        }
    }
}
