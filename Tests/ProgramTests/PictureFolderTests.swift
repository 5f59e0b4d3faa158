import Core
import Foundation
import Persistence
import Pictures
import TestSupport
import Testing

@testable import Operations

/// The folder with the files of pictures.
@Suite(.limitedParallelism) struct PictureFolderTests {
    private let workspace: Workspace
    private let folder: PictureFolder
    private let name: PictureName

    /// The first bytes of a PNG file.
    private static let content: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 7]

    init() throws {
        workspace = try Workspace()
        folder = PictureFolder(in: workspace.root)
        name = try #require(PictureName(ofFile: Self.content))
    }

    private func code<Value>(_ body: () async throws -> Value) async -> String? {
        do {
            _ = try await body()
            return nil
        } catch {
            return (error as? any AcademyError)?.code ?? "\(error)"
        }
    }

    @Test func `a file is written, read and removed, and nothing else is left`() async throws {
        #expect(try await folder.read(name) == nil)
        try await folder.write(Self.content, as: name)
        try await folder.write(Self.content, as: name)
        #expect(try await folder.read(name) == Self.content)
        let path = workspace.root + "/pictures"
        #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [name.description])
        try folder.remove(name)
        try folder.remove(name)
        #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
    }

    @Test func `a file that others may read, or a link in its place, is an error without a path`()
        async throws
    {
        try await folder.write(Self.content, as: name)
        let file = folder.file(name)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
        #expect(await code { try await folder.read(name) } == "store.cannot-open")
        try FileManager.default.removeItem(atPath: file)
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/etc/passwd")
        #expect(await code { try await folder.read(name) } == "store.cannot-open")
        do {
            _ = try await folder.read(name)
        } catch let error as any AcademyError {
            #expect(!error.publicDescription.contains(workspace.root))
        }
    }

    @Test func `a file larger than a picture is an error`() async throws {
        try await folder.write([UInt8](repeating: 0, count: PictureUpload.limit + 1), as: name)
        #expect(await code { try await folder.read(name) } == "store.cannot-open")
    }
}
