/// A field of a form of the desk.
struct DeskField: View, Hashable {
    /// An `input` element.
    struct Input: Encodable, Hashable {
        let type: String
        let maximumLength: Int?
        let least: String?
        let most: String?
        let inputMode: String?
        /// The value of the attribute `autocomplete`, such as `username`; nil for `off`.
        var autocomplete: String?
    }

    /// A field for a long text.
    struct TextArea: Encodable, Hashable {
        let lines: Int
        let maximumLength: Int
    }

    struct Choice: Encodable, Hashable {
        /// The HTML of the options.
        let options: String
    }

    struct Checkbox: Encodable, Hashable {
        let isSet: Bool
        /// The values of a box that is ticked and of one that is not.
        var on = "true"
        var off = "false"
        /// Whether it is drawn as a switch.
        var isSwitch = false
    }

    /// A box to tick for each of several entities.
    struct Group: Encodable, Hashable { let boxes: [Box] }

    struct Box: Encodable, Hashable {
        let name: String
        let label: String
        let isChosen: Bool
    }

    /// The weekly slots of a class.
    struct Schedule: Encodable, Hashable { let slots: [Slot] }

    struct Slot: Encodable, Hashable {
        let number: Int
        let slotName: String
        let slotID: String
        let days: [Day]
        let start: String
        let end: String
    }

    struct Day: Encodable, Hashable {
        let value: String
        let label: String
        let isChosen: Bool
    }

    /// The control of the field; exactly one property is set.
    struct ControlValues: SharedValues, Hashable {
        var input: Input?
        var textArea: TextArea?
        var choice: Choice?
        var checkbox: Checkbox?
        var group: Group?
        var schedule: Schedule?

        /// Whether the control has a list of parts.
        var hasList: Bool { group != nil || schedule != nil }
    }

    static let template = Template(PackageResources.desk_field_mustache)
    let id: String
    let name: String
    let label: String
    let value: String
    let isRequired: Bool
    /// Whether the label says that the field is optional.
    let isOptional: Bool
    /// The unit of a number, such as “minutes”, which is shown beside the field.
    var unit: String?
    let hint: String?
    let error: String?
    /// The ids of the hint and of the error.
    let describedBy: String?
    let control: ControlValues
}
