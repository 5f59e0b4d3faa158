internal import Core

/// A form that was sent after its sign-in had ended, which the next sign-in of the same account shows again.
///
/// The sign-in form keeps it in hidden fields.
struct EndedForm {
    private static let addressField = "ended-form"
    private static let prefix = "ended."

    /// The address to which the form was sent.
    let address: String
    /// The values that were sent; empty for forms with passwords or files, which no page may keep.
    let values: [String: String]

    init(sentTo address: String, _ values: [String: String]) {
        self.address = address
        self.values = values
    }

    /// Reads the ended form from the hidden fields of a sent sign-in form; nil if there are none.
    init?(keptIn form: [String: String]) {
        guard let address = form[Self.addressField] else { return nil }
        self.address = address
        let kept = form.filter { $0.key.hasPrefix(Self.prefix) }
        values = Dictionary(kept.map { (String($0.key.dropFirst(Self.prefix.count)), $0.value) }) { $1 }
    }

    /// The hidden fields of the sign-in form.
    var fields: [String: String] {
        let kept = Dictionary(uniqueKeysWithValues: values.map { (Self.prefix + $0.key, $0.value) })
        return kept.merging([Self.addressField: address]) { $1 }
    }

    /// The form without those fields of an edit that were not changed: the page shows their current values.
    var changed: EndedForm {
        let same = values.keys.filter { !$0.hasPrefix(FormValues.before) }
            .filter { values[$0] == values[FormValues.before + $0] }
        let left = same + same.map { FormValues.before + $0 }
        return EndedForm(sentTo: address, values.filter { !left.contains($0.key) })
    }

    /// The form without its values, if the sign-in form would be too large with them.
    var keepable: EndedForm {
        let size = fields.reduce(0) { size, field in
            size + field.key.percentEncoded.utf8.count + field.value.percentEncoded.utf8.count + 2
        }
        return size > Self.largest ? EndedForm(sentTo: address, [:]) : self
    }

    /// The maximum number of bytes of the kept fields: a form without a sign-in may have 4 KiB
    /// (``ServerLimits/anonymousBody``), and needs some for an address, a password and its token.
    private static let largest = 3 << 10
}
