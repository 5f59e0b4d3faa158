import Academy
import Core
import Networking
import Pictures
import Testing

/// The pictures of classes in lists and on the page of a class.
@Suite struct PicturePageTests {
    /// A JPEG file of one pixel with some bytes in all; its compressed data is longer than necessary.
    private func jpeg(bytes: Int) -> [UInt8] {
        let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]
        let start = [0xFF, 0xD8] + frame + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
        return start + [UInt8](repeating: 7, count: bytes - start.count - 2) + [0xFF, 0xD9]
    }

    @Test(arguments: [(102_400, true), (102_401, false)])
    func `a list shows pictures of at most 100 KiB, the page of a class any`(
        _ bytes: Int, _ isInList: Bool
    ) async throws {
        let student = try await StudentPageFixture()
        let info = try await student.admin.send(
            SetClassPicture(class: .key("c"), content: jpeg(bytes: bytes)))
        #expect(info.size == bytes)
        for path in ["/discover", "/classes"] {
            let html = try await student.browser.get(path).html
            #expect(html.contains("src=\"/pictures/classes/1?v=") == isInList, "\(path)")
        }
        #expect(try await student.browser.get("/discover/1").html.contains("src=\"/pictures/classes/1?v="))
    }
}
