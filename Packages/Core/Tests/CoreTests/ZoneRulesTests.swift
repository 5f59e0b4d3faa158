import Foundation
import Testing

@testable import Core

/// The rules of time zones in TZif files (RFC 8536), as the system has them.
@Suite struct ZoneRulesTests {
    /// A TZif file of version 2 with one block of 32 bits, which must be ignored, and one of 64 bits.
    private func file(
        _ changes: [(at: Int, type: UInt8)], _ types: [(offset: Int, isDaylightSaving: Bool)], footer: String,
        version: UInt8 = UInt8(ascii: "2")
    ) -> [UInt8] {
        func block(_ changes: [(at: Int, type: UInt8)], timeSize: Int) -> [UInt8] {
            let counts = [0, 0, 0, changes.count, types.count, 4]
            return Array("TZif".utf8) + [version] + Array(repeating: 0, count: 15)
                + counts.flatMap { number($0, 4) } + changes.flatMap { number($0.at, timeSize) }
                + changes.map(\.type)
                + types.flatMap { number($0.offset, 4) + [$0.isDaylightSaving ? 1 : 0, 0] }
                + Array("XYZ\0".utf8)
        }
        guard version > 0 else { return block(changes, timeSize: 4) }
        return block([], timeSize: 4) + block(changes, timeSize: 8) + Array("\n\(footer)\n".utf8)
    }

