import Core
import Foundation
import Glibc
import Operations
import TestSupport
import Testing

@Suite(.limitedParallelism) struct PrivateFileTests {
    private func inFolder(_ body: (String) throws -> Void) throws {
        let workspace = try Workspace()
        defer { workspace.remove() }
        try body(workspace.root)
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test func `a file with the name of a temporary file is neither used nor changed`() throws {
        try inFolder { folder in
            let (path, other) = (folder + "/file", folder + "/other")
            try Data("kept".utf8).write(to: URL(filePath: other))
            for name in ["\(path).\(getpid()).tmp", path + ".tmp"] { #expect(link(other, name) == 0) }
            try PrivateFile.write(Array("new".utf8), to: path)
            #expect(try text(path) == "new")
            #expect(try text(other) == "kept")
        }
    }

    @Test func `a write deletes the temporary file of a killed program, and none in use`() throws {
        try inFolder { folder in
            let path = folder + "/file"
            let names = ["file.tmp-aaaaaa", "file.tmp-bbbbbb"]
            for name in names { try Data("draft".utf8).write(to: URL(filePath: folder + "/" + name)) }
            let used = open(folder + "/" + names[1], O_RDONLY)
            defer { close(used) }
            #expect(flock(used, LOCK_EX | LOCK_NB) == 0)
            try PrivateFile.write(Array("new".utf8), to: path)
            let left = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            #expect(left == ["file", names[1]])
        }
    }

    @Test func `a write replaces neither a device nor a link to one`() throws {
        try inFolder { folder in
            let (device, link) = (folder + "/device", folder + "/link")
            #expect(mkfifo(device, 0o600) == 0)
            #expect(symlink(device, link) == 0)
            for path in [device, link] {
                #expect(throws: FileError.self) { try PrivateFile.write([1], to: path) }
            }
            let target = try FileManager.default.destinationOfSymbolicLink(atPath: link)
            #expect(target == device)
        }
    }

    @Test(arguments: [
        "the file is gone", "the folder is not readable", "it is not readable", "it is not a file",
        "it is not writable, or a file is there", "other programs removed its draft 8 times",
        "Permission denied",
    ]) func `the reason of an error of a file is in Spanish`(reason: String) {
        for error in [FileError.notRead("/x", reason), .notWritten("/x", reason)] {
            #expect(error.description.hasSuffix(": \(reason)."))
            #expect(!error.specification.sentence(in: .spanish).contains(reason))
        }
    }

    @Test func `a FIFO with the name of a temporary file does not block a write`() throws {
        try inFolder { folder in
            let path = folder + "/file"
            #expect(mkfifo(path + ".tmp-aaaaaa", 0o600) == 0)
            try PrivateFile.write(Array("new".utf8), to: path)
            #expect(try text(path) == "new")
        }
    }
}
