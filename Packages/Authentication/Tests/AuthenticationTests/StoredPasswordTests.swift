import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct StoredPasswordTests {
    private let salt = String(repeating: "A", count: 22)
    private let hash = String(repeating: "A", count: 43)

    private func isRead(_ parameters: String) -> Bool {
        StoredPassword("$scrypt$\(parameters)$\(salt)$\(hash)") != nil
    }

    @Test func `a stored password has the parameters, salt and hash`() throws {
        let stored = StoredPassword(
            parameters: .standard, salt: [UInt8](repeating: 1, count: 16),
            hash: [UInt8](repeating: 2, count: 32))
        #expect(stored.text.hasPrefix("$scrypt$ln=15,r=8,p=3$AQEBAQ"))
        #expect(!stored.text.contains("=" + "$"))
        #expect(StoredPassword(stored.text) == stored)
    }

    @Test(arguments: ["ln=1,r=8,p=3", "ln=17,r=16,p=4", "ln=15,r=1,p=1"])
    func `parameters within bounds are read`(parameters: String) { #expect(isRead(parameters)) }

    @Test(arguments: [
        "ln=0,r=8,p=3", "ln=18,r=8,p=3", "ln=15,r=0,p=3", "ln=15,r=17,p=3", "ln=15,r=8,p=0", "ln=15,r=8,p=5",
        "ln=99999999999999999999,r=8,p=3", "ln=-1,r=8,p=3", "r=8,ln=15,p=3", "ln=15,r=8", "",
    ])
    func `parameters out of bounds or shape are not`(parameters: String) { #expect(!isRead(parameters)) }

    @Test func `another scheme, a short salt or a short hash is not read`() {
        #expect(StoredPassword("$argon2$ln=15,r=8,p=3$\(salt)$\(hash)") == nil)
        #expect(StoredPassword("$scrypt$ln=15,r=8,p=3$AAAA$\(hash)") == nil)
        #expect(StoredPassword("$scrypt$ln=15,r=8,p=3$\(salt)$AAAA") == nil)
        #expect(StoredPassword("$scrypt$ln=15,r=8,p=3$\(salt)$\(hash)$") == nil)
    }

    @Test func `parameters are weaker with less memory, or as much of it and less work`() {
        let standard = ScryptParameters.standard
        #expect(ScryptParameters(logN: 14, r: 8, p: 3).isWeaker(than: standard))
        #expect(ScryptParameters(logN: 15, r: 8, p: 2).isWeaker(than: standard))
        #expect(!standard.isWeaker(than: standard))
        #expect(!ScryptParameters(logN: 17, r: 8, p: 1).isWeaker(than: standard))
    }
}
