import Academy
import Application
import Authentication
import Core
import DataExchange
import Foundation
import Operations
import Persistence
import Pictures
import StudentManagement
import Synchronization
import Testing

/// A data folder with the example academy and two pictures, which is removed with this object.
final class AcademyFolder: Sendable {
    static let email = "desk@example.org"
    static let password = "a quiet corner of the studio"
    static let passphrase = "five quiet herons at noon"
    /// A PNG file of one pixel.
    static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55, 0, 0, 0, 10]
        + Array("IDAT".utf8)
        + [0x78, 0x9C, 0x63, 0x60, 0, 0, 0, 2, 0, 1, 0x48, 0xAF, 0xA4, 0x71, 0, 0, 0, 0]
        + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

    /// The folder with the academy in a file, which is made once.
    private static let template = Task { try await AcademyFolder(example: ()) }

    /// The folder with everything of a test.
    let root: String
    /// The data folder.
    var path: String { root + "/data" }
    var database: String { DataFolder.databasePath(in: path) }

    /// The schema of the academy, which exists as long as the folder.
    private let schema = Mutex<DurableSchema?>(nil)

    private init() throws {
        root = FileManager.default.temporaryDirectory.path + "/classly-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: root, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    /// A copy of the example academy, in a file.
    static func copy() async throws -> AcademyFolder {
        let template = try await template.value
        let folder = try AcademyFolder()
        try FileManager.default.copyItem(atPath: template.path, toPath: folder.path)
        return folder
    }

    /// A copy of the example academy, which was moved to a schema.
    static func moved(to schema: DurableSchema) async throws -> AcademyFolder {
        let folder = try await copy()
        folder.schema.withLock { $0 = schema }
        _ = try await AcademyMove(program: "tests", folder: folder.path, database: schema.address).upload()
        return folder
    }

    private convenience init(example: Void) async throws {
        try self.init()
        let data = try DataFolder.create(at: path, program: "tests")
        defer { data.close() }
        try SecretsFile(path: data.secretsPath).create(in: .system)
        try await Self.open(data, creates: true) { academy in
            let request = SetUpAcademy(
                name: "Compás", currency: "PEN", timeZone: "America/Lima", email: Self.email,
                password: Self.password)
            _ = try await academy.client(token: nil).send(request)
            let admin = try await Self.signIn(academy)
            let report = try await admin.send(ImportAcademy(files: Self.exampleFiles()))
            try #require(report.errors.isEmpty, "\(report.errors)")
            _ = try await admin.send(SetVenuePicture(venue: .key("miraflores"), content: Self.png))
            _ = try await admin.send(
                SetStudentPicture(student: .key("s000001"), content: Self.png + []))
        }
    }

    private static func exampleFiles() throws -> [String: String] {
        let folder = URL(filePath: #filePath).appending(path: "../../../../../../Examples/academy")
            .standardized
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return try names.filter { $0.hasSuffix(".csv") }.reduce(into: [:]) { files, name in
            files[String(name.dropLast(4))] = try String(
                contentsOf: folder.appending(path: name), encoding: .utf8)
        }
    }

    private static func signIn(_ academy: Academy) async throws -> any Client {
        let signedIn = try await academy.client(token: nil).send(
            SignIn(email: email, password: password))
        return academy.client(token: signedIn.accessToken)
    }

    /// Runs a body with the academy of a locked folder.
    private static func open<Value: Sendable>(
        _ data: DataFolder, creates: Bool = false, _ body: (Academy) async throws -> Value
    ) async throws -> Value {
        let store = try await data.openStoreOfCommand(
            program: "tests", creates: creates, now: World.system.now)
        defer { try? store.close() }
        let academy = try Academy(
            store: store, secrets: SecretsFile(path: data.secretsPath), world: .system,
            chainHeads: ChainHeadFile(path: data.chainHeadsPath),
            hasher: PasswordHasher(parameters: .init(logN: 4, r: 8, p: 1)),
            pictures: data.pictureFiles(of: store))
        try await academy.migrate()
        let value = try await body(academy)
        try await academy.extendChains()
        return value
    }

    /// Runs a body with the folder's academy, in a file or in PostgreSQL, and a client of its owner.
    func open<Value: Sendable>(_ body: (Academy, any Client) async throws -> Value) async throws -> Value {
        let data = try DataFolder.open(at: path, program: "tests")
        defer { data.close() }
        return try await Self.open(data) { academy in
            try await body(academy, Self.signIn(academy))
        }
    }

    /// Admits a student, and returns the new id.
    func admit(_ name: String) async throws -> Int64 {
        try await open { _, admin in
            try await admin.send(AdmitStudent(firstName: name, lastName: "Quispe")).id.number
        }
    }

    /// The picture of a venue.
    func picture() async throws -> [UInt8] {
        try await open { _, admin in
            try await admin.send(ShowVenuePicture(venue: .key("miraflores"))).bytes
        }
    }

    /// A file of the data folder exists.
    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }

    /// The SHA-256 of the rows of all tables are equal in a file and in a schema.
    static func isEqual(_ file: String, _ address: PostgresAddress) throws -> Bool {
        let reader = try DatabaseReader(path: file)
        defer { try? reader.close() }
        let shared = SharedDatabase(address)
        return try reader.read { source in
            try shared.write { target in
                try RowCopy(from: source, to: target).isDone(without: [DatabasePictures.table])
            }
        }
    }
}