    private func number(_ value: Int, _ size: Int) -> [UInt8] {
        stride(from: (size - 1) * 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private func instant(_ utc: String) throws -> Int {
        Int(try Instant(parsing: utc + ":00.000Z").seconds)
    }

    @Test func `a change holds from its second on, and the first type before it`() throws {
        let bytes = file([(1_000, 1)], [(-25_200, false), (-28_800, true)], footer: "")
        let rules = try #require(ZoneRules(tzif: bytes))
        #expect(rules.period(at: 999).offset == -25_200)
        #expect(rules.period(at: 1_000) == ZonePeriod(offset: -28_800, isDaylightSaving: true))
        #expect(rules.period(at: 4_000_000_000).offset == -28_800)
    }

    @Test func `after the last change the rule at the end of the file holds`() throws {
        let change = try instant("2026-01-01T00:00")
        let rules = try #require(
            ZoneRules(tzif: file([(change, 0)], [(3_600, false)], footer: "CET-1CEST,M3.5.0,M10.5.0/3")))
        #expect(rules.period(at: try instant("2026-03-29T00:59")).offset == 3_600)
        #expect(rules.period(at: try instant("2026-03-29T01:00")).offset == 7_200)
        #expect(rules.period(at: try instant("2099-10-25T00:59")).offset == 7_200)
        #expect(rules.period(at: try instant("2099-10-25T01:00")).offset == 3_600)
    }

    @Test func `a file of version 1 has times of 32 bits`() throws {
        let bytes = file([(-1, 1)], [(0, false), (60, false)], footer: "", version: 0)
        let rules = try #require(ZoneRules(tzif: bytes))
        #expect(rules.period(at: -2).offset == 0 && rules.period(at: -1).offset == 60)
    }

    @Test func `bytes that are no such file are refused`() {
        let bytes = file([(0, 1)], [(0, false), (60, false)], footer: "EST5")
        #expect(ZoneRules(tzif: bytes) != nil)
        for count in bytes.indices {
            #expect(ZoneRules(tzif: Array(bytes.prefix(count))) == nil, "\(count) bytes")
        }
        #expect(ZoneRules(tzif: file([(0, 2)], [(0, false), (60, false)], footer: "")) == nil)
        #expect(ZoneRules(tzif: file([(5, 0), (5, 0)], [(0, false)], footer: "")) == nil)
        #expect(ZoneRules(tzif: file([], [(0, false)], footer: "EST5EDT")) == nil)
    }

    @Test func `another file has another fingerprint`() throws {
        let one = try #require(ZoneRules(tzif: file([], [(0, false)], footer: "EST5"))).fingerprint
        #expect(try #require(ZoneRules(tzif: file([], [(0, false)], footer: "EST5"))).fingerprint == one)
        #expect(try #require(ZoneRules(tzif: file([], [(0, false)], footer: "EST6"))).fingerprint != one)
    }

    // The hours from UTC on 15 January and on 15 July 2027.
    @Test(arguments: [
        ("EST5", -5, -5), ("<-03>3", -3, -3), ("<+0545>-5:45", 5, 5), ("EST5EDT,M3.2.0,M11.1.0", -5, -4),
        ("<-04>4<-03>,M9.1.6/24,M4.1.6/24", -3, -4), ("IST-1GMT0,M10.5.0,M3.5.0/1", 0, 1),
        ("XXX3EDT2,0/0,J365/25", -2, -2), ("AAA2BBB,J60,J300/-1", -2, -1), ("AAA2BBB,59,299/167", -2, -1),
    ])
    func `a yearly rule has a winter and a summer`(_ rule: String, _ january: Int, _ july: Int) throws {
        let parsed = try #require(YearlyRule(parsing: Array(rule.utf8)))
        #expect(parsed.period(at: try instant("2027-01-15T12:00")).offset / 3600 == january)
        #expect(parsed.period(at: try instant("2027-07-15T12:00")).offset / 3600 == july)
    }

    @Test(arguments: [
        "AAA9999999999999999999999999", "<AAA>0BBB,J9999999999999999999999999/0,J300", "", "ES5", "EST",
        "EST168", "EST5EDT", "EST5EDT,M3.2.0", "EST5EDT,M13.2.0,M11.1.0",
        "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,J0,J300", "EST5EDT,M3.2.0,M11.1.0x", "<EST5", "EST5:60",
    ])
    func `another text is no rule`(_ text: String) {
        #expect(YearlyRule(parsing: Array(text.utf8)) == nil)
    }

    @Test func `29 February is counted by days of the year, and not by Julian days`() throws {
        let counted = try #require(YearlyRule(parsing: Array("AAA0BBB,59/0,300".utf8)))
        let julian = try #require(YearlyRule(parsing: Array("AAA0BBB,J60/0,J300".utf8)))
        #expect(counted.period(at: try instant("2028-02-29T00:00")).isDaylightSaving)
        #expect(!julian.period(at: try instant("2028-02-29T23:59")).isDaylightSaving)
        #expect(julian.period(at: try instant("2028-03-01T00:00")).isDaylightSaving)
    }

    /// Foundation has rules of its own; those of 2024 are the same.
    @Test(arguments: [
        "Europe/Madrid", "America/Santiago", "Australia/Lord_Howe", "America/Lima", "Asia/Tokyo",
    ])
    func `the rules of the system are those of other programs`(_ name: String) throws {
        let (zone, other) = (try Zone(name), try #require(TimeZone(identifier: name)))
        try #require(zone.fingerprint != nil, "the system has no time zones")
        let first = try instant("2024-01-01T00:00")
        for second in stride(from: first, to: first + 366 * 86_400, by: 1800) {
            let date = Date(timeIntervalSince1970: TimeInterval(second))
            let own = zone.offset(at: Instant(milliseconds: Int64(second) * 1000))
            #expect(own == other.secondsFromGMT(for: date), "\(date)")
        }
    }

    @Test func `a folder with other rules is read, and its version`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "zones-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "America"), withIntermediateDirectories: true)
        let bytes = file([(try instant("2026-11-01T09:00"), 0)], [(-25_200, false)], footer: "MST7")
        try Data(bytes).write(to: folder.appending(path: "America/Vancouver"))
        try Data("# version 2026f\nZ America/Vancouver x\nL America/Vancouver Canada/Pacific\n".utf8)
            .write(to: folder.appending(path: "tzdata.zi"))
        let database = ZoneDatabase(folder: folder.path)
        #expect(database.version == "2026f")
        #expect(database.names == ["America/Vancouver", "Canada/Pacific"])
        let zone = try Zone("America/Vancouver", in: database)
        let start = zone.instant(try LocalDateTime(parsing: "2026-11-30T18:00"))
        #expect(start.description == "2026-12-01T01:00:00.000Z")
    }

    @Test(arguments: [
        "posix/America/Lima", "right/America/Lima", "/America/Lima", "../zoneinfo/UTC", "America/",
    ])
    func `only names of zones are files`(_ name: String) {
        #expect(throws: InvalidValue.self) { try Zone(name) }
    }
}
