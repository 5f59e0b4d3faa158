import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct StationTests {
    private func identity(of token: String, _ fixture: AccountsFixture) async throws -> Identity {
        let now = fixture.clock.now
        return try await fixture.store.read { try fixture.accounts.identity(of: token, at: now, in: $0) }
    }

    /// The fixture and an admin's token.
    private func admin() async throws -> (AccountsFixture, String) {
        let fixture = try await AccountsFixture()
        return (fixture, try await fixture.signInAdmin().accessToken)
    }

    /// Pairs a station, and returns it with its token.
    private func open(
        at venue: Int64 = 1, named name: String? = nil, _ fixture: AccountsFixture, _ admin: String
    ) async throws -> (station: Station, token: String) {
        let pairing = try await fixture.send(CreateScreenPairing())
        let request = ApproveStation(code: pairing.code, venue: .id(VenueID(venue)), name: name)
        return (try await fixture.send(request, as: admin), pairing.token)
    }

    @Test func `the token of a station identifies its venue and its device, and no person`() async throws {
        let (fixture, admin) = try await admin()
        let first = try await open(named: " Door ", fixture, admin)
        let second = try await open(fixture, admin)
        #expect((first.station.venue, first.station.venueName) == (VenueID(1), "Centre"))
        #expect((first.station.name, second.station.name) == ("Door", "unnamed station"))
        let scope = AccessScope(.id(VenueID(1)))
        for (station, token) in [first, second] {
            let display = Display(scope: scope, id: station.id.number)
            #expect(try await identity(of: token, fixture) == .display(display))
        }
        #expect(first.station.id != second.station.id)
        await #expect(throws: AccessError.displayOnly) { try await fixture.send(WhoAmI(), as: first.token) }
    }

    @Test func `a pairing shows its code until a station is approved, and then its venue`() async throws {
        let (fixture, admin) = try await admin()
        let pairing = try await fixture.send(CreateScreenPairing())
        let show = ShowScreenPairing(token: pairing.token)
        let before = try await fixture.send(show)
        #expect((before.code, before.room, before.venue) == (pairing.code, nil, nil))
        await #expect(throws: AccessError.screenEnded) { try await identity(of: pairing.token, fixture) }
        _ = try await fixture.send(ApproveStation(code: pairing.code, venue: .key("centre")), as: admin)
        let after = try await fixture.send(show)
        #expect((after.code, after.room, after.venue) == (nil, nil, VenueID(1)))
    }

    @Test func `a pairing code is used once, for a screen or for a station`() async throws {
        let (fixture, admin) = try await admin()
        let (first, second) = (
            try await fixture.send(CreateScreenPairing()), try await fixture.send(CreateScreenPairing())
        )
        let typed = "\(first.code.lowercased().prefix(3))-\(first.code.suffix(3))"
        _ = try await fixture.send(ApproveStation(code: typed, venue: .id(VenueID(1))), as: admin)
        _ = try await fixture.send(ApproveScreen(code: second.code, room: .id(RoomID(1))), as: admin)
        for code in [first.code, second.code, "ABC"] {
            await #expect(throws: AccountError.unknownPairing) {
                try await fixture.send(ApproveStation(code: code, venue: .id(VenueID(1))), as: admin)
            }
            await #expect(throws: AccountError.unknownPairing) {
                try await fixture.send(ApproveScreen(code: code, room: .id(RoomID(1))), as: admin)
            }
        }
    }

    @Test func `a code is refused once it has expired`() async throws {
        let (fixture, admin) = try await admin()
        let pairing = try await fixture.send(CreateScreenPairing())
        fixture.clock.set(pairing.expiresAt)
        await #expect(throws: AccountError.unknownPairing) {
            try await fixture.send(ApproveStation(code: pairing.code, venue: .id(VenueID(1))), as: admin)
        }
    }

    @Test func `an unknown venue has no station, and its code can still be used`() async throws {
        let (fixture, admin) = try await admin()
        let pairing = try await fixture.send(CreateScreenPairing())
        await #expect(throws: NotFound("venue", 9)) {
            try await fixture.send(ApproveStation(code: pairing.code, venue: .id(VenueID(9))), as: admin)
        }
        _ = try await fixture.send(ApproveStation(code: pairing.code, venue: .id(VenueID(2))), as: admin)
        #expect(try await fixture.send(ListStations(), as: admin).items.map(\.venueName) == ["South"])
    }

    @Test func `a list has the open stations, with the names of the venues from one query`() async throws {
        let (fixture, admin) = try await admin()
        let first = try await open(at: 2, fixture, admin)
        let second = try await open(at: 1, fixture, admin)
        let before = fixture.lookups.value
        let list = try await fixture.send(ListStations(), as: admin)
        #expect(list.items == [first.station, second.station])
        #expect(fixture.lookups.value == before)
        let text = String(decoding: try JSON.encode(list), as: UTF8.self)
        #expect(!text.contains("token") && !text.contains(first.token))
    }

    @Test func `a closed station has no access and cannot be closed again`() async throws {
        let (fixture, admin) = try await admin()
        let (station, token) = try await open(fixture, admin)
        let close = CloseStation(station: station.id)
        _ = try await fixture.send(close, as: admin)
        await #expect(throws: AccessError.screenEnded) { try await identity(of: token, fixture) }
        await #expect(throws: AccountError.pairingExpired) {
            try await fixture.send(ShowScreenPairing(token: token))
        }
        #expect(try await fixture.send(ListStations(), as: admin).items.isEmpty)
        await #expect(throws: NotFound("station", station.id)) { try await fixture.send(close, as: admin) }
    }

    @Test func `a token expires after four hundred days`() async throws {
        let (fixture, admin) = try await admin()
        let (station, token) = try await open(fixture, admin)
        fixture.clock.set(station.expiresAt.adding(milliseconds: -1))
        _ = try await identity(of: token, fixture)
        fixture.clock.set(station.expiresAt)
        await #expect(throws: AccessError.screenEnded) { try await identity(of: token, fixture) }
        #expect(station.openedAt.adding(seconds: 400 * 86_400) == station.expiresAt)
    }

    @Test func `who may record attendance approves, lists and closes stations, without showing codes`()
        async throws
    {
        let (fixture, admin) = try await admin()
        let desk = try await fixture.open(.frontDesk, email: "cai@example.org").accessToken
        _ = try await fixture.send(EditRole(role: .frontDesk, revoke: [.showCodes]), as: admin)
        let station = try await open(fixture, desk).station
        #expect(try await fixture.send(ListStations(), as: desk).items == [station])
        _ = try await fixture.send(CloseStation(station: station.id), as: desk)
        let other = try await open(fixture, admin).station
        let edit = EditRole(role: .frontDesk, grant: [.showCodes], revoke: [.markAttendance])
        _ = try await fixture.send(edit, as: admin)
        let refusal = AccessError.missingPermission(.markAttendance)
        await #expect(throws: refusal) { try await open(fixture, desk) }
        await #expect(throws: refusal) { try await fixture.send(ListStations(), as: desk) }
        let close = CloseStation(station: other.id)
        await #expect(throws: refusal) { try await fixture.send(close, as: desk) }
        #expect(try await fixture.send(ListStations(), as: admin).items == [other])
    }

    @Test func `at most twenty stations are open at once`() async throws {
        let (fixture, admin) = try await admin()
        for _ in 1..<Station.most { _ = try await open(fixture, admin) }
        let last = try await open(fixture, admin).station
        await #expect(throws: AccountError.tooManyStations) { try await open(fixture, admin) }
        _ = try await fixture.send(CloseStation(station: last.id), as: admin)
        _ = try await open(fixture, admin)
    }

    @Test func `a venue has a station until it is closed or expires`() async throws {
        let (fixture, admin) = try await admin()
        func hasStation() async throws -> Bool {
            let now = fixture.clock.now
            return try await fixture.store.read { try Accounts.hasStation(at: VenueID(1), at: now, in: $0) }
        }
        _ = try await open(at: 2, fixture, admin)
        #expect(try await !hasStation())
        let station = try await open(fixture, admin).station
        #expect(try await hasStation())
        fixture.clock.set(station.expiresAt)
        #expect(try await !hasStation())
    }

    @Test func `the log names the station`() async throws {
        let (fixture, admin) = try await admin()
        let station = try await open(fixture, admin).station
        let entries = try await fixture.send(ListAuditEntries(action: "ApproveStation"), as: admin).items
        #expect(entries.map(\.subject) == ["station \(station.id)"])
    }

    @Test func `a dry run approves no station and leaves the code`() async throws {
        let (fixture, admin) = try await admin()
        let pairing = try await fixture.send(CreateScreenPairing())
        let request = ApproveStation(code: pairing.code, venue: .id(VenueID(1)))
        _ = try await fixture.send(request, as: admin, SendOptions(isDryRun: true))
        #expect(try await fixture.count("SELECT count(*) AS value FROM stations") == 0)
        _ = try await fixture.send(request, as: admin)
        #expect(try await fixture.count("SELECT count(*) AS value FROM stations") == 1)
    }
}
