-- One check-in for pgbench: the statements that classly-server runs for it, in a transaction of their own.
--
-- They are from the log of PostgreSQL with `log_statement = 'all'`, of one POST /v1/check-ins that is alone in its
-- group; in a group of several each also has a savepoint. Two things differ, since pgbench has many writers and the
-- server has one: ids of the log of changes and of answers are of a sequence, not the highest one plus 1, and the lease
-- is locked only with `lease` = 1, which lets one transaction run at a time. postgresql_pgbench.py prepares the
-- database, in which the hash of a token is that of the student's number, and defines the variables:
--   now                           UTC milliseconds
--   pairs, first_pair, clients    each check-in is of another pair of a student and a session, in a mixed order
--   first_student, first_session, classes, people    sessions of a group of people, who are all in its classes
\set pair :first_pair + permute(:turn * :clients + :client_id, :pairs)
\set turn :turn + 1
\set student :first_student + :pair / :classes
\set session :first_session + :pair / :classes / :people * :classes + :pair % :classes

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
\if :lease
SELECT 1 FROM server_lease WHERE id = 1 FOR UPDATE;
\endif
SELECT a.id AS account_id, coalesce(a.staff_role, 'student') AS role, a.email, a.student_id, a.instructor_id,
    a.language, r.permissions, a.second_factor_at, a.pin_set_at, f.id AS family_id,
    f.signed_in_at, f.last_request_at
FROM access_tokens t
JOIN sign_in_families f ON f.id = t.family_id JOIN accounts a ON a.id = f.account_id
LEFT JOIN role_permissions r ON r.role = a.staff_role
WHERE t.token_hash = sha256(:student::text::bytea) AND t.expires_at > :now
    AND a.closed_at IS NULL AND a.disabled_at IS NULL \gset caller_
SELECT id, first_name, last_name, status FROM students WHERE id = :student;
SELECT fingerprint, is_refusal, answer FROM idempotency_records
WHERE account_id = :caller_account_id AND key = :pair::text AND recorded_at > :now::bigint - 604800000;
SELECT a.identifier, s.name, s.value FROM academy a LEFT JOIN settings s ON TRUE;
SELECT s.id, s.class_id, c.name AS class_name, t.family, s.room_id, r.name AS room_name,
    v.name AS venue_name, v.time_zone, s.day, s.starts_at, s.ends_at, s.is_cancelled,
    EXISTS (SELECT 1 FROM enrolments e
    WHERE e.student_id = :student AND e.class_id = s.class_id AND e.from_day <= s.day
    AND (e.until_day IS NULL OR e.until_day >= s.day)
    AND (e.ended_at IS NULL OR e.ended_at >= s.starts_at)) AS is_enrolled
FROM sessions s JOIN classes c ON c.id = s.class_id JOIN class_types t ON t.id = c.class_type_id
JOIN rooms r ON r.id = s.room_id JOIN venues v ON v.id = r.venue_id WHERE s.id = :session \gset session_
SELECT id, first_name, last_name, status FROM students WHERE id = :student;
SELECT id, session_id, class_id, student_id, on_day, status, source, recorded_at, recorded_by, reason
FROM attendance_records WHERE session_id = :session AND student_id = :student;
SELECT p.id, p.payment_id, plans.name AS plan_name, plans.kind, p.families, p.credits, p.opened_on,
    p.expires_on, (SELECT sum(m.credits) FROM credit_movements m WHERE m.pass_id = p.id) AS credits_left
FROM passes p JOIN plans ON plans.id = p.plan_id
WHERE p.student_id = :student AND p.expires_on >= :session_day
    AND (p.opened_on <= :session_day OR p.opened_on = :session_day AND (SELECT y.paid_at FROM payments y
        WHERE y.id = p.payment_id) <= :session_ends_at)
    AND NOT EXISTS (SELECT 1 FROM credit_movements f WHERE f.pass_id = p.id AND f.kind = 'frozen'
        AND f.from_day <= :session_day AND f.until_day >= :session_day
        AND NOT EXISTS (SELECT 1 FROM credit_movements r WHERE r.pass_id = p.id AND r.kind = 'resumed'
            AND r.id > f.id AND (r.from_day <= :session_day OR r.from_day <= f.from_day)))
    AND NOT EXISTS (SELECT 1 FROM credit_movements m WHERE m.pass_id = p.id AND m.kind = 'closed')
ORDER BY p.credits IS NOT NULL, p.expires_on, p.id \gset pass_
INSERT INTO credit_movements (pass_id, kind, credits, student_id, session_id, turn, at, on_day)
VALUES (:pass_id, 'used', -1, :student, :session,
    (SELECT count(*) + 1 FROM credit_movements WHERE student_id = :student
        AND session_id = :session AND kind = 'returned'), :now, :session_day)
ON CONFLICT (student_id, session_id, kind, turn) WHERE session_id IS NOT NULL DO NOTHING;
INSERT INTO attendance_records (session_id, class_id, student_id, on_day, status, source,
    recorded_at, recorded_by, reason)
VALUES (:session, :session_class_id, :student, :session_day, 'late', 'qr', :now, :caller_account_id, NULL) RETURNING id;
INSERT INTO audit_entries (id, at, account_id, action, subject, outcome, student_id)
VALUES (nextval('check_in_ids'), :now, :caller_account_id, 'CheckIn', 'session ' || :session::text, 'done', :student)
RETURNING id;
INSERT INTO idempotency_records (id, account_id, key, fingerprint, is_refusal, answer, recorded_at)
VALUES (nextval('check_in_ids'), :caller_account_id, :pair::text, sha256(:pair::text::bytea), 0,
    convert_to(repeat('x', 243), 'UTF8'), :now)
ON CONFLICT (account_id, key) DO UPDATE SET id = excluded.id,
    fingerprint = excluded.fingerprint, is_refusal = excluded.is_refusal, answer = excluded.answer,
    recorded_at = excluded.recorded_at;
COMMIT;
