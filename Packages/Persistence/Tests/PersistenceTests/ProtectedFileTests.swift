import Core
import Foundation
import Glibc
import Testing

@testable import Persistence

@Suite struct ProtectedFileTests {
    /// The code of the refusal of a file; nil where it is opened.
    private func refusal(
        _ path: String, _ protection: ProtectedFile.Protection = .ownerOnly
    ) -> ProtectedFileError? {
        do throws(ProtectedFileError) {
            if let file = try ProtectedFile.open(path, protection) { close(file) }
            return nil
        } catch {
            return error
        }
    }

    private func file(_ folder: Folder, mode: Int) throws -> String {
        try folder.write([1])
        try folder.setMode(mode)
        return folder.path + "/academy.db"
    }

    @Test func `a missing file is nil, and a new one has mode 0600`() throws {
        let folder = try Folder()
        let path = folder.path + "/new"
        #expect(try ProtectedFile.open(path) == nil)
        close(try ProtectedFile.openOrCreate(path))
        #expect(try folder.mode("/new") == 0o600)
    }

    @Test(arguments: [0o600, 0o400])
    func `a file that only its owner can read is opened`(mode: Int) throws {
        let folder = try Folder()
        #expect(refusal(try file(folder, mode: mode)) == nil)
    }

    @Test(arguments: [0o644, 0o666, 0o640, 0o602, 0o700])
    func `a file that others may use is refused with the command that protects it`(mode: Int) throws {
        let folder = try Folder()
        let path = try file(folder, mode: mode)
        let error = refusal(path)
        #expect(error?.code == "file.wrong-mode")
        let octal = "0" + String(mode, radix: 8)
        #expect(error?.description == "The mode of \(path) is \(octal); it has to be 0600.")
        #expect(error?.nextStep?.contains("chmod 600 \(path)") == true)
    }

    @Test(arguments: [(0o640, nil), (0o644, "file.wrong-mode")] as [(Int, String?)])
    func `an operator's secret may be read by its group and by no other user`(mode: Int, code: String?) throws
    {
        let folder = try Folder()
        #expect(refusal(try file(folder, mode: mode), .secret)?.code == code)
    }

    @Test func `a FIFO is refused without waiting for its writer`() throws {
        let folder = try Folder()
        let path = folder.path + "/fifo"
        #expect(mkfifo(path, 0o600) == 0)
        for protection in [ProtectedFile.Protection.ownerOnly, .secret, .none] {
            #expect(refusal(path, protection)?.code == "file.not-regular")
        }
    }

    @Test func `a symbolic link is refused where the owner's own file is needed`() throws {
        let folder = try Folder()
        let path = try file(folder, mode: 0o600)
        let link = folder.path + "/link"
        #expect(symlink(path, link) == 0)
        #expect(refusal(link)?.code == "file.symbolic-link")
        #expect(refusal(link, .secret) == nil)
    }

    @Test func `the next step for a symbolic link puts the file itself in its place`() throws {
        let folder = try Folder()
        let (path, link) = (try file(folder, mode: 0o600), folder.path + "/the owner's")
        #expect(symlink(path, link) == 0)
        let step = try #require(refusal(link)?.nextStep)
        let command = try #require(step.firstRange(of: ": ").map { String(step[$0.upperBound...]) })
        let shell = try Process.run(URL(filePath: "/bin/sh"), arguments: ["-c", command])
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 0)
        #expect(refusal(link) == nil)
        #expect(try Data(contentsOf: URL(filePath: link)) == Data([1]))
    }

    @Test(
        arguments: [
            .link("/secret/file"), .notRegular("/secret/file"), .owner("/secret/file", user: 1),
            .mode("/secret/file", 0o644, wanted: 0o600), .system("/secret/file", errno: ENOSPC),
        ] as [ProtectedFileError])
    func `the path is in the log and not in the error of a client`(error: ProtectedFileError) {
        #expect(!error.publicDescription.contains("/"))
        #expect(error.detail?.contains("/secret/file") == true)
    }

    @Test func `a folder and a socket are refused`() throws {
        let folder = try Folder()
        #expect(refusal(folder.path)?.code == "file.not-regular")
        #expect(refusal("/dev/null", .none)?.code == "file.not-regular")
    }

    @Test func `a FIFO as the lock of a data folder is refused`() throws {
        let folder = try Folder()
        #expect(mkfifo(folder.path + "/lock", 0o600) == 0)
        #expect(throws: ProtectedFileError.notRegular(folder.path + "/lock")) {
            try DataFolder.create(at: folder.path, program: "classly-admin")
        }
    }
}
