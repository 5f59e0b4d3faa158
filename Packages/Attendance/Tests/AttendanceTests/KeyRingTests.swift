import Application
import Core
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct KeyRingTests {
    private func ring(_ kids: String...) -> KeyRing {
        kids.reduce(into: KeyRing([])) { $0.rotate(to: RollCallFixture.key($1)) }
    }

    @Test func `after a rotation the new key signs and the last one is accepted`() throws {
        let ring = ring("AAAA", "BBBB")
        #expect(try ring.active().kid == "BBBB")
        #expect(try ring.accepted("AAAA").state == .retiring)
        #expect(ring.keys[0].retiredAt == RollCallFixture.start)
    }

    @Test func `at most two keys are accepted`() {
        let ring = ring("AAAA", "BBBB", "CCCC")
        #expect(throws: CheckInError.revokedKey("AAAA")) { try ring.accepted("AAAA") }
        #expect(ring.keys.map(\.state) == [.revoked, .retiring, .active])
    }

    @Test func `revoking the key that signs makes another sign`() throws {
        var ring = ring("AAAA", "BBBB")
        ring.revoke("BBBB", replacement: RollCallFixture.key("CCCC"))
        #expect(try ring.active().kid == "CCCC")
        #expect(ring.keys.map(\.state) == [.retiring, .revoked, .active])
    }

    @Test func `revoking a retiring key keeps the active key`() throws {
        var ring = ring("AAAA", "BBBB")
        ring.revoke("AAAA", replacement: RollCallFixture.key("CCCC"))
        #expect(ring.keys.map(\.kid) == ["AAAA", "BBBB"])
        #expect(try ring.active().kid == "BBBB")
    }

    @Test func `an unknown key is refused, and an empty key ring cannot sign`() {
        #expect(throws: CheckInError.unknownKey("ZZZZ")) { try ring("AAAA").accepted("ZZZZ") }
        #expect(throws: SigningKeyError.noneActive) { try KeyRing([]).active() }
    }

    /// An old retiring key AAAA, as many revoked keys as are remembered, and the active key ZZZZ.
    private func fullRing() -> KeyRing {
        let revoked = (1...KeyRing.revokedLimit).map { RollCallFixture.key("K\($0)", state: .revoked) }
        return KeyRing(
            [RollCallFixture.key("AAAA", state: .retiring)] + revoked + [RollCallFixture.key("ZZZZ")])
    }

    @Test func `the key that was just revoked is remembered, even if it is the oldest`() {
        var revoking = fullRing()
        revoking.revoke("AAAA", replacement: RollCallFixture.key("CCCC"))
        var rotating = fullRing()
        rotating.rotate(to: RollCallFixture.key("CCCC"))
        for ring in [revoking, rotating] {
            #expect(throws: CheckInError.revokedKey("AAAA")) { try ring.accepted("AAAA") }
            #expect(throws: CheckInError.unknownKey("K1")) { try ring.accepted("K1") }
            #expect(throws: CheckInError.revokedKey("K2")) { try ring.accepted("K2") }
            #expect(ring.keys.count { $0.state == .revoked } == KeyRing.revokedLimit)
        }
    }

    @Test func `only so many revoked keys are remembered`() {
        var ring = KeyRing([])
        for _ in 0..<KeyRing.revokedLimit + 10 { ring.rotate(to: RollCallFixture.key("AAAA")) }
        #expect(ring.keys.count == KeyRing.revokedLimit + 2)
        #expect(ring.keys.suffix(2).map(\.state) == [.retiring, .active])
    }
}

@Suite(.limitedParallelism) struct SigningKeyTests {
    @Test func `a new key has a name of base32 and 256 random bits`() {
        let key = SigningKey.generated(
            at: RollCallFixture.start, by: .counting(TestClock(RollCallFixture.start)))
        #expect(SigningKey.isName(key.kid.utf8))
        #expect(key.secret.count == 32)
        #expect(key.state == .active)
    }

    @Test func `a key is kept and read as it was`() throws {
        let key = SigningKey(
            kid: "AAAA", secret: Array(0..<32), state: .retiring, madeAt: RollCallFixture.start,
            retiredAt: RollCallFixture.end)
        #expect(try JSON.decode(SigningKey.self, from: JSON.encode(key)) == key)
    }

    @Test(arguments: [#""aaaa""#, #""AAA""#, #""AAAAAAAAA""#, #""AA-A""#])
    func `a key with another name is not read`(kid: String) throws {
        let text = String(decoding: try JSON.encode(RollCallFixture.key("AAAA")), as: UTF8.self)
        let other = Array(text.replacing(#""AAAA""#, with: kid).utf8)
        #expect(throws: DecodingError.self) { try JSON.decode(SigningKey.self, from: other) }
    }

    @Test func `a secret of another length is not read`() throws {
        let key = SigningKey(
            kid: "AAAA", secret: Array(0..<31), state: .active, madeAt: RollCallFixture.start, retiredAt: nil)
        let kept = try JSON.encode(key)
        #expect(throws: DecodingError.self) { try JSON.decode(SigningKey.self, from: kept) }
    }

    @Test func `a secret never appears in a log`() {
        let key = RollCallFixture.key("AAAA")
        var dumped = ""
        dump(key, to: &dumped)
        for text in ["\(key)", String(reflecting: key), dumped, "\([key])"] {
            #expect(text.contains("AAAA"))
            #expect(!text.contains("7, 7"))
            #expect(!text.contains("secret"))
        }
    }
}
