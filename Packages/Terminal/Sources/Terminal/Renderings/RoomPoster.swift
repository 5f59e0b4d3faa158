public import Attendance
internal import Core
internal import UIComponents

/// The printed page with a room's code.
public struct RoomPoster {
    let code: RoomCode
    let academy: String
    /// Whether the symbol contains the code's link, if there is one.
    let withLink: Bool

    /// - Parameter withLink: whether the symbol contains the code's link, if there is one.
    public init(code: RoomCode, academy: String, withLink: Bool) {
        self.code = code
        self.academy = academy
        self.withLink = withLink
    }

    /// The symbol alone, as a PNG file.
    public func png() throws -> [UInt8] { try QRDrawing.png(symbol(), scale: 12) }

    /// The page, as an SVG file.
    public func svg() throws -> [UInt8] {
        let page = QRDrawing.svg(
            try symbol(), title: code.roomName, subtitle: "\(code.venueName) · \(academy)",
            footer: Output.style().sentence("poster.scan") + "\n\(code.code)")
        return Array(page.utf8)
    }

    /// The QR symbol, at error-correction level Q: posters are scanned from afar and get scratched.
    private func symbol() throws(InvalidValue) -> QRSymbol {
        do {
            return try QRSymbol(text: withLink ? code.link ?? code.code : code.code, correction: .quartile)
        } catch {
            throw InvalidValue("code.not-drawn", field: nil, ["reason": Word.reason(error.description)])
        }
    }
}
