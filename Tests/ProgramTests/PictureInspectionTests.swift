import Foundation
import TestSupport
import Testing

/// What `doctor` says about files that no picture uses.
@Suite(.limitedParallelism) struct PictureInspectionTests {
    /// An academy whose class C1 has a picture, and the name of its file.
    private func academy() throws -> (Workspace, String) {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        let file = workspace.root + "/salsa.png"
        try Data(PicturesProgramTests.png).write(to: URL(filePath: file))
        let set = try workspace.admin("pictures", "set", "class", "C1", file, "--json")
        return (workspace, try #require(set.json["file"] as? String, "\(set.errors)"))
    }

    @Test(arguments: [
        String(repeating: "a", count: 64) + ".png", String(repeating: "b", count: 64) + ".png.tmp-1x",
        "it's.txt",
    ])
    func `a file without a picture is found by doctor, whose command removes it`(name: String) throws {
        let (workspace, _) = try academy()
        defer { workspace.remove() }
        let path = "\(workspace.data)/pictures/\(name)"
        try Data([1]).write(to: URL(filePath: path))
        let doctor = try workspace.admin("doctor", "--json")
        let findings = try #require(doctor.json["findings"] as? [[String: Any]])
        let files = try #require(findings.first { $0["check"] as? String == "files" })
        let text = try #require(files["text"] as? String)
        #expect(doctor.exitCode == 1 && text.hasSuffix("\(name) belongs to no picture."), "\(text)")
        let step = try #require((files["nextStep"] as? String)?.split(separator: ": ").last)
        #expect(try workspace.run("/bin/sh", ["-c", String(step)]).exitCode == 0)
        #expect(try workspace.admin("doctor").output.contains("the only file"))
    }

    @Test func `a draft that a program writes is not reported, and neither is a file in its grace time`()
        throws
    {
        let (workspace, name) = try academy()
        defer { workspace.remove() }
        #expect(try workspace.admin("pictures", "remove", "class", "C1", "--yes").exitCode == 0)
        let folder = "\(workspace.data)/pictures"
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [name])
        let draft = open("\(folder)/\(name).tmp-2", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        defer { close(draft) }
        try #require(flock(draft, LOCK_EX | LOCK_NB) == 0)
        let doctor = try workspace.admin("doctor")
        #expect(doctor.exitCode == 0, "\(doctor.output)")
    }
}
