import Application
import Attendance
import Core
import Foundation
import HTTPServer
import Operations
import TestSupport
import Testing

/// The page that reads a code with the camera, and the pictures that the server reads for it.
@Suite(.limitedParallelism) struct ScanPageTests {
    private static let isInstalled = CodeReader() != nil
    private static let pictures = [
        CodePicture(),
        CodePicture(name: "dim", levels: (18, 60)),
        CodePicture(name: "tilted", turn: 24, slant: 0.35),
        CodePicture(name: "blurred", blur: 2),
        CodePicture(name: "on a screen", turn: 4, blur: 1, levels: (40, 200), stripes: 35),
        CodePicture(name: "upside down and pale", turn: 183, slant: -0.2, levels: (120, 230)),
    ]

    private struct Found: Decodable {
        let codes: [String]
    }

    private func read(
        _ pixels: [UInt8], _ width: String, _ height: String, in browser: Browser
    ) async throws -> (status: Int, codes: [String]) {
        let token = try #require(try await browser.get("/scan").form("/check-in")["token"])
        let fields = ["token": token, "width": width, "height": height]
        let page = try await browser.post(
            "/scan/picture", fields, files: [.init(name: "pixels", bytes: pixels)])
        let found = try? JSONDecoder().decode(Found.self, from: Data(page.html.utf8))
        return (page.status, found?.codes ?? [])
    }

    @Test(.enabled(if: isInstalled, "zbarimg is not installed"), arguments: pictures)
    func `a picture of the code in the room is read, and checks the student in`(
        _ picture: CodePicture
    ) async throws {
        let student = try await StudentPageFixture()
        let code = try await student.fixture.code()
        let link = "HTTPS://STUDIO.EXAMPLE.ORG/C/" + code
        let page = try await student.expect(["data-reader=\"/scan/picture\"", "id=\"still\""], on: "/scan")
        let found = try await read(
            picture.pixels(of: link), "\(picture.width)", "\(picture.height)", in: student.browser)
        #expect(found.codes == [link])
        let sent = found.codes.first.map { $0.split(separator: "/").last ?? "" } ?? ""
        let receipt = try await student.browser.submit("/check-in", on: page, ["code": String(sent)])
        #expect(receipt.html.contains("You are checked in"))
    }

    @Test(.enabled(if: isInstalled, "zbarimg is not installed"))
    func `bytes that are no picture, or do not have the given size, contain no code`() async throws {
        let student = try await StudentPageFixture()
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + Array(repeating: 0x41, count: 1020)
        let noise = (0..<1024).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }
        let cases: [([UInt8], String, String)] = [
            (jpeg, "32", "32"), (noise, "1", "1024"), (noise, "1024", "1"), ([], "0", "0"), ([], "1", "1"),
            (noise, "33", "32"), (noise, "-32", "-32"), (noise, "9223372036854775807", "2"),
            (noise, "1025", "1"), (noise, "many", "32"), (noise, "", ""),
        ]
        for (pixels, width, height) in cases {
            let found = try await read(pixels, width, height, in: student.browser)
            #expect(found.status == 200 && found.codes.isEmpty, "\(width) by \(height)")
        }
    }

    @Test func `pictures are read for students who are signed in only`() async throws {
        let student = try await StudentPageFixture()
        let desk = try Browser(student.fixture.academy)
        _ = try await desk.signIn(TestAcademy.email, TestAcademy.password)
        let token = try await desk.get("/desk/students").form("/sign-out")["token"] ?? ""
        let fields = ["token": token, "width": "1", "height": "1"]
        let files = [PageForm.File(name: "pixels", bytes: [0])]
        #expect(try await desk.post("/scan/picture", fields, files: files).status == 403)
        let stranger = try Browser(student.fixture.academy)
        _ = try await stranger.get("/sign-in")
        let page = try await stranger.post("/scan/picture", fields, files: files)
        #expect(page.html.contains("type=\"password\"") && !page.html.contains("codes"))
    }
}

/// The program that reads pictures, and its limits.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/prlimit"), "prlimit is missing"))
struct CodeReaderTests {
    /// A program in place of `zbarimg`, and its folder.
    private func reader(_ script: String) throws -> (reader: CodeReader, folder: URL) {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appending(path: "program")
        try Data("#!/bin/sh\ncd '\(folder.path)'\n\(script)\n".utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
        return (try #require(CodeReader(program: program.path)), folder)
    }

    @Test func `there is no reader of codes without the program`() {
        #expect(CodeReader(program: "/nonexistent/zbarimg") == nil)
        #expect(CodeReader(program: "/bin/sh", limiter: "/nonexistent/prlimit") == nil)
    }

    @Test func `the program reads the raster with its header, and its lines are the codes`() async throws {
        let (reader, folder) = try reader("cat; echo; echo second")
        defer { try? FileManager.default.removeItem(at: folder) }
        let found = await reader.codes(width: 2, height: 1, pixels: Array("ab".utf8))
        #expect(found == ["P5 2 1 255", "ab", "second"])
    }

    @Test(arguments: [
        "while :; do :; done",
        "head -c 400000000 /dev/zero | tail -c 300000000 > /dev/null && echo found",
        "head -c 9000000 /dev/zero > file && echo written", "kill -9 $$",
    ])
    func `a program that needs too much time, memory or disk finds nothing`(_ script: String) async throws {
        let (reader, folder) = try reader(script)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(await reader.codes(width: 1, height: 1, pixels: [0]) == [])
    }

    @Test func `a program that closes its input is read to its end`() async throws {
        let (reader, folder) = try reader("exec <&-; echo read")
        defer { try? FileManager.default.removeItem(at: folder) }
        let side = CodeReader.side
        let pixels = [UInt8](repeating: 0, count: side * side)
        #expect(await reader.codes(width: side, height: side, pixels: pixels) == ["read"])
    }

    @Test func `two programs run at a time, and a third picture is not read`() async throws {
        let (reader, folder) = try reader("touch started.$$; until [ -e go ]; do sleep 0.01; done; echo read")
        defer { try? FileManager.default.removeItem(at: folder) }
        let running = (1...2).map { _ in Task { await reader.codes(width: 1, height: 1, pixels: [0]) } }
        while try FileManager.default.contentsOfDirectory(atPath: folder.path).count < 3 {
            try await Task.sleep(for: .milliseconds(5))
        }
        #expect(await reader.codes(width: 1, height: 1, pixels: [0]) == nil)
        try Data().write(to: folder.appending(path: "go"))
        for task in running { _ = await task.value }
        #expect(await reader.codes(width: 1, height: 1, pixels: [0]) == ["read"])
    }
}
