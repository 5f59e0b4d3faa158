internal import Core
internal import Persistence

/// Stores the charges for sessions and their settlements; neither is ever changed.
struct SQLChargeRepository {
    /// Stores a charge. A student has at most one open charge for a session; each settlement starts the next
    /// turn.
    func insert(
        _ amount: Money, for unpaid: UnpaidSession, in db: any Transaction
    ) throws -> ClassChargeID {
        ClassChargeID(
            try db.insert(
                """
                INSERT INTO class_charges (student_id, session_id, turn, on_day, amount, currency, at)
                VALUES (\(unpaid.student), \(unpaid.session), (SELECT count(*) + 1 FROM class_charges c
                        JOIN charge_settlements s ON s.charge_id = c.id
                        WHERE c.student_id = \(unpaid.student) AND c.session_id = \(unpaid.session)),
                    \(unpaid.on), \(amount.minorUnits), \(amount.currency), \(unpaid.at))
                """))
    }

    func settle(
        _ charge: ClassChargeID, _ settlement: ChargeSettlement, at: Instant, in db: any Transaction
    ) throws {
        let (kind, pass): (String, PassID?) =
            switch settlement {
            case .paid(let pass): ("paid", pass)
            case .cancelled: ("cancelled", nil)
            }
        try db.run(
            """
            INSERT INTO charge_settlements (charge_id, kind, pass_id, at)
            VALUES (\(charge), \(kind), \(pass), \(at))
            """)
    }

    /// The open charge of a student for a session.
    func open(of student: StudentID, session: SessionID, in db: any Transaction) throws -> StoredCharge? {
        try db.row("\(part: Self.open) AND c.student_id = \(student) AND c.session_id = \(session)")
            .map(StoredCharge.init)
    }

    /// A student's open charges, earliest day first.
    func open(of student: StudentID, in db: any Transaction) throws -> [StoredCharge] {
        try db.rows("\(part: Self.open) AND c.student_id = \(student) ORDER BY c.on_day, c.id")
            .map(StoredCharge.init)
    }

    /// The open charges for a session.
    func open(for session: SessionID, in db: any Transaction) throws -> [StoredCharge] {
        try db.rows("\(part: Self.open) AND c.session_id = \(session)").map(StoredCharge.init)
    }

    private static let open: SQL = """
        SELECT c.id, c.student_id, c.session_id, c.on_day, c.amount, c.currency FROM class_charges c
        WHERE NOT EXISTS (SELECT 1 FROM charge_settlements s WHERE s.charge_id = c.id)
        """
}

extension StoredCharge {
    init(_ row: Row) throws {
        self.init(
            id: try row["id"], student: try row["student_id"], session: try row["session_id"],
            day: try row["on_day"],
            amount: Money(minorUnits: try row["amount"], currency: try row["currency"]))
    }
}
