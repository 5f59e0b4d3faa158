import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

/// Messages about attendance on devices, and those that are taken back.
@Suite(.limitedParallelism) struct PushNoticeTests {
    private let fixture: PushFixture
    private let now: Instant
    /// A guardian of students 2 and 4, with two devices.
    private let rosa: Recipient

    init() async throws {
        fixture = try await PushFixture()
        now = fixture.clock.now
        rosa = Recipient(name: "Rosa", email: try EmailAddress(parsing: "lu@example.org"))
        try await fixture.subscribe(signIn: 1)
        try await fixture.subscribe(signIn: 2, host: "slow.example.net")
    }

    private func arrival(_ student: Int64, _ name: String = "Lucía") throws -> AttendanceNotice {
        try Announcer.notice(.arrived, of: student, named: name, at: now)
    }

    private func inform(_ notices: AttendanceNotice...) async throws {
        try await fixture.store.write { [writer = fixture.outbox.writer, now, rosa] db in
            let batch = try #require(try writer.batch(in: db))
            try batch.inform(
                notices.map { AddressedNotice($0, to: [rosa]) }, languages: { _ in nil }, at: now, in: db)
        }
    }

    @discardableResult
    private func withdraw(_ notice: AttendanceNotice) async throws -> [WrittenNotice] {
        try await fixture.store.write { [writer = fixture.outbox.writer, now] db in
            let batch = try #require(try writer.batch(in: db))
            return try batch.withdraw(
                notice, correcting: true, languages: { _ in nil }, at: now, in: db)
        }
    }

    private func informed(of notice: AttendanceNotice) async throws -> [Recipient] {
        try await fixture.store.read { [writer = fixture.outbox.writer] db in
            let batch = try #require(try writer.batch(in: db))
            return try batch.recipients(informedOf: notice, in: db)
        }
    }

    private func choosePush() async throws {
        try await fixture.send(EditMessageChannels(push: [.arrival]), as: PushFixture.token)
    }

    @Test func `a tap opens the messages about the child, since a guardian may have several`() {
        #expect(MessageKind.arrival.pagePath(about: StudentID(4)) == "/messages?student=4")
        #expect(MessageKind.receipt.pagePath(about: nil) == "/messages")
        #expect(MessageKind.rightsChanged.pagePath(about: StudentID(4)) == "/account")
    }

    @Test func `a message that no device has shown is taken back from all of them`() async throws {
        try await inform(arrival(2))
        #expect(try await informed(of: arrival(2)).isEmpty)
        try await withdraw(arrival(2))
        #expect(try await fixture.outbox.statuses() == [.cancelled])
        #expect(try await fixture.pushes() == [.cancelled, .cancelled])
        #expect(try await fixture.sender.send().count == 0)
    }

    @Test func `the message to a device that could not be reached is taken back after the e-mail has gone`()
        async throws
    {
        fixture.service.answer(.unreachable, to: "slow.example.net")
        try await inform(arrival(2))
        #expect(try await fixture.outbox.sender.send().sent == 1)
        #expect(try await fixture.sender.send().postponed == 1)
        try await withdraw(arrival(2))
        #expect(try await fixture.outbox.messages().map(\.kind) == [.arrival, .correction])
        fixture.service.answer(nil, to: "slow.example.net")
        fixture.clock.advance(seconds: 600)
        _ = try await fixture.sender.send()
        let shown = fixture.service.taken.filter { $0.endpoint.host == "slow.example.net" }
        #expect(shown.count == 1, "It shows the correction only.")
    }

    @Test func `who has read it on a device only is informed, and gets the correction`() async throws {
        try await choosePush()
        fixture.service.answer(.unreachable, to: "slow.example.net")
        try await inform(arrival(2))
        #expect(try await fixture.sender.send().sent == 1)
        #expect(try await fixture.outbox.statuses() == [.cancelled])
        #expect(try await informed(of: arrival(2)) == [rosa])
        try await withdraw(arrival(2))
        #expect(try await fixture.pushes().prefix(2) == [.sent, .cancelled])
        #expect(try await fixture.outbox.messages().map(\.kind) == [.arrival, .correction])
    }

    @Test func `the e-mail of a message that a device has shown is taken back, and corrected`() async throws {
        try await inform(arrival(2))
        #expect(try await fixture.sender.send().sent == 2)
        try await withdraw(arrival(2))
        #expect(try await fixture.outbox.statuses() == [.cancelled, .waiting])
        #expect(try await fixture.outbox.messages().map(\.kind) == [.arrival, .correction])
        #expect(try await informed(of: arrival(2)) == [rosa])
    }

    @Test func `the e-mail of a message that names a sibling too is sent, and no one is told twice`()
        async throws
    {
        try await inform(arrival(2), arrival(4, "Mateo"))
        #expect(try await fixture.sender.send().sent == 2)
        #expect(try await withdraw(arrival(2)) == [])
        #expect(try await fixture.outbox.messages().map(\.kind) == [.arrival, .correction])
        #expect(try await fixture.outbox.statuses() == [.waiting, .waiting])
    }

    @Test func `a message that is being sent counts as shown, and is not tried again`() async throws {
        try await inform(arrival(2))
        fixture.service.whileDelivering { [self] _ in _ = try? await withdraw(arrival(2)) }
        fixture.service.answer(.busy(after: nil))
        fixture.service.answer(.busy(after: nil), to: "slow.example.net")
        _ = try await fixture.sender.send()
        #expect(try await fixture.pushes().prefix(2) == [.uncertain, .uncertain])
        #expect(try await fixture.outbox.messages().map(\.kind) == [.arrival, .correction])
    }

    @Test func `a device that refused the message has not shown it`() async throws {
        fixture.service.answer(.refused(status: 413))
        fixture.service.answer(.refused(status: 413), to: "slow.example.net")
        try await inform(arrival(2))
        #expect(try await fixture.sender.send().failed == 2)
        #expect(try await informed(of: arrival(2)).isEmpty)
        try await withdraw(arrival(2))
        #expect(try await fixture.outbox.statuses() == [.cancelled])
    }

    @Test func `a sign-in that replaces another one keeps the device`() async throws {
        try await fixture.store.write { try Outbox.signInWasReplaced(1, by: 7, in: $0) }
        try await fixture.store.write { try Outbox.signInDidEnd(1, in: $0) }
        fixture.outbox.pushPeople.use(7)
        let devices = try await fixture.devices()
        #expect(devices.map(\.name) == ["Phone 2", "Phone 1"])
        #expect(devices.map(\.isThis) == [false, true])
        try await fixture.store.write { try Outbox.signInDidEnd(7, in: $0) }
        #expect(try await fixture.devices().map(\.name) == ["Phone 2"])
    }
}
