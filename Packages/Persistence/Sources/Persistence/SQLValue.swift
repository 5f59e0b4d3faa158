public import Core

/// A value of a column, in one of the types of SQLite.
public enum SQLValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
}

/// A type whose values are stored in columns.
public protocol ColumnValue {
    /// The value as it is stored.
    var sqlValue: SQLValue { get }
    /// Reads a stored value; nil if it has another type or is not valid.
    init?(sqlValue: SQLValue)
}

extension Int64: ColumnValue {
    @inlinable public var sqlValue: SQLValue { .integer(self) }

    @inlinable public init?(sqlValue: SQLValue) {
        guard case .integer(let value) = sqlValue else { return nil }
        self = value
    }
}

extension Int: ColumnValue {
    @inlinable public var sqlValue: SQLValue { .integer(Int64(self)) }

    @inlinable public init?(sqlValue: SQLValue) {
        guard case .integer(let value) = sqlValue else { return nil }
        self.init(exactly: value)
    }
}

extension Bool: ColumnValue {
    @inlinable public var sqlValue: SQLValue { .integer(self ? 1 : 0) }

    @inlinable public init?(sqlValue: SQLValue) {
        guard case .integer(let value) = sqlValue else { return nil }
        self = value != 0
    }
}

extension String: ColumnValue {
    @inlinable public var sqlValue: SQLValue { .text(self) }

    @inlinable public init?(sqlValue: SQLValue) {
        guard case .text(let value) = sqlValue else { return nil }
        self = value
    }
}

extension [UInt8]: ColumnValue {
    @inlinable public var sqlValue: SQLValue { .blob(self) }

    @inlinable public init?(sqlValue: SQLValue) {
        guard case .blob(let value) = sqlValue else { return nil }
        self = value
    }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
    @inlinable public var sqlValue: SQLValue { self?.sqlValue ?? .null }

    @inlinable public init?(sqlValue: SQLValue) {
        if case .null = sqlValue {
            self = Wrapped?.none
        } else if let value = Wrapped(sqlValue: sqlValue) {
            self = value
        } else {
            return nil
        }
    }
}

extension Identifier: ColumnValue {
    @inlinable public var sqlValue: SQLValue { .integer(number) }

    @inlinable public init?(sqlValue: SQLValue) {
        guard case .integer(let value) = sqlValue else { return nil }
        self.init(value)
    }
}

extension Audience: ColumnValue {}
extension Role: ColumnValue {}
extension Language: ColumnValue {}

extension Instant: ColumnValue {
    @inlinable public var sqlValue: SQLValue { .integer(milliseconds) }

    @inlinable public init?(sqlValue: SQLValue) {
        guard case .integer(let value) = sqlValue else { return nil }
        self.init(milliseconds: value)
    }
}

/// A day is stored as `YYYY-MM-DD`, which sorts in the order of days.
extension CalendarDay: ColumnValue {}
/// A time of day is stored as its minutes since midnight.
extension TimeOfDay: ColumnValue {
    @inlinable public var sqlValue: SQLValue { .integer(Int64(minutes)) }

    @inlinable public init?(sqlValue: SQLValue) {
        guard case .integer(let value) = sqlValue else { return nil }
        self.init(minutes: Int(truncatingIfNeeded: value))
    }
}

extension EmailAddress: ColumnValue {
    @inlinable public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(stored: text)
    }
}

extension Zone: ColumnValue {}
extension Currency: ColumnValue {}

/// A type that is parsed from a text is stored as that text: `extension Currency: ColumnValue {}` suffices.
extension ColumnValue where Self: TextCodable {
    @inlinable public var sqlValue: SQLValue { .text(description) }

    @inlinable public init?(sqlValue: SQLValue) {
        guard case .text(let value) = sqlValue else { return nil }
        try? self.init(parsing: value)
    }
}

/// An enumeration is stored as its raw value: `extension Status: ColumnValue {}` suffices.
extension ColumnValue where Self: RawRepresentable, RawValue == String {
    @inlinable public var sqlValue: SQLValue { .text(rawValue) }

    @inlinable public init?(sqlValue: SQLValue) {
        guard case .text(let value) = sqlValue else { return nil }
        self.init(rawValue: value)
    }
}
