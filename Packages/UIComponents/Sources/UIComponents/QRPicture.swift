extension QRDrawing {
    /// The greatest size of a module in pixels.
    public static let maximumScale = 32

    /// Draws a symbol and its quiet zone as a PNG.
    ///
    /// - Parameter scale: the size of a module in pixels, limited to the range from 1 to ``maximumScale``.
    /// - Throws: ``QRError/failed``.
    public static func png(_ symbol: QRSymbol, scale: Int = 8) throws(QRError) -> [UInt8] {
        let scale = min(max(scale, 1), maximumScale)
        let edges = -quietZone..<symbol.size + quietZone
        let side = edges.count * scale
        var scanlines: [UInt8] = []
        scanlines.reserveCapacity(side * (side / 8 + 2))
        for y in edges {
            var line = [UInt8](repeating: 0, count: (side + 7) / 8)
            for pixel in 0..<side where !symbol[pixel / scale - quietZone, y] {
                line[pixel / 8] |= 0x80 >> UInt8(pixel % 8)
            }
            for _ in 0..<scale {
                scanlines.append(0)  // no filter
                scanlines += line
            }
        }
        guard let file = PNG.encode(width: side, height: side, scanlines: scanlines) else { throw .failed }
        return file
    }
}
