import Academy
import Core
import Networking
import Pictures
import Testing

/// The pictures of classes in lists and on the page of a class.
@Suite struct PicturePageTests {
    /// The bytes of a PNG file around its compressed data.
    private static let overhead = 8 + 25 + 12 + 12

    /// A PNG file of one pixel with some bytes in all; its compressed data is never read.
    private func png(bytes: Int) -> [UInt8] {
        let data = [0x78, 0x9C] + [UInt8](repeating: 0, count: bytes - Self.overhead - 2)
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]) + chunk("IDAT", data) + chunk("IEND", [])
    }

    private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let content = Array(type.utf8) + data
        let checksum = content.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return number(UInt32(data.count)) + content + number(~checksum)
    }

    private func number(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }

    @Test(arguments: [(102_400, true), (102_401, false)])
    func `a list shows pictures of at most 100 KiB, the page of a class any`(
        _ bytes: Int, _ isInList: Bool
    ) async throws {
        let student = try await StudentPageFixture()
        let info = try await student.admin.send(SetClassPicture(class: .key("c"), content: png(bytes: bytes)))
        #expect(info.size == bytes)
        for path in ["/discover", "/classes"] {
            let html = try await student.browser.get(path).html
            #expect(html.contains("src=\"/pictures/classes/1?v=") == isInList, "\(path)")
        }
        #expect(try await student.browser.get("/discover/1").html.contains("src=\"/pictures/classes/1?v="))
    }
}
