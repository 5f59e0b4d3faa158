import Core
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Operations

/// The schedule of backups, on virtual time.
@Suite(.limitedParallelism) struct BackupScheduleTests {
    /// An academy that changes when the test says so, and its backups, which are empty files.
    private final class Academy: Sendable {
        let workspace: Workspace
        let time = Mutex(Instant(milliseconds: 1_763_596_800_000))
        let changes = Mutex(0)
        let fails = Mutex(false)

        init() throws { workspace = try Workspace() }
        deinit { workspace.remove() }

        var schedule: BackupSchedule {
            BackupSchedule(
                folder: workspace.root + "/backups",
                make: { [self] path in
                    if fails.withLock({ $0 }) { throw FileError.notWritten(path, "the disk is full") }
                    try workspace.write("", to: path)
                }, changes: { [self] in changes.withLock { $0 } }, now: { [self] in time.withLock { $0 } })
        }

        func change() { changes.withLock { $0 += 1 } }
        func move(minutes: Int) { time.withLock { $0 = $0.adding(minutes: minutes) } }

        var backups: [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: workspace.root + "/backups")) ?? [])
                .sorted()
        }
    }

    @Test func `the first call makes a backup, and later calls only after a change`() async throws {
        let academy = try Academy()
        let schedule = academy.schedule
        #expect(try await schedule.backUp() != nil)
        academy.move(minutes: 60)
        #expect(try await schedule.backUp() == nil)
        academy.change()
        #expect(try await schedule.backUp() != nil)
        #expect(academy.backups.count == 2)
    }

    @Test func `a failed backup is tried again`() async throws {
        let academy = try Academy()
        let schedule = academy.schedule
        academy.fails.withLock { $0 = true }
        await #expect(throws: FileError.self) { try await schedule.backUp() }
        academy.fails.withLock { $0 = false }
        #expect(try await schedule.backUp() != nil)
    }

    @Test func `two years with a change every 10 minutes leave 24 hourly, 30 daily and 12 monthly backups`()
        async throws
    {
        let academy = try Academy()
        let schedule = academy.schedule
        // Days with a change every ten minutes are as the last one is; the others have one change.
        for day in 0..<730 {
            let isLast = day >= 728
            for _ in 0..<(isLast ? 144 : 1) {
                academy.change()
                _ = try await schedule.backUp()
                academy.move(minutes: isLast ? 10 : 1_440)
            }
        }
        let days = Set(academy.backups.map { $0.prefix(18) })
        let months = Set(academy.backups.map { $0.prefix(15) })
        let newestDay = try #require(days.max())
        #expect(months.count == 12)
        #expect(days.count == 30 + 11 - 1)
        #expect(academy.backups.count { $0.hasPrefix(newestDay) } == 24)
    }

    @Test func `the newest of each period is kept`() {
        let start = Instant(milliseconds: 1_763_596_800_000)
        let instants = (0..<12).map { start.adding(minutes: 10 * $0) }
        #expect(BackupRotation().kept(of: instants) == [instants[5], instants[11]])
    }

    @Test(arguments: ["en_US.UTF-8", "es_PE.UTF-8"])
    func `the help of backup names the settings of the schedule`(language: String) throws {
        let help = try AcademyFixture.empty.get().run(
            "classly-admin", ["backup", "--help"], environment: ["LANG": language]
        ).output.collapsingSpaces
        for text in ["--backup-folder", "--backup-interval", " 24 ", " 30 ", " 12 "] {
            #expect(help.contains(text))
        }
    }

    @Test func `other files in the folder stay`() async throws {
        let academy = try Academy()
        let schedule = academy.schedule
        _ = try await schedule.backUp()
        for name in ["classly-mine.backup", "letters.txt"] {
            try academy.workspace.write("", to: academy.workspace.root + "/backups/" + name)
        }
        for _ in 0..<3 {
            academy.change()
            academy.move(minutes: 1)
            _ = try await schedule.backUp()
        }
        #expect(academy.backups.count == 3)
        #expect(academy.backups.suffix(2) == ["classly-mine.backup", "letters.txt"])
    }
}
