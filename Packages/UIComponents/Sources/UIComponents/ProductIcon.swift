/// Draws the product's icon, a check mark on a coloured ground, in the sizes of home screens.
public enum ProductIcon {
    private struct Point {
        let x: Double
        let y: Double
    }

    /// The side of the square in whose coordinates the check mark is defined.
    private static let unit = 32.0
    private static let start = Point(x: 9, y: 17)
    private static let corner = Point(x: 14, y: 22)
    private static let end = Point(x: 23, y: 10)
    private static let stroke = 3.5
    private static let ground: [Double] = [0x7A, 0x1F, 0x5C]

    /// Draws the icon without rounded corners: home screens cut it to their own form. The picture is empty
    /// if there is not enough memory.
    ///
    /// - Parameter side: the length of a side in pixels.
    public static func png(side: Int) -> [UInt8] {
        var scanlines: [UInt8] = []
        scanlines.reserveCapacity(side * (side * 4 + 1))
        for y in 0..<side {
            scanlines.append(0)  // no filter
            for x in 0..<side {
                let scale = unit / Double(side)
                let cover = coverage(
                    of: Point(x: (Double(x) + 0.5) * scale, y: (Double(y) + 0.5) * scale), pixel: scale)
                for part in ground { scanlines.append(UInt8(part + (255 - part) * cover)) }
                scanlines.append(255)  // opaque
            }
        }
        return PNG.encode(width: side, height: side, .colour, scanlines: scanlines) ?? []
    }

    /// The share of a pixel that the check mark covers, from 0 to 1.
    private static func coverage(of point: Point, pixel: Double) -> Double {
        let distance = min(
            distance(of: point, from: start, to: corner), distance(of: point, from: corner, to: end))
        return min(1, max(0, (stroke / 2 - distance) / pixel + 0.5))
    }

    private static func distance(of point: Point, from start: Point, to end: Point) -> Double {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let along = ((point.x - start.x) * dx + (point.y - start.y) * dy) / (dx * dx + dy * dy)
        let part = min(1, max(0, along))
        let (restX, restY) = (point.x - start.x - part * dx, point.y - start.y - part * dy)
        return (restX * restX + restY * restY).squareRoot()
    }
}
