internal import Core

/// The texts that spreadsheet programs show for a formula that has failed.
enum SpreadsheetError {
    private static let texts: Set = [
        "#N/A", "#N/D", "#REF!", "#¡REF!", "#VALUE!", "#¡VALOR!", "#VALOR!", "#DIV/0!", "#¡DIV/0!", "#NAME?",
        "#¿NOMBRE?", "#NOMBRE?", "#NULL!", "#¡NULO!", "#NULO!", "#NUM!", "#¡NUM!", "#ERROR!", "#SPILL!",
        "#CALC!", "#¡CALC!", "#GETTING_DATA", "#DESBORDAMIENTO!", "#¡DESBORDAMIENTO!", "#FIELD!", "#CAMPO!",
        "#¡CAMPO!", "#BLOCKED!", "#BLOQUEADO!", "#¡BLOQUEADO!", "#BUSY!", "#OCUPADO!", "#¡OCUPADO!", "#NOME?",
        "#N/DISP", "#REF", "#CONNECT!", "#UNKNOWN!", "#EXTERNAL!", "#PYTHON!",
    ]
    /// The first character of most of them. A program also fills a column with it that is too narrow for a
    /// number.
    private static let hash = UInt8(ascii: "#")

    static func isOne(_ text: String) -> Bool {
        // Most cells begin with neither, and the rest takes longer. LibreOffice has errors such as `Err:502`.
        guard text.utf8.first == hash || text.utf8.first == UInt8(ascii: "E") else { return false }
        if text.utf8.count > 2, text.utf8.allSatisfy({ $0 == hash }) { return true }
        guard text.utf8.count <= Limits.name else { return false }
        let bare = text.collapsingSpaces.uppercased()
        return texts.contains(bare) || bare.wholeMatch(of: #/ERR:[0-9]{3}/#) != nil
    }
}
