public import Core

/// The rules of the fields of this feature's requests.
private enum ClassRules {
    static let capacity = FieldRule(.integer(ClassLimits.capacity, example: 20)) {
        _ = try ClassLimits.capacity(0)
    }
    static let minutes = FieldRule(.integer(ClassLimits.sessionMinutes, example: 60)) {
        _ = try ClassLimits.sessionMinutes(0)
    }
    static let slots = FieldRule(ValueSchema(.string)).list(of: 1...ClassLimits.slots)
    static let venues = FieldRule(Reference<Kind.Venue>.self).list(of: 0...ClassLimits.holidayVenues) {
        throw InvalidValue.tooManyVenues
    }
    static let venue: [String: FieldRule] = [
        "key": EntityKey.rule, "name": FreeText.rule("name", example: "Miraflores"),
        "address": FreeText.optionalRule("address", limit: Limits.line, example: "Av. Larco 123"),
        "timeZone": FieldRule(Zone.self),
    ]
    static let room: [String: FieldRule] = [
        "key": EntityKey.rule, "name": FreeText.rule("name", example: "Hall"), "capacity": capacity,
    ]
    static let instructor: [String: FieldRule] = [
        "key": EntityKey.rule, "name": FreeText.rule("name", example: "Marta Ríos"),
        "email": FieldRule(EmailAddress.self).allowingEmpty, "styles": styles,
    ]
    static let classType: [String: FieldRule] = [
        "key": EntityKey.rule, "style": typeName("style", example: "salsa"),
        "family": typeName("family", example: "latin"),
        "level": FreeText.rule("level", example: "beginner"),
    ]
    static func typeName(_ field: String, example: String) -> FieldRule {
        var rule = FreeText.rule(field, without: "|", example: example)
        rule.failures += DocumentedErrors.of { _ = try ClassType.New.parse("a|b", field: field) }
        return rule
    }
    static let term: [String: FieldRule] = [
        "key": EntityKey.rule, "name": FreeText.rule("name", example: "Summer 2027"),
    ]
    static let holiday: [String: FieldRule] = [
        "name": FreeText.rule("name", example: "Christmas"), "venues": venues,
    ]
    static let styles = FreeText.rule("styles", without: "|", example: "salsa").list(
        of: 0...ClassLimits.styles,
        { _ = try Instructor.New.parse(Array(repeating: "salsa", count: ClassLimits.styles + 1)) },
        { _ = try Instructor.New.parse(["salsa|bachata"]) })
}

extension AddVenue: FieldDescribed { public static let fields = ClassRules.venue }
extension EditVenue: FieldDescribed { public static let fields = ClassRules.venue }
extension AddRoom: FieldDescribed { public static let fields = ClassRules.room }
extension EditRoom: FieldDescribed { public static let fields = ClassRules.room }
extension AddInstructor: FieldDescribed { public static let fields = ClassRules.instructor }
extension EditInstructor: FieldDescribed { public static let fields = ClassRules.instructor }
extension AddClassType: FieldDescribed { public static let fields = ClassRules.classType }
extension EditClassType: FieldDescribed { public static let fields = ClassRules.classType }
extension AddTerm: FieldDescribed { public static let fields = ClassRules.term }
extension EditTerm: FieldDescribed { public static let fields = ClassRules.term }
extension AddHoliday: FieldDescribed { public static let fields = ClassRules.holiday }
extension EditHoliday: FieldDescribed { public static let fields = ClassRules.holiday }

extension ListClasses: FieldDescribed {
    public static let fields: [String: FieldRule] = [
        "search": SearchText.rule, "style": FreeText.optionalRule("style", example: "salsa"),
        "family": FreeText.optionalRule("family", example: "latin"),
        "level": FreeText.optionalRule("level", example: "beginner"),
        "sort": .oneOf(ClassSort.self) { throw InvalidValue.unknownSort("age") },
    ]
}

extension ShowTimetable: FieldDescribed {
    public static let fields = [
        "style": FreeText.optionalRule("style", example: "salsa"),
        "level": FreeText.optionalRule("level", example: "beginner"),
    ]
}

extension AddClass: FieldDescribed {
    public static let fields: [String: FieldRule] = [
        "key": EntityKey.rule, "name": FreeText.optionalRule("name", example: "Salsa on Fridays"),
        "slots": ClassRules.slots, "capacity": ClassRules.capacity,
        "dropInPrice": Money.rule("dropInPrice").allowingEmpty,
    ]
}

extension EditClass: FieldDescribed {
    public static let fields: [String: FieldRule] = [
        "name": FreeText.rule("name", example: "Salsa on Fridays"), "slots": ClassRules.slots,
        "capacity": ClassRules.capacity, "dropInPrice": Money.rule("dropInPrice").allowingEmpty,
    ]
}

extension AddSession: FieldDescribed {
    public static let fields = ["minutes": ClassRules.minutes]
}

extension FindFreeRooms: FieldDescribed {
    public static let fields = ["minutes": ClassRules.minutes, "capacity": ClassRules.capacity]
}

extension FindFreeInstructors: FieldDescribed {
    public static let fields = ["minutes": ClassRules.minutes]
}

extension EditSession: FieldDescribed {
    public static let fields = [
        "capacity": FieldRule(.integer(0...ClassLimits.capacity.upperBound, example: 12)) {
            _ = try ClassLimits.capacity(-1)
        },
        "note": FreeText.optionalRule("note", limit: Limits.line, example: "Bring knee pads"),
    ]
}

extension CancelSession: FieldDescribed {
    public static let fields = [
        "reason": FreeText.rule("reason", limit: Limits.line, example: "a burst pipe")
    ]
}
