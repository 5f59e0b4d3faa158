internal import Core
internal import Persistence

extension SQLPaymentRepository {
    func student(of payment: PaymentID, in db: any Transaction) throws -> StudentID? {
        try db.value("SELECT student_id AS value FROM payments WHERE id = \(payment)")
    }

    /// The student for whom a payment was recorded; nil if no merge has given it to another.
    func firstStudent(of payment: PaymentID, in db: any Transaction) throws -> StudentID? {
        try db.value(
            """
            SELECT from_student AS value FROM payment_moves WHERE payment_id = \(payment) ORDER BY id LIMIT 1
            """)
    }

    /// Whether a student has bought a trial that is not void.
    func hasTrial(_ student: StudentID, in db: any Transaction) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM payments p JOIN plans ON plans.id = p.plan_id
            WHERE p.student_id = \(student) AND plans.kind = 'trial'
            AND NOT EXISTS (SELECT 1 FROM payment_voids v WHERE v.payment_id = p.id) LIMIT 1
            """)
    }

    func hasAny(of student: StudentID, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM payments WHERE student_id = \(student) LIMIT 1")
    }

    func count(of student: StudentID, in db: any Transaction) throws -> Int {
        try db.value("SELECT count(*) AS value FROM payments WHERE student_id = \(student)") ?? 0
    }

    /// Gives the payments of a student to another student, and records this for each payment.
    func move(
        from student: StudentID, to other: StudentID, at: Instant, in db: any Transaction
    ) throws {
        try db.run(
            """
            INSERT INTO payment_moves (payment_id, from_student, to_student, at)
            SELECT id, \(student), \(other), \(at) FROM payments WHERE student_id = \(student) ORDER BY id
            """)
        try db.run("UPDATE payments SET student_id = \(other) WHERE student_id = \(student)")
    }
}
