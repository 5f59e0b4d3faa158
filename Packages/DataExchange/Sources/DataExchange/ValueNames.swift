/// The words that other programs and people use for the academy's words, in Spanish.
///
/// They are in the form of ``ColumnNames/folded(_:)``.
enum ValueNames {
    /// The words of columns that also have others, such as names of wallets.
    static let open = ["method": ["cash", "card", "transfer", "wallet"]]

    /// The code for a text in another language; nil if the text is unknown, or is the code itself.
    static func word(for text: String, among words: [String]) -> String? {
        let name = ColumnNames.folded(text)
        return words.first { all[$0]?.contains(name) == true }
    }

    private static let all: [String: Set<String>] = [
        "active": ["activo", "activa", "vigente", "alta", "matriculado", "matriculada"],
        "inactive": ["inactivo", "inactiva", "baja", "debaja", "retirado", "retirada"],
        "lead": ["interesado", "interesada", "prospecto"],
        "trial": ["prueba", "deprueba", "clasedeprueba"],
        "present": ["presente", "asistio"],
        "late": ["tarde", "tardanza"],
        "excused": ["justificado", "justificada", "faltajustificada", "confaltajustificada"],
        "absent": ["ausente", "falta", "falto", "inasistencia"],
        "cash": ["efectivo"],
        "card": ["tarjeta", "tarjetadecredito", "tarjetadedebito"],
        "transfer": ["transferencia", "deposito", "transferenciabancaria"],
        "wallet": ["billetera", "billeteradigital"],
        "drop_in": ["clasesuelta", "suelta"],
        "pass": ["paquete"],
        "membership": ["membresia", "mensualidad"],
        "yes": ["si"],
    ]
}
