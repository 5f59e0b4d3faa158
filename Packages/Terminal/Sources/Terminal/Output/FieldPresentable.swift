public import Application
internal import Core
internal import UIComponents

/// A result that is drawn by its fields: as a row of a list, or as lines of details.
public protocol FieldPresentable: Presentable, LabelledResponse {}

extension FieldPresentable {
    public var needsAcademy: Bool { Self.fields.ofDetails.contains(where: \.needsAcademy) }

    public func text(_ style: Style) -> String {
        style.list(
            Self.fields.ofDetails.map { field in
                (style.label(field.label, of: Self.self), style.text(field, of: self))
            })
    }
}

extension ResponseField {
    /// Whether the value depends on the academy's time zone or language.
    var needsAcademy: Bool { [.time, .longDate, .textWithTimes].contains(kind) }
}

extension Style {
    /// The label of a field, or the sentence of an empty list, by its key.
    func label<Item: FieldPresentable>(_ key: String, of _: Item.Type) -> String {
        text(Phrase(key), of: Item.fields.texts)
    }

    /// The sentence of an empty list.
    func emptyMessage<Item: FieldPresentable>(of item: Item.Type) -> String {
        label(Item.fields.emptyMessage, of: item)
    }

    /// The value of a field in the language and the academy's time zone; nil without a value.
    func text<Item: FieldPresentable>(_ field: ResponseField<Item>, of item: Item) -> String? {
        field.value(item).map { value in
            switch value {
            case .longDate(let day): longDate(day)
            default: text(value.sentenceValue(at: zone), of: Item.fields.texts)
            }
        }
    }

    /// The columns of a list with these items.
    private func columns<Item: FieldPresentable>(of items: [Item]) -> [ResponseField<Item>] {
        Item.fields.ofList.filter { field in
            switch field.scope {
            case .everywhere, .list, .details: true
            case .detailsAndMixedLists: Set(items.map { text(field, of: $0) }).count > 1
            case .whereKnown: items.contains { field.value($0) != nil }
            }
        }
    }

    /// Draws a list as a table.
    func table<Item: FieldPresentable>(_ items: [Item]) -> String {
        let fields = columns(of: items)
        let table = Table(
            columns: fields.map { field in
                Table.Column(
                    label(field.label, of: Item.self), field.kind == .number ? .right : .left,
                    isCuttable: [.day, .time].contains(field.kind) ? false : nil)
            },
            rows: items.map { item in fields.map { text($0, of: item) ?? "" } },
            emptyMessage: emptyMessage(of: Item.self))
        return table.render(width: width, theme: theme)
    }

    /// A section with a list; an empty list makes it empty.
    func section<Item: FieldPresentable>(_ label: String, _ items: [Item]) -> (title: String, text: String) {
        (sentence(label), items.isEmpty ? "" : table(items))
    }
}
