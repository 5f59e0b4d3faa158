public import Attendance
public import Core
internal import Foundation
public import Navigation
internal import Networking

/// The file of what an academy keeps out of its database: the pepper of its passwords, the keys that sign codes.
public struct SecretsFile: AcademySecrets {
    static let pepperBytes = 32
    private static let limit = 1 << 20

    public let path: String

    public init(path: String) { self.path = path }

    /// Makes the file with new secrets.
    public func make(in world: World) throws {
        let contents = Contents(
            pepper: Data(world.randomBytes(Self.pepperBytes)),
            signingKeys: [SigningKey.generated(at: world.now(), by: world)])
        try PrivateFile.write(try JSON.encode(contents), to: path)
    }

    public func pepper() throws -> [UInt8] { [UInt8](try contents().pepper) }

    public func keys() throws -> [SigningKey] { try contents().signingKeys }

    public func replace(_ keys: [SigningKey]) throws {
        var contents = try contents()
        contents.signingKeys = keys
        try PrivateFile.write(try JSON.encode(contents), to: path)
    }

    private struct Contents: Codable {
        let pepper: Data
        var signingKeys: [SigningKey]
    }

    /// - Throws: ``FileError/missing(_:)`` and ``FileError/damaged(_:)``: without its secrets no password is right.
    private func contents() throws -> Contents {
        guard let bytes = try PrivateFile.read(path, limit: Self.limit) else {
            throw FileError.notRead(path, "the file is gone")
        }
        guard let contents = try? JSON.decode(Contents.self, from: bytes),
            contents.pepper.count >= Self.pepperBytes
        else { throw FileError.damaged(path) }
        return contents
    }
}
