import Attendance
import Core
import Foundation
import Glibc
import Operations
import Persistence
import TestSupport
import Testing

/// The secrets file in a long-running program, which reads it again only after a change.
@Suite(.limitedParallelism) struct SecretsFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "classly-\(UUID())")
    private var path: String { folder.appending(path: "secrets.json").path }

    private func withFile(_ body: (SecretsFile) async throws -> Void) async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = SecretsFile(path: path)
        try file.create(in: .system)
        try await body(file)
    }

    private func key() -> SigningKey { SigningKey.generated(at: World.system.now(), by: .system) }

    @Test func `keys that were replaced here are seen at once`() async throws {
        try await withFile { file in
            for _ in 0..<50 {
                let key = key()
                try file.replace([key])
                #expect(try file.keys() == [key])
            }
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
    func `keys that root replaced can still be read by the owner of the file`() async throws {
        try await withFile { file in
            #expect(chown(path, 65_534, 65_534) == 0)
            try file.replace([key()])
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.ownerAccountID] as? Int == 65_534)
            #expect(attributes[.groupOwnerAccountID] as? Int == 65_534)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test func `keys that another program replaced repeatedly are seen at once`() async throws {
        try await withFile { file in
            let other = SecretsFile(path: path)
            for _ in 0..<50 {
                _ = try file.keys()
                let keys = [key(), key()]
                for key in keys { try other.replace([key]) }
                #expect(try file.keys() == [keys[1]])
            }
        }
    }

    @Test func `cached contents are read again after a change`() async throws {
        try await withFile { file in
            // After the seconds within which a file is read again in any case.
            let late = SecretsFile(path: path) { World.system.now().adding(minutes: 1) }
            let known = try file.keys()
            #expect(try late.keys() == known)
            #expect(try late.keys() == known)
            let key = key()
            try file.replace([key])
            #expect(try late.keys() == [key])
            try FileManager.default.removeItem(atPath: path)
            #expect(throws: StorageError.self) { try late.keys() }
        }
    }

    @Test func `a damaged file is refused after a valid one was read`() async throws {
        try await withFile { file in
            _ = try file.keys()
            try PrivateFile.write(Array("{}".utf8), to: path)
            let error = #expect(throws: StorageError.self) { try file.keys() }
            #expect(error?.description == FileError.damaged(path).description)
            #expect(error?.publicDescription.contains(path) == false)
        }
    }

    @Test func `a file without keys is refused, and one with two keys of the same name`() async throws {
        try await withFile { file in
            let key = key()
            try file.replace([key, key])
            let twice = #expect(throws: StorageError.self) { try file.keys() }
            #expect(twice?.description == "\(path) has the key \(key.kid) twice.")
            let text = try String(contentsOfFile: path, encoding: .utf8)
            let none = text.replacing(/"signingKeys":\[.*\]/, with: #""signingKeys":[]"#)
            try PrivateFile.write(Array(none.utf8), to: path)
            let empty = #expect(throws: StorageError.self) { try file.keys() }
            #expect(empty?.description == "\(path) has no key that signs codes.")
        }
    }

    @Test(arguments: [0o644, 0o666])
    func `a file that others may read is refused with the command that protects it`(mode: Int) async throws {
        try await withFile { file in
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
            let error = #expect(throws: StorageError.self) { try file.keys() }
            #expect(error?.nextStep?.contains("chmod 600 \(path)") == true)
        }
    }
}
