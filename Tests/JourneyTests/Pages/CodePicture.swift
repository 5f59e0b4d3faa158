import Foundation
import Testing
import UIComponents

/// A picture of a QR code as a phone's camera takes it: a byte for each pixel, 0 for black.
struct CodePicture: CustomTestStringConvertible {
    var name = "as it is"
    /// The angle in degrees by which the code is turned.
    var turn = 0.0
    /// How much nearer one side of the code is than the other: 0 for a view from the front.
    var slant = 0.0
    /// The distance in pixels over which a point is spread.
    var blur = 0
    /// The brightness of the dark and of the light modules.
    var levels = (dark: 20.0, light: 235.0)
    /// The height of the stripes of a screen, as a brightness.
    var stripes = 0.0

    let width = 480
    let height = 360

    var testDescription: String { name }

    /// The pixels of the picture of a text.
    func pixels(of text: String) throws -> [UInt8] {
        let symbol = try QRSymbol(text: text)
        let modules = Double(symbol.size + 8)
        let side = Double(height) * 0.8
        let angle = turn * .pi / 180
        var picture = [Double](repeating: levels.light, count: width * height)
        for y in 0..<height {
            for x in 0..<width {
                let (dx, dy) = (Double(x - width / 2), Double(y - height / 2))
                let depth = 1 + slant * dx / Double(width)
                let (u, v) = (dx * cos(angle) + dy * sin(angle), dy * cos(angle) - dx * sin(angle))
                let (column, row) = (u * depth / side * modules, v * depth / side * modules)
                let module = (
                    Int((column + modules / 2).rounded(.down)) - 4,
                    Int((row + modules / 2).rounded(.down)) - 4
                )
                let stripe = stripes * sin(Double(x) * 1.9 + Double(y) * 0.7)
                picture[y * width + x] = (symbol[module.0, module.1] ? levels.dark : levels.light) + stripe
            }
        }
        picture = blurred(blurred(picture, step: 1), step: width)
        return picture.map { UInt8(max(0, min(255, $0))) }
    }

    /// The picture whose pixels are the means of those around them, in a direction.
    ///
    /// - Parameter step: the distance of two neighbours in the array: 1 in a row, the width in a column.
    private func blurred(_ picture: [Double], step: Int) -> [Double] {
        guard blur > 0 else { return picture }
        var means = picture
        for index in picture.indices {
            var sum = 0.0
            for offset in -blur...blur {
                let near = index + offset * step
                sum += picture.indices.contains(near) ? picture[near] : levels.light
            }
            means[index] = sum / Double(2 * blur + 1)
        }
        return means
    }
}
