import Core
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct AuthenticatorDataTests {
    private let authenticator = FakeAuthenticator()

    /// The authenticator data of a new passkey.
    private func created(flags: UInt8, length: Int = 32) -> [UInt8] {
        authenticator.data(flags: flags) + [UInt8](repeating: 0, count: 16)
            + [UInt8(length >> 8), UInt8(length & 255)] + [UInt8](repeating: 7, count: length)
            + authenticator.publicKey
    }

    @Test func `a new credential is read with its key`() throws {
        let data = try #require(AuthenticatorData(created(flags: 0x45)))
        #expect(data.credential?.id == [UInt8](repeating: 7, count: 32))
        #expect(data.credential?.key == authenticator.publicKey)
        #expect(data.isUserVerified && data.signCount == 0)
    }

    @Test func `an id has 1,023 bytes at most, and one at least`() {
        #expect(AuthenticatorData(created(flags: 0x45, length: 1_023)) != nil)
        #expect(AuthenticatorData(created(flags: 0x45, length: 1_024)) == nil)
        #expect(AuthenticatorData(created(flags: 0x45, length: 0)) == nil)
    }

    @Test func `bytes that the flags do not announce are refused, and missing ones`() {
        let plain = authenticator.data()
        #expect(AuthenticatorData(plain) != nil)
        #expect(AuthenticatorData(plain + [0]) == nil)
        #expect(AuthenticatorData(Array(plain.dropLast())) == nil)
        #expect(AuthenticatorData(created(flags: 0x05)) == nil)
        #expect(AuthenticatorData(authenticator.data(flags: 0x45)) == nil)
        #expect(AuthenticatorData(Array(created(flags: 0x45).dropLast())) == nil)
    }

    @Test func `extensions are a map, and nothing follows them`() {
        let plain = authenticator.data(flags: 0x85)
        #expect(AuthenticatorData(plain + [0xA0]) != nil)
        #expect(AuthenticatorData(plain) == nil)
        #expect(AuthenticatorData(plain + [0x80]) == nil)
        #expect(AuthenticatorData(plain + [0xA0, 0]) == nil)
        #expect(AuthenticatorData(created(flags: 0xC5) + [0xA0]) != nil)
    }

    @Test func `a key that is backed up can be backed up`() {
        #expect(AuthenticatorData(authenticator.data(flags: 0x1D)) != nil)
        #expect(AuthenticatorData(authenticator.data(flags: 0x15)) == nil)
    }

    @Test func `a key that is no point of its curve is refused`() {
        var bytes = authenticator.publicKey
        #expect(PasskeyPublicKey(stored: bytes) != nil)
        bytes[12] ^= 1
        #expect(PasskeyPublicKey(stored: bytes) == nil)
        #expect(PasskeyPublicKey(stored: authenticator.publicKey + [0]) == nil)
    }

    @Test func `a key of another algorithm is refused`() {
        var bytes = authenticator.publicKey
        bytes[4] = 0x27
        #expect(PasskeyPublicKey(stored: bytes) == nil)
    }
}
