import Core
import Foundation
import Testing

@testable import DataExchange

/// The encodings of files, which their bytes show or leave open.
@Suite struct EncodingTests {
    private static let names = [
        "Iñaki;Muñoz Peña", "Raúl;Núñez León", "Álvaro;D’Angelo", "Begoña;Güell", "JOSÉ;ÁLVAREZ IBÁÑEZ",
    ]

    /// The bytes of a text in a code page.
    static func bytes(_ text: String, _ page: CodePage) throws -> [UInt8] {
        try text.unicodeScalars.map { scalar in
            try #require((0...255).map(UInt8.init).first { page[$0] == scalar }, "\(scalar)")
        }
    }

    private static func decoded(_ bytes: [UInt8], in encoding: TextEncoding? = nil) throws -> DecodedText? {
        try DecodedText(bytes, of: "a.csv", in: encoding)
    }

    @Test(
        arguments: [
            (
                "key;name\r\n1;Mario Muñoz Peña\r\n2;José Pérez\r\n",
                [.windows1252, .macRoman, .cp850, .cp437]
            ),
            ("n\nJUAN QUIÑONES\nMARÍA LÓPEZ\nINÉS ÁVILA\nRAÚL IBÁÑEZ\n", [.windows1252, .macRoman, .cp850]),
            ("a;b\nBegoña;C/ Núñez 3º B\nRaúl;Avda. América\n", [.windows1252, .latin9, .macRoman, .cp850]),
            (
                "nome,valor\nJoão Conceição,Praça da Sé\nAndré Simões,Cúria\n",
                [.windows1252, .macRoman, .cp850]
            ),
            ("name\nZoë Müller-Lüdenscheidt\nFrançois Lefèvre\nÅsa Østergård\n", [.windows1252, .macRoman]),
            ("Plan;Precio\nMensualidad niños;39,50 €\nPaquete 8;25 €\n", [.windows1252, .latin9]),
            ("a\n“Perú”\nL’Hospitalet\nSánchez – Díaz\n", [.windows1252, .macRoman]),
            ("Sebastián\n", [.windows1252]), ("Gómez\n", [.windows1252]),
            ("Jesús\n", [.windows1252, .cp850]), ("MARÍA\n", [.windows1252]),
            ("MUÑOZ\n", [.windows1252]), ("GÓMEZ\n", [.windows1252]), ("Álvaro\n", [.windows1252]),
            ("Muñoz\n", [.windows1252, .macRoman, .cp850]), ("Pérez\n", [.windows1252]),
            ("Pérez, Díaz\n", [.windows1252]), ("Método\n", [.windows1252]),
            ("Sérgio; Véliz\n", [.windows1252]),
            ("São Paulo\n", [.windows1252]), ("Vélez Béjar\n", [.windows1252]),
            ("Peña;Rodríguez;León;Raúl\n", [.cp850, .macRoman]),
        ] as [(String, [TextEncoding])])
    func `a text is read in its code page`(_ text: String, _ encodings: [TextEncoding]) throws {
        for encoding in encodings {
            let page = try #require(CodePage.of(encoding))
            let decoded = try #require(try Self.decoded(Self.bytes(text, page)))
            #expect(decoded.text == text, "\(encoding)")
        }
    }

