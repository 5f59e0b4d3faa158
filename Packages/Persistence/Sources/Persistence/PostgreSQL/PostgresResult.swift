internal import CPostgres

/// The rows of a statement, in PostgreSQL's binary form.
final class PostgresResult {
    private let pointer: OpaquePointer
    let columns: Row.Columns
    private let types: [Oid]

    var count: Int { Int(PQntuples(pointer)) }

    /// The bytes of memory of all rows.
    var size: Int { PQresultMemorySize(pointer) }

    /// The number of rows that the statement changed.
    var changes: Int { PQcmdTuples(pointer).flatMap { Int(String(cString: $0)) } ?? 0 }

    /// The name of the command that ran: `COMMIT`.
    var command: String { PQcmdStatus(pointer).map { String(cString: $0) } ?? "" }

    /// - Parameter pointer: the result of libpq, which this object frees.
    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
        let count = PQnfields(pointer)
        columns = Row.Columns((0..<count).map { PQfname(pointer, $0).map { String(cString: $0) } ?? "" })
        types = (0..<count).map { PQftype(pointer, $0) }
    }

    deinit { PQclear(pointer) }

    func row(_ index: Int) -> Row {
        Row(columns: columns, values: types.indices.map { value(Int32(index), Int32($0)) })
    }

    private func value(_ row: Int32, _ column: Int32) -> SQLValue {
        guard PQgetisnull(pointer, row, column) == 0, let start = PQgetvalue(pointer, row, column) else {
            return .null
        }
        let bytes = UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(pointer, row, column)))
        switch types[Int(column)] {
        case PostgresType.integer64: return .integer(bytes.integer(Int64.self))
        case PostgresType.integer32: return .integer(Int64(bytes.integer(Int32.self)))
        case PostgresType.integer16: return .integer(Int64(bytes.integer(Int16.self)))
        case PostgresType.bool: return .integer(bytes[0] == 0 ? 0 : 1)
        case PostgresType.real64: return .real(Double(bitPattern: bytes.integer(UInt64.self)))
        case PostgresType.real32: return .real(Double(Float(bitPattern: bytes.integer(UInt32.self))))
        case PostgresType.bytes: return .blob(Array(bytes))
        case PostgresType.numeric: return PostgresNumeric(bytes).value
        default: return .text(String(decoding: bytes, as: UTF8.self))
        }
    }
}

extension UnsafeRawBufferPointer {
    /// The integer in the first bytes, the most significant one first.
    fileprivate func integer<Integer: FixedWidthInteger>(_ type: Integer.Type, at offset: Int = 0) -> Integer
    {
        Integer(bigEndian: loadUnaligned(fromByteOffset: offset, as: type))
    }
}

/// A `numeric` in its binary form: digits in base 10,000 (`src/backend/utils/adt/numeric.c`, `numeric_send`).
private struct PostgresNumeric {
    let value: SQLValue

    init(_ bytes: UnsafeRawBufferPointer) {
        let count = Int(bytes.integer(Int16.self))
        let weight = Int(bytes.integer(Int16.self, at: 2))
        let isNegative = bytes.integer(UInt16.self, at: 4) == 0x4000
        let digits = (0..<count).map { Int64(bytes.integer(Int16.self, at: 8 + 2 * $0)) }
        let places = digits + Array(repeating: 0, count: max(0, weight + 1 - count))
        // A sum of 64-bit integers has at most 29 digits, which are 8 places.
        let isInteger = weight < 8 && count <= max(0, weight + 1)
        let magnitude = isInteger ? places.reduce(Int128(0)) { $0 * 10_000 + Int128($1) } : .max
        if isInteger, let integer = Int64(exactly: isNegative ? -magnitude : magnitude) {
            value = .integer(integer)
        } else {
            var (sum, scale) = (0.0, 1.0)
            for _ in 0..<abs(weight) { scale *= weight < 0 ? 0.0001 : 10_000 }
            for digit in digits {
                sum += Double(digit) * scale
                scale /= 10_000
            }
            value = .real(isNegative ? -sum : sum)
        }
    }
}
