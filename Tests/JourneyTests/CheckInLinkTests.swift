import Academy
import Application
import Attendance
import ClassManagement
import Core
import TestSupport
import Testing

/// Check-in with the link form of a code.
@Suite(.limitedParallelism) struct CheckInLinkTests {
    @Test(arguments: Transport.allCases)
    func `codes have links once the academy has an address, and a link checks in`(
        _ transport: Transport
    ) async throws {
        let fixture = try await CheckInFixture(transport)
        let admin = fixture.academy.admin
        #expect(try await admin.send(IssueSessionCode(session: fixture.session.id)).link == nil)
        _ = try await admin.send(EditAcademy(settings: ["web.address": "https://Studio.example.org"]))
        let code = try await admin.send(IssueSessionCode(session: fixture.session.id))
        let link = try #require(code.link)
        #expect(link == "HTTPS://STUDIO.EXAMPLE.ORG/C/" + code.code)
        let room = try await admin.send(IssueRoomCode(room: .key("r")))
        #expect(room.link == "HTTPS://STUDIO.EXAMPLE.ORG/C/" + room.code)
        let live = try await admin.send(ShowRoomLiveCode(room: .key("r")))
        #expect(live.link == link)
        #expect(try await fixture.studentClient.send(CheckIn(code: link)).repeated == false)
        let other = "https://another.example.org/c/" + code.code.lowercased()
        #expect(try await fixture.studentClient.send(CheckIn(code: other)).repeated)
    }

    @Test func `the link of another academy's code is refused`() async throws {
        let (fixture, other) = (try await CheckInFixture(), try await CheckInFixture())
        let link = "https://studio.example.org/c/" + (try await other.code())
        #expect(
            await refusal { try await fixture.studentClient.send(CheckIn(code: link)) } == "check-in.forged")
    }
}
