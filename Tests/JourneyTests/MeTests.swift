import Academy
import Application
import Core
import Navigation
import StudentManagement
import TestSupport
import Testing

/// The response of `GET /v1/me`.
@Suite(.limitedParallelism) struct MeTests {
    /// The request with this method and path.
    private func request(_ method: String, _ path: Substring, _ service: Service) -> (any APIRequest.Type)? {
        let steps = path.split(separator: "/")
        return service.requests.first { type in
            let segments = type.endpoint.segments
            return type.endpoint.method.rawValue == method && segments.count == steps.count
                && zip(segments, steps).allSatisfy { segment, step in
                    if case .literal(let text) = segment { text == step } else { step == "me" }
                }
        }
    }

    @Test(arguments: Transport.allCases)
    func `every link names a request that its account may send`(_ transport: Transport)
        async throws
    {
        let fixture = try await CheckInFixture(transport)
        for client in [fixture.academy.admin, fixture.studentClient] {
            let me = try await client.send(WhoAmI())
            #expect(me.links.count > 5)
            for link in me.links {
                let path = try #require(link.href.hasPrefix("/v1/") ? link.href.dropFirst(4) : nil)
                let type = try #require(
                    request(link.method, path, fixture.academy.academy.service), "\(link.href)")
                #expect(throws: Never.self, "\(link.href)") {
                    try type.endpoint.access.check(.principal(me.principal), scope: .me)
                }
            }
        }
    }

    @Test(arguments: Transport.allCases)
    func `a student gets no link to a part that is switched off for them`(_ transport: Transport)
        async throws
    {
        let fixture = try await CheckInFixture(transport)
        let before = try await fixture.studentClient.send(WhoAmI()).links.map(\.name)
        #expect(before.contains("discover") && before.contains("friends"))
        _ = try await fixture.academy.admin.send(EditAcademy(settings: ["features.discovery": "0"]))
        let after = try await fixture.studentClient.send(WhoAmI()).links.map(\.name)
        let hidden = [
            "discover", "myFavourites", "myWishes", "myCollections", "myRatings", "classRanking", "myNumbers",
            "friends", "friendRequests", "recommendations", "blockedPeople",
        ]
        #expect(after == before.filter { !hidden.contains($0) })
    }

    @Test(arguments: Transport.allCases) func `the response has the principal and its links`(
        _ transport: Transport
    )
        async throws
    {
        let fixture = try await CheckInFixture(transport)
        let me = try await fixture.studentClient.send(WhoAmI())
        #expect((me.role, me.student) == (.student, fixture.student.id))
        #expect(
            me.links.map(\.name) == [
                "checkIn", "discover", "myFavourites", "myWishes", "myCollections", "myRatings", "myClasses",
                "classRanking", "mySessions", "timetable", "venues", "styles", "myAttendance", "myNumbers",
                "friends", "friendRequests", "recommendations", "blockedPeople", "myPasses", "myBalance",
                "myPayments", "myMessages", "myNotes", "account",
            ])
        #expect(try await fixture.academy.admin.send(WhoAmI()).links.first?.href == "/v1/sessions")
    }
}
