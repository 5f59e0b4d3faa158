internal import CPostgres

/// The types of PostgreSQL that values have, by their object ids, which never change
/// (`src/include/catalog/pg_type.dat`).
enum PostgresType {
    static let bool: Oid = 16
    static let bytes: Oid = 17
    static let name: Oid = 19
    static let integer64: Oid = 20
    static let integer16: Oid = 21
    static let integer32: Oid = 23
    static let text: Oid = 25
    static let real32: Oid = 700
    static let real64: Oid = 701
    static let numeric: Oid = 1700
    /// PostgreSQL infers the type of the parameter.
    static let unknown: Oid = 0
}

extension SQLValue {
    var postgresType: Oid {
        switch self {
        case .null: PostgresType.unknown
        case .integer: PostgresType.integer64
        case .real: PostgresType.real64
        case .text: PostgresType.text
        case .blob: PostgresType.bytes
        }
    }
}

/// The values of a statement in PostgreSQL's binary form.
struct PostgresParameters {
    private var bytes: [CChar] = []
    /// The place of each value in the bytes; nil for NULL.
    private var places: [Range<Int>?] = []

    init(_ values: [SQLValue]) {
        places.reserveCapacity(values.count)
        for value in values {
            let start = bytes.count
            switch value {
            case .null:
                places.append(nil)
                continue
            case .integer(let integer): append(integer)
            case .real(let real): append(Int64(bitPattern: real.bitPattern))
            case .text(let text): bytes.append(contentsOf: text.utf8.lazy.map { CChar(bitPattern: $0) })
            case .blob(let blob): bytes.append(contentsOf: blob.lazy.map { CChar(bitPattern: $0) })
            }
            places.append(start..<bytes.count)
        }
        // An empty value has an address too.
        bytes.append(0)
    }

    private mutating func append(_ integer: Int64) {
        withUnsafeBytes(of: integer.bigEndian) { source in
            bytes.append(contentsOf: source.lazy.map { CChar(bitPattern: $0) })
        }
    }

    /// Passes the addresses, the lengths and the formats of the values to a function of libpq.
    func passed<Result>(
        to body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?) ->
            Result
    ) -> Result {
        bytes.withUnsafeBufferPointer { bytes in
            let addresses = places.map { place in
                place.flatMap { bytes.baseAddress?.advanced(by: $0.lowerBound) }
            }
            let lengths = places.map { Int32($0?.count ?? 0) }
            let formats = [Int32](repeating: 1, count: places.count)
            return body(addresses, lengths, formats)
        }
    }
}
