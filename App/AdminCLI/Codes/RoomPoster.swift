import Attendance
import Core
import UIComponents

/// The page that hangs on a room's wall.
struct RoomPoster {
    let code: RoomCode
    let academy: String

    func png() throws -> [UInt8] { QRDrawing.png(try symbol(), scale: 12) }

    func svg() throws -> [UInt8] {
        let page = QRDrawing.svg(
            try symbol(), title: code.roomName, subtitle: "\(code.venueName) · \(academy)",
            footer: "Scan to check in.\n\(code.payload)")
        return Array(page.utf8)
    }

    /// A poster is scanned from afar and gets scratched: the symbol bears a quarter of it lost.
    private func symbol() throws(InvalidValue) -> QRSymbol {
        do {
            return try QRSymbol(text: code.payload, correction: .quartile)
        } catch {
            throw InvalidValue("code.not-drawn", field: nil, error.description)
        }
    }
}
