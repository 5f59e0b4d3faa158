import Application
import Attendance
import Core
import Crypto
import Foundation
import TestSupport
import Testing

@testable import Terminal

/// The files of the scans that are kept without a connection, and of the keys that sign them.
@Suite(.limitedParallelism) final class KeptCheckInsTests {
    private let folder =
        FileManager.default.temporaryDirectory.path + "/kept-\(UInt64.random(in: .min ... .max))"
    private let ana = AccountID(1)
    private let now = Instant(milliseconds: 1_795_175_100_123)

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private var kept: KeptCheckIns {
        KeptCheckIns(at: .folder("/srv/classly"), environment: ["XDG_CONFIG_HOME": folder])
    }

    private func path(_ name: String) -> String { "\(folder)/classly/\(name)" }

    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }

    private func scan(
        _ code: String = "CL1.AAAA.S7.9.B", of account: AccountID = AccountID(1), student: StudentID? = nil
    ) throws -> KeptCheckIn {
        try KeptCheckIn(
            code: code, scannedAt: now, student: student, by: try kept.key(of: account))
    }

    @Test func `kept scans are read in their order, and are removed one by one`() throws {
        let scans = try ["CL1.A", "CL1.B", "CL1.C"].map { try scan($0) }
        for scan in scans { try kept.keep(scan) }
        #expect(try kept.all() == scans)
        try kept.remove([scans[1]])
        #expect(try kept.all() == [scans[0], scans[2]])
        try kept.remove(scans)
        #expect(try kept.all().isEmpty)
    }

    @Test func `an account sees its own scans, and another academy has none of them`() throws {
        try kept.keep(scan(of: ana))
        try kept.keep(scan(of: AccountID(2)))
        #expect(try kept.all(of: ana).map(\.account) == [ana])
        #expect(try kept.all().count == 2)
        let other = KeptCheckIns(at: .folder("/srv/other"), environment: ["XDG_CONFIG_HOME": folder])
        #expect(try other.all().isEmpty)
    }

    @Test func `a hundred scans are kept, and no more`() throws {
        let scan = try scan()
        for _ in 0..<KeptCheckIns.limit { try kept.keep(scan) }
        #expect(throws: KeptCheckInError.tooMany(limit: 100)) { try kept.keep(scan) }
        #expect(try kept.all().count == KeptCheckIns.limit)
    }

    @Test func `a signature is that of the scan and of the student, by the public key`() throws {
        let key = try kept.key(of: ana)
        let point = try #require([UInt8](base64URL: try key.publicKey))
        #expect(point.count == 65 && point.first == 4)
        let publicKey = try P256.Signing.PublicKey(x963Representation: point)
        for (student, line) in [(nil, "own"), (StudentID(12), "12")] as [(StudentID?, String)] {
            let scan = try scan(student: student)
            let text = "classly-late-check-in-1\nCL1.AAAA.S7.9.B\n1795175100123\n" + line
            let bytes = try #require([UInt8](base64URL: scan.signature))
            #expect(bytes.count == 64)
            let signature = try P256.Signing.ECDSASignature(rawRepresentation: bytes)
            #expect(publicKey.isValidSignature(signature, for: Array(text.utf8)))
            #expect(!publicKey.isValidSignature(signature, for: Array((text + "0").utf8)))
        }
    }

    @Test func `each account has a key of its own, which stays the same`() throws {
        let keys = try [1, 2, 1].map { try kept.key(of: AccountID($0)) }
        #expect(keys[0] == keys[2] && keys[0] != keys[1])
        #expect(try !kept.hasRegisteredKey(of: ana))
        try kept.noteRegistration(of: keys[0], as: CheckInKeyID(5))
        #expect(try kept.hasRegisteredKey(of: ana))
        #expect(try !kept.hasRegisteredKey(of: AccountID(2)))
        #expect(try kept.key(of: ana).id == CheckInKeyID(5))
        #expect(try kept.key(of: ana).publicKey == keys[0].publicKey)
    }

    @Test func `the oldest key is dropped for that of an eleventh account`() throws {
        let keys = try (1...10).map { try kept.key(of: AccountID($0)) }
        #expect(try kept.key(of: AccountID(1)) == keys[0])
        _ = try kept.key(of: AccountID(11))
        #expect(try kept.key(of: AccountID(2)) == keys[1])
        #expect(try kept.key(of: AccountID(1)) != keys[0])
    }

    @Test func `two programs that need a key at the same time have the same one`() async throws {
        let kept = kept
        let keys = await race(20) { _ in try kept.key(of: AccountID(1)) }
        let publicKeys = try keys.compactMap { try $0?.publicKey }
        #expect(publicKeys.count == 20 && Set(publicKeys).count == 1)
    }

    @Test func `scans that are kept at the same time are all kept`() async throws {
        let (kept, scan) = (kept, try scan())
        let done = await race(20) { _ in try kept.keep(scan) }
        #expect(done.count { $0 != nil } == 20)
        #expect(try kept.all().count == 20)
    }

    @Test(arguments: ["late-check-ins.json", "check-in-keys.json"])
    func `only the owner can read the files`(name: String) throws {
        try kept.keep(scan())
        let mode = try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test(arguments: ["", "{", #"{"/srv/classly":[{"account":1}]}"#])
    func `a damaged file gets another name, and is not lost`(damaged: String) throws {
        try kept.keep(scan())
        for number in 1...2 {
            try write(damaged, to: path("late-check-ins.json"))
            #expect(try kept.all().isEmpty)
            let aside = path("late-check-ins.json.damaged") + (number == 1 ? "" : "-\(number)")
            #expect(try String(contentsOfFile: aside, encoding: .utf8) == damaged)
        }
        try kept.keep(scan())
        #expect(try kept.all().count == 1)
    }

    @Test(
        arguments: [
            ("CL1.A.S1.2.B", "CL1.A.S1.2.B"), ("HTTPS://A.EXAMPLE/C/CL1.A.S1.2.B", "CL1.A.S1.2.B"),
            ("HTTPS://A.EXAMPLE/C/CL1.A.S1.2.B?X=1#TOP", "CL1.A.S1.2.B"), ("HELLO", nil), ("", nil),
            ("CT1.A.S1.2.B", nil),
            ("CL1." + String(repeating: "A", count: 85), "CL1." + String(repeating: "A", count: 85)),
            ("CL1." + String(repeating: "A", count: 86), nil),
        ] as [(String, String?)])
    func `the code of a link is kept, and no other text`(text: String, code: String?) {
        #expect((try? KeptCheckIn.code(in: text)) == code)
    }

    @Test func `a child is named by a number only`() throws {
        #expect(try KeptCheckIn.number(of: nil) == nil)
        #expect(try KeptCheckIn.number(of: .me) == nil)
        #expect(try KeptCheckIn.number(of: .number(12)) == StudentID(12))
        #expect(try KeptCheckIn.number(of: .id(StudentID(12))) == StudentID(12))
        #expect(throws: KeptCheckInError.studentByNumber("Lucía")) {
            try KeptCheckIn.number(of: .key("Lucía"))
        }
    }

    @Test func `only an error about the scan itself ends it`() {
        let about: [any AcademyError] = [
            CheckInError.forged, CheckInError.unreadable, AccessError.notYours, AccessError.childNotNamed,
            AccessError.former,
        ]
        #expect(about.allSatisfy(OpenAcademy.isAboutScan))
        let others: [any AcademyError] = [
            AccessError.notSignedIn, AccessError.locked, AccessError.secondFactorNeeded,
            AccessError.wrongRole(needed: .students), KeptCheckInsTests.report(.unavailable, "http.rate"),
            KeptCheckInsTests.report(.conflict, "http.client-too-old"),
            KeptCheckInsTests.report(.invalid, "request.unknown-field"),
        ]
        #expect(!others.contains(where: OpenAcademy.isAboutScan))
    }

    @Test(
        arguments: [
            ("counted", "The scan of ", " counts: "), ("reported", "The scan of ", "the code was not valid"),
            ("dismissed", "The front desk decided that the scan of ", " does not count."),
        ])
    func `the sentence about a scan is that of the academy's decision`(
        state: String, start: String, end: String
    ) throws {
        let reason = state == "reported" ? #","reason":"code-not-fresh""# : ""
        let text = """
            {"id":1,"state":"\(state)","student":2,"session":3,"className":"Salsa","clockOffset":0,
            "scannedAt":"2026-11-20T23:00:00.000Z","arrivedAt":"2026-11-21T01:00:00.000Z"\(reason)}
            """
        let answer = try JSON.decode(LateCheckIn.self, from: Array(text.utf8))
        let result = KeptCheckInResult(try scan(), answer)
        #expect(result.state.rawValue == state)
        let sentence = result.sentence(Style())
        #expect(sentence.hasPrefix(start) && sentence.contains(end), "\(sentence)")
    }

    @Test func `a check-in is kept after each error that may be gone later, and after no refusal`() throws {
        let server = Connection(
            program: .student, location: try AcademyLocation(server: "https://academy.example", [:]))
        // A page of a proxy with the status 502, and one with another status.
        for code in ["server.unreachable", "server.answer-lost", "server.not-classly", "http.rate"] {
            #expect(server.isWithoutConnection(Self.report(.unavailable, code)), "\(code)")
        }
        for refusal in [CheckInError.forged, .noOpenSession, .unreadable] {
            #expect(!server.isWithoutConnection(refusal), "\(refusal.code)")
        }
        #expect(!server.isWithoutConnection(AccessError.notSignedIn))
        let folder = Connection(program: .student, location: .folder("/srv/classly"))
        #expect(!folder.isWithoutConnection(Self.report(.unavailable, "store.busy")))
    }

    private static func report(_ kind: ErrorKind, _ code: String) -> ErrorReport {
        ErrorReport(ErrorSpecification(kind, code, "A sentence."))
    }

    @Test(arguments: LateCheckInReason.allCases)
    func `every reason to wait for the front desk has words in both languages`(reason: LateCheckInReason) {
        let word = Word.case(reason.rawValue, of: "late-reason")
        for language in Language.allCases {
            #expect(word.text(in: language, of: .programs) != reason.rawValue, "\(language)")
        }
    }
}