    @Test(arguments: [
        ("García;Lucía\n", TextEncoding.macRoman, "Garc’a"), ("Mártinez\n", .cp850, "M\u{A0}rtinez"),
        ("ana d’angelo\n", .windows1252, "díangelo"), ("Sala de\u{A0}la Paz\n", .windows1252, "deála"),
        ("Nicolás;Tomás\n", .cp437, "Nicol\u{A0}s"),
    ])
    func `two readings that are left are named, and one is taken if it is given`(
        _ text: String, _ encoding: TextEncoding, _ other: String
    ) throws {
        let bytes = try Self.bytes(text, #require(CodePage.of(encoding)))
        let error = #expect(throws: TextError.self) { try Self.decoded(bytes) }
        guard case .twoReadings(_, let encodings, let examples) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(encodings.count > 1 && examples.contains(other), "\(examples)")
        #expect(try Self.decoded(bytes, in: encoding)?.text == text)
    }

    @Test(arguments: names) func `a name in UTF-8 or UTF-16 is read with and without a mark`(
        _ name: String
    ) throws {
        let text = "nombre;apellido\n\(name)\n"
        let utf8 = Array(text.utf8)
        #expect(try Self.decoded(utf8)?.encoding == nil && Self.decoded(utf8)?.text == text)
        #expect(try Self.decoded([0xEF, 0xBB, 0xBF] + utf8)?.encoding == nil)
        let units = Array(text.utf16)
        let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        for (bytes, encoding) in [
            ([0xFF, 0xFE] + little, TextEncoding.utf16), ([0xFE, 0xFF] + big, .utf16),
            (little, .utf16LittleEndian), (big, .utf16BigEndian),
        ] {
            let decoded = try Self.decoded(bytes)
            #expect(decoded?.text == text && decoded?.encoding == encoding)
            #expect(try Self.decoded(bytes, in: encoding)?.text == text)
        }
    }

    @Test(arguments: names, [TextEncoding.windows1252, .cp850, .macRoman, .latin9, .utf8Twice])
    func `a text in Unicode keeps its letters, whatever code page is given for it`(
        _ name: String, _ encoding: TextEncoding
    ) throws {
        let decoded = try Self.decoded(Array(name.utf8), in: encoding)
        #expect(decoded?.text == name)
        guard encoding != .utf8Twice else { return }
        #expect(decoded?.encoding == nil)
        let units = "a;\(name)".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(try Self.decoded(units, in: encoding)?.text == "a;\(name)")
    }

    @Test func `a text that is valid UTF-8 by chance is read in the code page that is given`() throws {
        let bytes = try Self.bytes("“PERÚ”\n", .windows1252)
        #expect(try Self.decoded(bytes, in: .windows1252)?.text == "“PERÚ”\n")
        let pair = try Self.bytes("PERÚ”\n", .windows1252)
        #expect(String(validating: pair, as: UTF8.self) != nil)
        #expect(try Self.decoded(pair, in: .windows1252)?.text == "PERÚ”\n")
    }

    @Test(arguments: names) func `a text that was saved as UTF-8 twice is read as it was`(
        _ name: String
    ) throws {
        let bytes = name.utf8.map { byte in
            CodePage.windows1252[byte] == "\u{FFFD}" ? Unicode.Scalar(byte) : CodePage.windows1252[byte]
        }
        var twice = ""
        twice.unicodeScalars.append(contentsOf: bytes)
        let decoded = try Self.decoded(Array(twice.utf8))
        #expect(decoded?.text == name && decoded?.encoding == .utf8Twice)
        #expect(try Self.decoded(Array(twice.utf8), in: .utf8)?.text == twice)
    }

    @Test(
        arguments: [
            ("Ana Mu\u{FFFD}oz\nEva Peña", "Mu\u{FFFD}oz"), ("Peña;MuÃ±oz", "MuÃ±oz"), ("año,Begoï¿½a", nil),
            ("SÃO PAULO\nMAÇÃ”", nil), ("Peña\nGarcÃ\u{AD}a", "GarcÃ\u{AD}a"), ("ñ;JosÃ©,x", "JosÃ©"),
        ] as [(String, String?)])
    func `lost letters of a text in UTF-8 are reported with a word`(_ text: String, _ word: String?) throws {
        let bytes = Array(text.utf8)
        guard let word else {
            #expect(try Self.decoded(bytes)?.text == text)
            return
        }
        #expect(throws: TextError.lostLetters(file: "a.csv", example: word)) { try Self.decoded(bytes) }
        #expect(try Self.decoded(bytes, in: .utf8)?.text == text)
    }

    @Test(
        arguments: [
            Array("Muñoz Peña".utf8) + [0x0A, 0x4D, 0xF1], [0xC8, 0xE2, 0xE0, 0xED, 0xEE, 0xE2],
            [0xFF, 0xFE, 0x41], [0x4D, 0x80, 0x81, 0x81, 0x6D], [0xF1, 0x00, 0x62],
        ] as [[UInt8]])
    func `bytes that no encoding reads well are no text`(_ bytes: [UInt8]) throws {
        #expect(try Self.decoded(bytes) == nil)
    }

    @Test(
        arguments: [
            ("cp850", TextEncoding.cp850), ("CP-437", .cp437), ("latin1", .windows1252),
            ("Mac Roman", .macRoman),
            ("utf-8", .utf8), ("ISO 8859-15", .latin9), ("koi8-r", nil),
        ] as [(String, TextEncoding?)])
    func `an encoding has a name in any spelling`(_ name: String, _ encoding: TextEncoding?) {
        #expect(TextEncoding(name) == encoding)
    }
}
