internal import Core

/// The rules among which a person can choose for the cells of a column.
struct FormChoice {
    private(set) var examples: [FormExample] = []
    /// Whether several rules read all cells, and some of them differently.
    private(set) var isUnclear = false

    /// No choice.
    init() {}

    /// The orders of day, month and year that fit cells with numbers. The example is a cell that two orders
    /// read differently, if there is one.
    init(days texts: [String]) {
        let written = texts.filter { text in
            !text.contains(where: \.isLetter) && (try? CalendarDay(parsing: text, field: "date")) == nil
        }
        let forms = DayForm.usual.map { order in (order: order, form: DayForm(order: order)) }
            .filter { entry in written.contains(where: entry.form.fits) }
        let numbersFirst = forms.filter { $0.order.first != .year }.map(\.form)
        let unclear = written.first { text in Set(numbersFirst.compactMap { $0.day(text) }).count > 1 }
        isUnclear = unclear != nil && numbersFirst.allSatisfy { written.allSatisfy($0.fits) }
        examples = forms.compactMap { entry in
            let text =
                [unclear].compactMap(\.self).first(where: entry.form.fits)
                ?? written.first(where: entry.form.fits)
            guard let text, let day = entry.form.day(text) else { return nil }
            let order = DayForm.text(entry.order, like: text)
            return FormExample(form: order, text: text, reading: day.description)
        }
    }

    /// The forms of amounts with a separator: `1.234` is a thousand, or one and a part.
    init(amounts texts: [String]) {
        let written = texts.filter { $0.contains(",") || $0.contains(".") }
        let forms = [AmountForm.comma, AmountForm.point].compactMap { try? AmountForm($0, of: "amount") }
        let unclear = written.first { text in Set(forms.compactMap { $0.read(text)?.text }).count > 1 }
        isUnclear = unclear != nil && forms.allSatisfy { form in written.allSatisfy { form.read($0) != nil } }
        examples = forms.compactMap { form in
            let text =
                [unclear].compactMap(\.self).first { form.read($0) != nil }
                ?? written.first { form.read($0) != nil }
            return text.flatMap { text in
                form.read(text).map { reading in
                    FormExample(form: form.rule, text: text, reading: Self.shown(reading.text))
                }
            }
        }
    }

    /// An amount without the zeros that distinguish `0001.234` from a thousand.
    private static func shown(_ amount: String) -> String {
        guard let first = amount.firstIndex(where: \.isNumber) else { return amount }
        let digits = amount[first...]
        let zeros = digits.prefix { $0 == "0" }
        let rest = digits[zeros.endIndex...]
        let isWhole = rest.first?.isNumber == true
        return amount[..<first] + (isWhole || zeros.isEmpty ? "" : "0") + rest
    }

    /// The orders of full names. The example is a name with most parts.
    init(names texts: [String]) {
        let example = texts.max { NameForm.names(in: $0).count < NameForm.names(in: $1).count }
        guard let example, NameForm.names(in: example).count > 1 else { return }
        examples = NameForm.Order.allCases.compactMap { order in
            let parts = ["first_name", "last_name"].compactMap { column in
                (try? NameForm(order.rawValue, of: column))?.read(example)?.text
            }
            guard parts.count == 2 else { return nil }
            return FormExample(
                form: order.rawValue, text: example, reading: parts.joined(separator: " | "))
        }
        // With a comma all orders read the same.
        if example.contains(",") { examples.removeLast(examples.count - 1) }
    }
}
