import Testing

@testable import UIComponents

@Suite(.enabled(if: BarcodeReader.isInstalled, "zbarimg is not installed"))
struct QRPictureTests {
    private static let code = "CL1.A2B3C4.S7.1234567.ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
    private static let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")

    @Test(arguments: QRSymbol.Correction.allCases)
    func `a reader reads a check-in code back`(correction: QRSymbol.Correction) throws {
        let symbol = try QRSymbol(text: Self.code, correction: correction)
        #expect(try BarcodeReader.text(in: QRDrawing.png(symbol)) == Self.code)
    }

    /// 90 characters: all that a symbol of version 4 holds in the alphanumeric mode.
    private static let link =
        "HTTPS://STUDIO.EXAMPLE.ORG/C/CL1.ABCDEFGH.S1824.118800000."
        + "M5YXAOWSQOSEAMQJIP6L4GHB2XVIKKMP"

    @Test func `the link of a check-in code keeps to the alphanumeric mode, and a reader reads it`() throws {
        #expect(Self.link.count == 90)
        #expect(try QRSymbol(text: Self.link).size == 33)
        #expect(try QRSymbol(text: Self.link + "A").size == 37)
        // As bytes, the same text needs a symbol of version 6.
        #expect(try QRSymbol(text: Self.link.lowercased()).size == 41)
        for correction in QRSymbol.Correction.allCases {
            let picture = try QRDrawing.png(QRSymbol(text: Self.link, correction: correction), scale: 4)
            #expect(try BarcodeReader.text(in: picture) == Self.link)
        }
    }

    @Test(arguments: [1, 21, 45, 54, 77, 89, 90, 91])
    func `a reader reads alphanumeric payloads of any length`(length: Int) throws {
        let payload = String((0..<length).map { Self.letters[($0 * 7 + length) % Self.letters.count] })
        let text = payload.trimmed.isEmpty ? "A" : payload
        #expect(try BarcodeReader.text(in: QRDrawing.png(QRSymbol(text: text))) == text)
    }

    @Test(arguments: [
        "http://example.org/a?b=c", "aA1", "Zoë Núñez", "日本語", "Łódź 👩‍👧", "12345678901234567890",
    ])
    func `a reader reads other texts with their case and accents`(text: String) throws {
        #expect(try BarcodeReader.text(in: QRDrawing.png(QRSymbol(text: text))) == text)
    }

    @Test(arguments: [2, 3, 5, 8, 13])
    func `a reader reads any scale`(scale: Int) throws {
        let symbol = try QRSymbol(text: Self.code)
        #expect(try BarcodeReader.text(in: QRDrawing.png(symbol, scale: scale)) == Self.code)
    }

    @Test func `a large picture is compressed and can be read`() throws {
        let symbol = try QRSymbol(text: String(repeating: "AB12", count: 100))
        let png = try QRDrawing.png(symbol, scale: 16)
        #expect(png.count < 65_535)
        #expect(try BarcodeReader.text(in: png) == String(repeating: "AB12", count: 100))
    }

    @Test func `a scale is held between its limits`() throws {
        let symbol = try QRSymbol(text: "CL1")
        #expect(try QRDrawing.png(symbol, scale: 0) == QRDrawing.png(symbol, scale: 1))
        #expect(try QRDrawing.png(symbol, scale: 33) == QRDrawing.png(symbol, scale: 32))
        #expect(try QRDrawing.png(symbol, scale: 31) != QRDrawing.png(symbol, scale: 32))
        #expect(try Array(QRDrawing.png(symbol, scale: 1)[16..<24]) == [0, 0, 0, 29, 0, 0, 0, 29])
    }
}
