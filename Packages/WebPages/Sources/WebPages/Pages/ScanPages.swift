internal import Core
internal import Foundation
internal import HTTPServer

/// The page that reads a check-in code with the camera, or takes its text.
enum ScanPages {
    /// The maximum bytes of a picture: a byte for each pixel.
    static let pictureLimit = 1 << 20
    /// The path of the pictures that the server reads.
    private static let picturePath = "scan/picture"

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.studentPage("scan", "page.scan", for: "checkIn") { context in
                context.page(
                    ScanPage(
                        reader: context.pages.codeReading.map { _ in "/" + picturePath },
                        child: context.searchedChild),
                    title: context.words["scan.title"], script: .scan, permissions: .camera)
            },
            pages.page(.post, picturePath, "page.scan-picture", uploadLimit: pictureLimit, readPicture),
        ]
    }

    private struct FoundCodes: Encodable {
        let codes: [String]
    }

    /// The codes in a picture, for the script of the page. The picture is a raster of grey values, so that no
    /// image decoder reads uploaded files. Status 503 asks the script to try again.
    @Sendable private static func readPicture(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("checkIn")
        return try await foundCodes(context)
    }

    /// The response with the codes in a picture, whose sender was identified.
    static func foundCodes(_ context: PageContext) async throws -> PageResponse {
        var status = 200
        var codes: [String] = []
        if let width = Int(context.field("width")), let height = Int(context.field("height")),
            let pixels = context.files.first?.bytes, let read = context.pages.codeReading
        {
            let found = await read(width, height, pixels)
            (codes, status) = (found ?? [], found == nil ? 503 : 200)
        }
        return PageResponse(
            status,
            fields: [.init("Content-Type", "application/json"), .init("Cache-Control", "no-store")],
            body: .bytes(Array(try JSONEncoder().encode(FoundCodes(codes: codes)))))
    }
}

/// The page that reads a check-in code.
struct ScanPage: PageView {
    static let template = Template(PackageResources.scan_mustache)
    /// The path to which the script sends pictures if the browser cannot read codes; nil if the server cannot
    /// either.
    let reader: String?
    /// The student in the link to the own code; nil for people with one student.
    var child: String?
}
