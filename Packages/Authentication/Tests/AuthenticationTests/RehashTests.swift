import Core
import Persistence
import Testing

@testable import Authentication

@Suite struct RehashTests {
    private let password: SQL = "SELECT password AS value FROM accounts WHERE id = 1"

    private func stored(_ desk: FrontDesk) async throws -> String {
        let password = password
        return try await desk.store.read { try $0.value(password) ?? "" }
    }

    @Test func `a password is hashed again at sign-in once the parameters have risen`() async throws {
        let old = try await FrontDesk(parameters: ScryptParameters(logN: 3, r: 8, p: 1))
        try await old.openAdmin()
        #expect(try await stored(old).hasPrefix("$scrypt$ln=3,r=8,p=1$"))
        let new = try await FrontDesk(parameters: .forTests, in: old.store)
        _ = try await new.signInAdmin()
        #expect(try await stored(new).hasPrefix("$scrypt$ln=4,r=8,p=1$"))
        #expect(new.hashes.value == 2)
        _ = try await new.signInAdmin()
        #expect(new.hashes.value == 3)
    }

    @Test func `a wrong password hashes nothing again`() async throws {
        let old = try await FrontDesk(parameters: ScryptParameters(logN: 3, r: 8, p: 1))
        try await old.openAdmin()
        let new = try await FrontDesk(in: old.store)
        await new.fail(1)
        #expect(new.hashes.value == 1)
        #expect(try await stored(new).hasPrefix("$scrypt$ln=3"))
    }

    @Test func `parameters that fell change nothing`() async throws {
        let old = try await FrontDesk()
        try await old.openAdmin()
        let before = try await stored(old)
        let new = try await FrontDesk(parameters: ScryptParameters(logN: 3, r: 8, p: 1), in: old.store)
        _ = try await new.signInAdmin()
        #expect(try await stored(new) == before)
    }

    @Test func `a stored password that cannot be read is said to be damaged`() async throws {
        let desk = try await FrontDesk()
        try await desk.openAdmin()
        _ = try await desk.store.write {
            try $0.run("UPDATE accounts SET password = '$scrypt$ln=40,r=8,p=3$x$y'")
        }
        await #expect(throws: StorageError.unexpectedValue(column: "password")) {
            try await desk.signInAdmin()
        }
    }
}
