internal import Core

/// What the cells of a column have, which decides the rule that reads them.
enum CellKind: Sendable {
    /// `pastDay` is a day that is not in the future.
    case text, word, flag, number, day, pastDay, time, localTime, instant, weekdays, amount, phone, email,
        nationalID
    case personName, method

    /// - Parameters:
    ///   - type: that of the property of a row.
    ///   - column: the column's name.
    ///   - isPast: whether its days are not in the future.
    init(_ type: any Decodable.Type, _ column: String, isPast: Bool = false) {
        self =
            switch type {
            case is CalendarDay.Type: isPast ? .pastDay : .day
            case is TimeOfDay.Type: .time
            case is LocalDateTime.Type: .localTime
            case is Instant.Type: .instant
            case is Bool.Type: .flag
            case is Int.Type: .number
            case _ where type is any CaseIterable.Type: .word
            default: Self.named[column] ?? .text
            }
    }

    /// The columns of texts that have a rule of their own.
    private static let named: [String: CellKind] = [
        "days": .weekdays, "end_time": .time, "phone": .phone, "emergency_phone": .phone, "email": .email,
        "national_id": .nationalID, "amount": .amount, "charge": .amount, "list_price": .amount,
        "price": .amount, "drop_in_price": .amount, "rest": .amount, "method": .method,
        "first_name": .personName, "last_name": .personName,
    ]

    /// The names of the columns with amounts.
    static let amountColumns: Set<String> = Set(named.filter { $0.value == .amount }.keys)

    /// Whether the cells have days.
    var isDay: Bool { self == .day || self == .pastDay }
    /// Whether the cells have days, alone or with a time of day.
    var hasDays: Bool { isDay || self == .localTime }

    /// The rule of a column.
    ///
    /// - Parameters:
    ///   - name: the name of the rule in the map; nil for what can be read in one way only.
    ///   - column: the column's name.
    /// - Returns: nil if the cells are texts that are taken as they are.
    /// - Throws: `InvalidValue` `map.unknown-date-form` or `map.unknown-form`.
    func form(_ name: String?, of column: String) throws(InvalidValue) -> (any CellForm)? {
        switch self {
        case .day, .pastDay: return try DayForm(order: name)
        case .localTime: return LocalTimeForm(day: try DayForm(order: name))
        case .personName: return try name.map { text throws(InvalidValue) in try NameForm(text, of: column) }
        case .amount: return try name.map { text throws(InvalidValue) in try AmountForm(text, of: column) }
        case .phone: return try PhoneForm(code: name, of: column)
        case .nationalID: return try IDForm(pattern: name, of: column)
        case .text: return try name.map { text throws(InvalidValue) in try IDForm(pattern: text, of: column) }
        case .time: return try TimeForm(rule: name, of: column)
        case .weekdays: return try WeekdayForm(rule: name, of: column)
        case .instant, .flag, .number, .email, .word, .method:
            if let name { throw .unknownForm(name, of: column) }
            return own
        }
    }

    /// The rule of a kind that has only one.
    private var own: (any CellForm)? {
        switch self {
        case .instant: InstantForm()
        case .flag: FlagForm()
        case .number: NumberForm()
        case .email: EmailForm()
        case .method: MethodForm()
        default: nil
        }
    }
}

extension InvalidValue {
    /// A map has a rule that a column does not have.
    static func unknownForm(_ name: String, of column: String) -> InvalidValue {
        InvalidValue("map.unknown-form", field: "map", ["text": name.excerpt(), "column": column.excerpt()])
    }
}
