import Academy
import Application
import Attendance
import Core
import Discovery
import StudentManagement
import TestSupport
import Testing

/// The settings of an academy, changed one by one.
@Suite(.limitedParallelism) struct SettingJourneyTests {
    @Test(arguments: Transport.allCases)
    func `a setting is set, holds for the next request, and is reset`(_ transport: Transport) async throws {
        let fixture = try await CheckInFixture(transport)
        let admin = fixture.academy.admin
        let before = try await admin.send(ShowSetting(key: "check-in.codes"))
        #expect(before.value == "session+room" && !before.isSet && before.accepts.contains("room"))
        let code = try await fixture.code()
        let set = try await admin.send(SetSetting(key: "check-in.codes", value: "room"))
        #expect(set.value == "room" && set.isSet && set.defaultValue == "session+room")
        #expect(
            await refusal { try await fixture.studentClient.send(CheckIn(code: code)) }
                == "check-in.code-kind-not-accepted")
        let reset = try await admin.send(ResetSetting(key: "check-in.codes"))
        #expect(reset == before)
        _ = try await fixture.studentClient.send(CheckIn(code: code))
    }

    @Test(arguments: Transport.allCases)
    func `an unknown setting and a wrong value are refused`(_ transport: Transport) async throws {
        let admin = try await TestAcademy(transport).admin
        let codes = [
            await refusal { try await admin.send(ShowSetting(key: "check-in.colour")) },
            await refusal { try await admin.send(SetSetting(key: "check-in.colour", value: "red")) },
            await refusal { try await admin.send(ResetSetting(key: "check-in.colour")) },
            await refusal { try await admin.send(SetSetting(key: "check-in.codes", value: "radio")) },
            await refusal { try await admin.send(SetSetting(key: "clients.oldest-version", value: "1.2")) },
        ]
        #expect(
            codes == [
                "setting.not-found", "setting.not-found", "setting.not-found", "setting.bad-value",
                "setting.bad-value",
            ])
        #expect(try await admin.send(ShowAcademy()).settings == [:])
    }

    @Test func `a change is audited with the old and the new value`() async throws {
        let admin = try await TestAcademy().admin
        _ = try await admin.send(SetSetting(key: "check-in.late-after-minutes", value: "15"))
        _ = try await admin.send(ResetSetting(key: "check-in.late-after-minutes"))
        let entries = try await admin.send(ListAuditEntries()).items.prefix(2)
        #expect(entries.map(\.action) == ["ResetSetting", "SetSetting"])
        #expect(entries.allSatisfy { $0.subject == "setting check-in.late-after-minutes" })
        let values = entries.map { entry in
            entry.changes.first { $0.field == "value" }.map { [$0.old, $0.new] }
        }
        #expect(values == [["15", "10"], ["10", "15"]])
    }

    @Test(arguments: Transport.allCases)
    func `students see the settings that are meant for them, and no others`(_ transport: Transport)
        async throws
    {
        let fixture = try await CheckInFixture(transport)
        let (admin, student) = (fixture.academy.admin, fixture.studentClient)
        _ = try await admin.send(SetSetting(key: "messages.pass-ending-days", value: "9"))
        _ = try await admin.send(SetSetting(key: "check-in.at-once", value: "yes"))
        let all = try await admin.send(ListSettings()).settings
        let own = try await student.send(ListSettings()).settings
        #expect(own == all.filter(\.isForStudents) && !own.isEmpty && own.count < all.count)
        #expect(all.map(\.key) == all.map(\.key).sorted())
        #expect(try await student.send(ShowSetting(key: "check-in.at-once")).value == "yes")
        #expect(
            await refusal { try await student.send(ShowSetting(key: "messages.pass-ending-days")) }
                == "setting.not-found")
        let profile = try await student.send(ShowAcademy())
        #expect(profile.settings == ["check-in.at-once": "yes"])
        #expect(Set(profile.defaultSettings.keys) == Set(own.map(\.key)))
    }

    @Test func `an edit of a setting that has changed meanwhile is refused`() async throws {
        let academy = try await TestAcademy()
        let stale = EntityTag(hash: [1])
        let options = try SendOptions(idempotencyKey: nil, precondition: .matches([stale]))
        let edit = SetSetting(key: "check-in.at-once", value: "yes")
        #expect(await refusal { try await academy.admin.send(edit, options) } == "edit.stale")
    }

    @Test(arguments: [("discovery.switched-off", "0"), (nil, "100")] as [(String?, String)])
    func `the academy switches discovery off and on`(_ code: String?, _ percentage: String) async throws {
        let fixture = try await CheckInFixture()
        let (admin, student) = (fixture.academy.admin, fixture.studentClient)
        _ = try await admin.send(SetSetting(key: "features.discovery", value: percentage))
        #expect(await refusal { try await student.send(ListFavourites(student: .me)) } == code)
        #expect(await refusal { try await student.send(RankClasses()) } == code)
        let states = try await student.send(ListFeatureSwitches()).features
        #expect(states.first { $0.name == "discovery" }?.isOn == (code == nil))
        #expect(states == (try await admin.send(ListFeatureSwitches()).features))
        let own = Reference<Kind.Student>.id(fixture.student.id)
        #expect(try await admin.send(ListFavourites(student: own)).items.isEmpty)
    }

    @Test func `a version that is newer than the program cannot be demanded`() async throws {
        let academy = try await TestAcademy(version: ProgramVersion("0.3.0"))
        let key = "clients.oldest-version"
        #expect(await academy.academy.oldestClientVersion() == nil)
        #expect(
            await refusal { try await academy.admin.send(SetSetting(key: key, value: "0.3.1")) }
                == "setting.bad-value")
        _ = try await academy.admin.send(SetSetting(key: key, value: "0.3.0"))
        #expect(await academy.academy.oldestClientVersion() == ProgramVersion("0.3.0"))
        _ = try await academy.admin.send(SetSetting(key: key, value: ""))
        #expect(await academy.academy.oldestClientVersion() == nil)
    }
}
