import Academy
import Application
import ClassManagement
import Core
import DataExchange
import Persistence
import Pictures
import StudentManagement
import TestSupport
import Testing

/// Pictures in a whole academy.
@Suite(.limitedParallelism) struct PictureJourneyTests {
    /// A PNG file of one pixel, with a text that is left out.
    static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55]
        + [0, 0, 0, 7] + Array("tEXtA".utf8) + [0] + Array("Cusco".utf8) + [0, 0, 0, 0] + rest
    private static let rest: [UInt8] =
        [0, 0, 0, 10] + Array("IDAT".utf8) + [
            0x78, 0x9C, 0x63, 0x60, 0, 0, 0, 2, 0, 1, 0x48, 0xAF, 0xA4, 0x71,
        ]
        + [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

    @Test(arguments: Transport.allCases)
    func `staff set the picture of a class, and students see it`(_ transport: Transport) async throws {
        let fixture = try await CheckInFixture(transport)
        let admin = fixture.academy.admin
        let info = try await admin.send(SetClassPicture(class: .key("c"), content: Self.png))
        #expect(info.width == 1 && info.id == fixture.academyClass.id.number)
        let shown = try await fixture.studentClient.send(ShowClassPicture(class: .key("c")))
        #expect(shown.mediaType == "image/png" && shown.bytes.count == info.size)
        #expect(!String(decoding: shown.bytes, as: UTF8.self).contains("Cusco"))
        let venue = try await fixture.studentClient.send(ShowVenuePicture(venue: .key("v")))
        #expect(venue.mediaType == "image/svg+xml")
        _ = try await admin.send(RemoveClassPicture(class: .key("c")))
        #expect(try await admin.send(ShowClassPicture(class: .key("c"))).format == nil)
    }

    @Test(arguments: Transport.allCases)
    func `the pictures of several classes are listed at once`(_ transport: Transport) async throws {
        let fixture = try await CheckInFixture(transport)
        let id = fixture.academyClass.id
        let list = ListClassPictures(classes: try #require(ClassIDs.lists(of: [id, ClassID(999)]).first))
        #expect(try await fixture.studentClient.send(list).pictures.isEmpty)
        let set = SetClassPicture(class: .key("c"), content: Self.png)
        let info = try await fixture.academy.admin.send(set)
        #expect(try await fixture.studentClient.send(list).pictures == [info])
    }

    @Test func `the pictures of several students are listed at once, for staff who may read students`()
        async throws
    {
        let fixture = try await CheckInFixture()
        let (admin, id) = (fixture.academy.admin, fixture.student.id)
        let ids = try #require(StudentIDs.lists(of: [id, StudentID(999)]).first)
        let list = ListStudentPictures(students: ids)
        #expect(try await admin.send(list).pictures.isEmpty)
        let info = try await admin.send(SetStudentPicture(student: .id(id), content: Self.png))
        #expect(try await admin.send(list).pictures == [info])
        #expect(await refusal { try await fixture.studentClient.send(list) } == "access.wrong-role")
    }

    @Test(arguments: ["", "3,", "0", "a", "+5", "3;5", String(repeating: "1,", count: 100) + "1"])
    func `a text that is no list of at most 100 ids is refused`(_ text: String) {
        #expect(throws: InvalidValue.self) { try ClassIDs(parsing: text) }
    }

    @Test(
        arguments: [
            (0, []), (1, [1]), (100, [100]), (101, [100, 1]), (200, [100, 100]),
        ] as [(Int64, [Int])])
    func `ids are divided into lists of at most 100`(_ count: Int64, _ counts: [Int]) {
        let ids = (0..<count).map { ClassID($0 + 1) }
        let lists = ClassIDs.lists(of: ids.shuffled() + ids)
        #expect(lists.map(\.ids.count) == counts && lists.flatMap(\.ids) == ids)
    }

    @Test(arguments: Transport.allCases)
    func `a student sets and removes their own picture`(_ transport: Transport) async throws {
        let fixture = try await CheckInFixture(transport)
        let client = fixture.studentClient
        _ = try await client.send(SetStudentPicture(student: .me, content: Self.png))
        let ofStudent = ShowStudentPicture(student: .id(fixture.student.id))
        #expect(try await fixture.academy.admin.send(ofStudent).format == .png)
        _ = try await client.send(RemoveStudentPicture(student: .me))
        #expect(try await client.send(ShowStudentPicture(student: .me)).format == nil)
    }

    @Test(arguments: Transport.allCases)
    func `files that are no pictures are refused with their reason`(_ transport: Transport) async throws {
        let admin = try await CheckInFixture(transport).academy.admin
        for (content, code) in [
            (Array("GIF89a".utf8), "picture.not-a-picture"), ([], "picture.not-a-picture"),
            (Array(Self.png.dropLast()), "picture.truncated"),
            ([UInt8](repeating: 0, count: PictureUpload.limit + 1), "picture.too-large"),
        ] as [([UInt8], String)] {
            let set = SetVenuePicture(venue: .key("v"), content: content)
            #expect(await refusal { try await admin.send(set) } == code)
        }
    }

    @Test func `erasing a student removes the picture, and its file with the next due work`() async throws {
        let files = MemoryPictureFiles()
        let fixture = try await CheckInFixture(pictures: files)
        _ = try await fixture.studentClient.send(SetStudentPicture(student: .me, content: Self.png))
        #expect(files.names.count == 1)
        _ = try await fixture.academy.admin.send(EraseStudent(student: .id(fixture.student.id)))
        try await fixture.academy.academy.performDueWork()
        #expect(files.names.isEmpty)
    }

    @Test func `deleting a class and a venue removes their pictures`() async throws {
        let files = MemoryPictureFiles()
        let fixture = try await CheckInFixture(pictures: files)
        let admin = fixture.academy.admin
        _ = try await admin.send(AddVenue(key: "v2", name: "Annex", timeZone: "America/Lima"))
        _ = try await admin.send(SetVenuePicture(venue: .key("v2"), content: Self.png))
        _ = try await admin.send(DeleteVenue(venue: .key("v2")))
        fixture.academy.clock.move(minutes: 61)
        try await fixture.academy.academy.performDueWork()
        #expect(files.names.isEmpty)
    }

    @Test func `pictures are the same after an export and an import`() async throws {
        let fixture = try await CheckInFixture()
        let admin = fixture.academy.admin
        _ = try await admin.send(SetClassPicture(class: .key("c"), content: Self.png))
        _ = try await admin.send(SetStudentPicture(student: .id(fixture.student.id), content: Self.png))
        let exported = try await admin.send(ExportAcademy()).files
        let other = try await TestAcademy()
        let report = try await other.admin.send(ImportAcademy(files: exported))
        #expect(report.errors == [] && report.counts["pictures"] == 2)
        let missing = try await other.admin.send(ListMissingPictures()).items
        #expect(missing.count == 2 && Set(missing.map(\.file)).count == 1)
        let name = try #require(missing.first?.file)
        let file = try await admin.send(ShowPictureFile(picture: name))
        _ = try await other.admin.send(RestorePictureFile(picture: name, content: file.bytes))
        #expect(try await other.admin.send(ShowClassPicture(class: .key("c"))).bytes == file.bytes)
        #expect(try await other.admin.send(ExportAcademy()).files == exported)
        let again = try await admin.send(ImportAcademy(files: exported))
        #expect(again.counts["pictures"] == 0 && again.different == 0)
    }
}
