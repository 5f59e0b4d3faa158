internal import Application
internal import Core
internal import Persistence

/// The rows that the ledger has stored about a student, with readable columns.
enum SQLPersonalPayments {
    static func all(of students: [StudentID], in db: any Transaction) throws -> [PersonalData] {
        try [
            PersonalData("payments", payments(students), in: db),
            PersonalData("ledger entries", entries(students), in: db),
            PersonalData("charges for sessions", charges(students), in: db),
            PersonalData("refunds", refunds(students), in: db),
            PersonalData("passes", passes(students), in: db),
            PersonalData("credits", credits(students), in: db),
            PersonalData("sessions without a credit", unpaid(students), in: db),
        ]
    }

    private static func payments(_ students: [StudentID]) -> SQL {
        """
        SELECT p.id, p.receipt, p.paid_on, n.name AS plan, p.amount, p.price,
            CASE WHEN r.amount IS NULL THEN NULL WHEN \(part: SQLRestRepository.isOpen) THEN r.amount END AS rest,
            p.currency, p.method, p.reason, v.on_day AS voided_on, v.reason AS void_reason
        FROM payments p JOIN plans n ON n.id = p.plan_id LEFT JOIN payment_voids v ON v.payment_id = p.id
            LEFT JOIN payment_rests r ON r.payment_id = p.id
        WHERE p.student_id IN (\(list: students)) ORDER BY p.id
        """
    }

    private static func entries(_ students: [StudentID]) -> SQL {
        """
        SELECT e.id, e.at, e.kind, CASE WHEN e.debit_account = a.id THEN 'charged' ELSE 'credited' END AS side,
            e.amount, e.currency
        FROM ledger_accounts a JOIN ledger_entries e ON e.debit_account = a.id OR e.credit_account = a.id
        WHERE a.code IN (\(list: students.map { LedgerAccount.student($0).code })) ORDER BY e.id
        """
    }

    private static func charges(_ students: [StudentID]) -> SQL {
        """
        SELECT c.id, c.session_id AS session, c.on_day, c.amount, c.currency, s.kind AS settlement,
            s.at AS settled_at
        FROM class_charges c LEFT JOIN charge_settlements s ON s.charge_id = c.id
        WHERE c.student_id IN (\(list: students)) ORDER BY c.id
        """
    }

    private static func refunds(_ students: [StudentID]) -> SQL {
        """
        SELECT r.id, r.payment_id AS payment, r.on_day, r.amount, p.currency, r.reason
        FROM payment_refunds r JOIN payments p ON p.id = r.payment_id
        WHERE p.student_id IN (\(list: students)) ORDER BY r.id
        """
    }

    private static func passes(_ students: [StudentID]) -> SQL {
        """
        SELECT p.id, n.name AS plan, p.credits, p.opened_on, p.expires_on
        FROM passes p JOIN plans n ON n.id = p.plan_id WHERE p.student_id IN (\(list: students)) ORDER BY p.id
        """
    }

    private static func credits(_ students: [StudentID]) -> SQL {
        """
        SELECT id, pass_id AS pass, at, on_day, kind, credits, session_id AS session, reason
        FROM credit_movements WHERE student_id IN (\(list: students)) ORDER BY id
        """
    }

    private static func unpaid(_ students: [StudentID]) -> SQL {
        """
        SELECT session_id AS session, on_day, at FROM unpaid_sessions WHERE student_id IN (\(list: students))
        ORDER BY on_day, session_id
        """
    }
}
