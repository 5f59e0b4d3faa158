import Core
import PostgresSupport
import Testing

@testable import Persistence

@Suite(.timeLimit(.minutes(60))) struct PostgresLeaseTests {
    private let schema: TemporarySchema

    init() throws { schema = try TemporarySchema(in: .shared()) }

    private func store(_ holder: String) async throws -> PostgresStore {
        try await namesStore(at: schema.address, holder: holder)
    }

    /// Changes columns of the lease, as another program could.
    private func setLease(_ columns: String) throws {
        try PostgresCluster.shared().query("UPDATE \(schema.name).server_lease SET \(columns)")
    }

    /// Ends the lease as if its holder had not renewed it.
    private func endLease() throws { try setLease("held_until = '-infinity'") }

    /// Ends the lease and takes it: again where its holder, which renews it at intervals, was faster.
    private func takeOver(as holder: String) async throws -> PostgresStore {
        for _ in 0..<20 {
            try endLease()
            do { return try await store(holder) } catch StorageError.databaseInUse { continue }
        }
        try endLease()
        return try await store(holder)
    }

    /// The seconds until the lease ends.
    private func secondsLeft() throws -> Double {
        let text = try PostgresCluster.shared().query(
            "SELECT extract(epoch FROM held_until - clock_timestamp()) FROM \(schema.name).server_lease")
        return try #require(Double(text.filter { !$0.isWhitespace }))
    }

    private func expectInUse(by holder: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(throws: StorageError.databaseInUse(holder), sourceLocation: sourceLocation) {
            try postgres(at: schema.address, holder: "another")
        }
    }

    @Test func `a second store of the schema is refused, and works once the first is closed`() async throws {
        let first = try await store("first")
        expectInUse(by: "first")
        try await first.addName("Ana")
        expectInUse(by: "first")
        try first.close()
        let second = try await store("second")
        try await second.addName("Luis")
        #expect(try await second.storedNames() == ["Ana", "Luis"])
        expectInUse(by: "second")
    }

    @Test func `a released store gives its lease back`() async throws {
        do { _ = try await store("first") }
        #expect(try await store("second").storedNames().isEmpty)
    }

    @Test func `a holder that did not renew its lease loses it, and writes nothing more`() async throws {
        let (first, losses) = (try await store("first"), Count())
        first.onLoss { losses.add() }
        try await first.addName("Ana")
        let second = try await takeOver(as: "second")
        for name in ["Luis", "Eva"] {
            await #expect(throws: StorageError.leaseLost) { try await first.addName(name) }
        }
        await #expect(throws: StorageError.leaseLost) { try await first.dryRun { _ in } }
        #expect(losses.value == 1)
        #expect(try await second.storedNames() == ["Ana"])
        // It gives no lease back that is another's.
        try first.close()
        expectInUse(by: "second")
        try await second.addName("Rosa")
        #expect(losses.value == 1)
    }

    @Test func `a loss is noticed without a write, and told to those who ask later`() async throws {
        let (first, losses) = (try await store("first"), Count())
        first.onLoss { losses.add() }
        let second = try await takeOver(as: "second")
        await eventually { losses.value == 1 }
        first.onLoss { losses.add() }
        #expect(losses.value == 2)
        try await second.addName("Ana")
    }

    @Test func `a lease is renewed without a write`() async throws {
        let store = try await store("first")
        try setLease("held_until = clock_timestamp() + interval '4 seconds'")
        try await eventually { try secondsLeft() > 5 }
        #expect(try await store.storedNames().isEmpty)
    }

    @Test func `a lease that lapses in a transaction is not taken before its end`() async throws {
        let (first, latch) = (try await store("first"), Latch())
        async let write: Void = first.write { db in
            try db.run("INSERT INTO names (name) VALUES ('Ana')")
            latch.wait()
        }
        await latch.untilReached()
        // The lease of the last commit, as others see it, may have lapsed long ago.
        expectInUse(by: "first")
        latch.release()
        try await write
        expectInUse(by: "first")
        #expect(try await first.storedNames() == ["Ana"])
    }

    @Test func `a transaction that began after the lease lapsed keeps others out`() async throws {
        let (first, latch) = (try await store("first"), Latch())
        try endLease()
        async let dryRun: Void = first.dryRun { _ in latch.wait() }
        await latch.untilReached()
        expectInUse(by: "first")
        latch.release()
        try await dryRun
        _ = try await takeOver(as: "second")
    }

    @Test func `a write that takes longer than a renewal is committed and keeps the lease`() async throws {
        let store = try await store("first")
        try await store.write { db in
            try db.run("INSERT INTO names (name) VALUES ('Ana')")
            _ = try db.rows("SELECT count(*) AS value FROM pg_sleep(\(Int(PostgresLease.renewal) + 1))")
        }
        #expect(try secondsLeft() > Double(PostgresLease.seconds) - PostgresLease.renewal)
        expectInUse(by: "first")
        #expect(try await store.storedNames() == ["Ana"])
    }

    @Test(arguments: [true, false])
    func `the check of the lease is what keeps a former holder from writing`(isChecked: Bool) async throws {
        let first = try await store("first")
        try first.close()
        let address = try PostgresAddress(parsing: schema.address)
        let lease = try PostgresLease.take(
            PostgresSession(address.connection(PostgresStore.settings)), holder: "former")
        let former = PostgresConnection(
            "former", PostgresRecovery(limit: .zero), writeGuard: isChecked ? lease : nil
        ) { try PostgresSession(address.connection(PostgresStore.writerSettings)) }
        let second = try await takeOver(as: "second")
        let result = former.sync {
            Result {
                defer { former.rollback() }
                try former.beginWriting()
                _ = try former.writing.run("INSERT INTO names (name) VALUES ('Ana')")
                try former.commit()
            }
        }
        if isChecked {
            #expect(throws: StorageError.leaseLost) { try result.get() }
        } else {
            #expect(throws: Never.self) { try result.get() }
        }
        #expect(try await second.storedNames() == (isChecked ? [] : ["Ana"]))
    }

    @Test func `a process waits for another that creates the same academy`() async throws {
        let address = try PostgresAddress(parsing: schema.address)
        let other = try PostgresSession(address.connection(PostgresStore.settings))
        try other.command("BEGIN")
        try other.command(PostgresLease.table)
        let opening = onThread { try postgres(at: address.description) }
        try await Task.sleep(for: .milliseconds(500))
        try other.command("COMMIT")
        let store = try await opening.value
        expectInUse(by: "tests")
        try await store.migrate([names])
        #expect(try await store.storedNames().isEmpty)
    }

    @Test func `an academy that was moved is refused, and its lease left alone`() async throws {
        try await store("first").close()
        try setLease("moved_to = 'db2.example/classly'")
        #expect(throws: StorageError.unusable(.moved(to: "db2.example/classly"))) {
            try postgres(at: schema.address)
        }
        let lease = try PostgresCluster.shared().query(
            "SELECT fence, holder, held_until FROM \(schema.name).server_lease")
        #expect(lease.filter { !$0.isNewline } == "1||-infinity")
    }
}
