-- An academy as programs with the schema below wrote it, in the form of sqlite3's .dump.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE migrations (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO migrations VALUES('service/1',1795345617647);
INSERT INTO migrations VALUES('profile/1',1795345617647);
INSERT INTO migrations VALUES('accounts/1',1795345617647);
INSERT INTO migrations VALUES('accounts/2',1795345617647);
INSERT INTO migrations VALUES('accounts/3',1795345617647);
INSERT INTO migrations VALUES('accounts/4',1795345617647);
INSERT INTO migrations VALUES('students/1',1795345617647);
INSERT INTO migrations VALUES('classes/1',1795345617647);
INSERT INTO migrations VALUES('classes/2',1795345617647);
INSERT INTO migrations VALUES('payments/1',1795345617647);
INSERT INTO migrations VALUES('attendance/1',1795345617647);
INSERT INTO migrations VALUES('attendance/2',1795345617647);
INSERT INTO migrations VALUES('exchange/1',1795345617647);
CREATE TABLE audit_entries (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), at INTEGER NOT NULL, account_id INTEGER, action TEXT NOT NULL,
    subject TEXT, outcome TEXT NOT NULL) STRICT;
INSERT INTO audit_entries VALUES(1,1795345617659,NULL,'SetUpAcademy','academy','done');
INSERT INTO audit_entries VALUES(2,1795345617894,NULL,'SignIn','account 1','done');
INSERT INTO audit_entries VALUES(3,1795345618072,1,'AddVenue','venue 1','done');
INSERT INTO audit_entries VALUES(4,1795345618101,1,'AddRoom','room 1','done');
INSERT INTO audit_entries VALUES(5,1795345618141,1,'ImportAcademy','academy','done');
INSERT INTO audit_entries VALUES(6,1795345618210,1,'AdmitStudent','student 1','done');
INSERT INTO audit_entries VALUES(7,1795345618240,1,'AddClass','class 1','done');
INSERT INTO audit_entries VALUES(8,1795345618269,1,'EnrolStudent','enrolment 1','done');
INSERT INTO audit_entries VALUES(9,1795345618304,1,'RecordPayment','payment 1','done');
INSERT INTO audit_entries VALUES(10,1795345618338,1,'InviteStudent','student 1','done');
INSERT INTO audit_entries VALUES(11,1795345618409,NULL,'AcceptInvitation','student 1','done');
INSERT INTO audit_entries VALUES(12,1795345618630,NULL,'SignIn','account 2','done');
INSERT INTO audit_entries VALUES(13,1795345618819,1,'AddSession','session 5','done');
INSERT INTO audit_entries VALUES(14,1795345618879,2,'CheckIn','session 5','done');
CREATE TABLE idempotency_records (
    account_id INTEGER NOT NULL, key TEXT NOT NULL, fingerprint BLOB NOT NULL,
    is_refusal INTEGER NOT NULL CHECK (is_refusal IN (0, 1)), answer BLOB NOT NULL,
    recorded_at INTEGER NOT NULL, PRIMARY KEY (account_id, key)) STRICT;
CREATE TABLE academy (
    id INTEGER PRIMARY KEY CHECK (id = 1), name TEXT NOT NULL, currency TEXT NOT NULL,
    time_zone TEXT NOT NULL, language TEXT NOT NULL, identifier TEXT NOT NULL UNIQUE,
    set_up_at INTEGER NOT NULL) STRICT;
INSERT INTO academy VALUES(1,'Compás','PEN','America/Lima','es','abb651cc4cd8a4e80a713bafe28dafee',1795345617659);
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE accounts (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    email TEXT NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
    role TEXT NOT NULL CHECK (role IN ('admin', 'student')),
    student_id INTEGER,
    password TEXT,
    opened_at INTEGER NOT NULL,
    closed_at INTEGER,
    CHECK ((role = 'student') = (student_id IS NOT NULL)),
    CHECK ((closed_at IS NULL) = (password IS NOT NULL))
) STRICT;
INSERT INTO accounts VALUES(1,'desk@example.org','admin',NULL,'$scrypt$ln=15,r=8,p=3$QHD38dLqMsog1qr2m/pFEw$RTQRVuNsMB9JgWqQZA7IJfBEn695jS86eDIQzDVC+9s',1795345617659,NULL);
INSERT INTO accounts VALUES(2,'ines@example.org','student',1,'$scrypt$ln=15,r=8,p=3$xmat+KRF6xnO1hIy07td0Q$7w3kD/17ORlJSFUtL/81iH5GCOmQMrtvHRf0WQye51w',1795345618409,NULL);
CREATE TABLE sign_in_families (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    device TEXT NOT NULL,
    signed_in_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    CHECK (expires_at <= ends_at)
) STRICT;
INSERT INTO sign_in_families VALUES(1,1,'classly-admin on desk',1795345617894,1795345617894,1795349217894,1795388817894);
INSERT INTO sign_in_families VALUES(2,2,'classly-student on desk',1795345618630,1795345618630,1796555218630,1797937618630);
CREATE TABLE refresh_tokens (
    token_hash BLOB NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32), family_id INTEGER NOT NULL REFERENCES sign_in_families (id) ON DELETE CASCADE, used_at INTEGER
) STRICT;
INSERT INTO refresh_tokens VALUES(X'dd98031b3dfd270b931a90df983de3ba494256ec549fe1dec16717b28e18f000',1,NULL);
INSERT INTO refresh_tokens VALUES(X'd31b49f40b5c03acc4159c8d5888cbdccfcdd3e1e3b1948336728bc623544711',2,NULL);
CREATE TABLE access_tokens (
    token_hash BLOB NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32), family_id INTEGER NOT NULL REFERENCES sign_in_families (id) ON DELETE CASCADE, expires_at INTEGER NOT NULL
) STRICT;
INSERT INTO access_tokens VALUES(X'456edb500634fd8543427fe6955fdadb17a487ebae762e4f6598158299915124',1,1795346517894);
INSERT INTO access_tokens VALUES(X'7884edb9dabb1c5af72e3d5f1759f030388b774d804b0c7f42a7f279d37995fa',2,1795346518630);
CREATE TABLE invitations (
    student_id INTEGER NOT NULL PRIMARY KEY,
    code_hash BLOB NOT NULL UNIQUE CHECK (length(code_hash) = 32),
    invited_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE screen_tokens (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    room_id INTEGER NOT NULL CHECK (room_id > 0),
    token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    name TEXT NOT NULL CHECK (name <> ''),
    made_by INTEGER NOT NULL REFERENCES accounts (id),
    made_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL CHECK (expires_at > made_at),
    ended_at INTEGER
) STRICT;
CREATE TABLE failed_attempts (
    subject_hash BLOB NOT NULL CHECK (length(subject_hash) = 32),
    network TEXT NOT NULL CHECK (network <> ''),
    failures INTEGER NOT NULL CHECK (failures > 0),
    last_at INTEGER NOT NULL,
    PRIMARY KEY (subject_hash, network)
) STRICT;
CREATE TABLE known_networks (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    network TEXT NOT NULL CHECK (network <> ''),
    last_at INTEGER NOT NULL, family_id INTEGER REFERENCES sign_in_families (id) ON DELETE SET NULL,
    PRIMARY KEY (account_id, network)
) STRICT;
CREATE TABLE students (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), key TEXT UNIQUE,
    first_name TEXT NOT NULL CHECK (first_name <> ''), last_name TEXT NOT NULL CHECK (last_name <> ''),
    sort_name TEXT NOT NULL, email TEXT UNIQUE, national_id TEXT UNIQUE, phone TEXT, birth_date TEXT,
    joined_on TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lead', 'trial', 'active', 'inactive')),
    level TEXT) STRICT;
INSERT INTO students VALUES(1,NULL,'Inés','Ñahui','nahui ines','ines@example.org',NULL,NULL,NULL,'2026-11-22','active',NULL);
CREATE TABLE guardians (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), student_id INTEGER NOT NULL REFERENCES students (id),
    name TEXT NOT NULL CHECK (name <> ''), email TEXT, phone TEXT, relationship TEXT,
    pays INTEGER NOT NULL CHECK (pays IN (0, 1)), UNIQUE (student_id, name)) STRICT;
PRAGMA writable_schema=ON;
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','students_search','students_search',0,'CREATE VIRTUAL TABLE students_search USING fts5(
    sort_name, content=''students'', content_rowid=''id'', tokenize=''trigram case_sensitive 1'')');
CREATE TABLE IF NOT EXISTS 'students_search_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO students_search_data VALUES(1,X'0108');
INSERT INTO students_search_data VALUES(10,X'000000000101010001010101');
INSERT INTO students_search_data VALUES(137438953473,X'00000042043020696e01020701036168750102030103687569010204010369206901020602026e6501020801036e61680102020202657301020901037569200102050408080808070807');
CREATE TABLE IF NOT EXISTS 'students_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO students_search_idx VALUES(1,X'',2);
CREATE TABLE IF NOT EXISTS 'students_search_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
INSERT INTO students_search_docsize VALUES(1,X'08');
CREATE TABLE IF NOT EXISTS 'students_search_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO students_search_config VALUES('version',4);
CREATE TABLE venues (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), key TEXT UNIQUE, name TEXT NOT NULL CHECK (name <> ''), address TEXT,
    time_zone TEXT NOT NULL) STRICT;
INSERT INTO venues VALUES(1,'hall','Demo hall',NULL,'America/Lima');
CREATE TABLE rooms (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), key TEXT UNIQUE, venue_id INTEGER NOT NULL REFERENCES venues (id),
    name TEXT NOT NULL CHECK (name <> ''), capacity INTEGER NOT NULL CHECK (capacity > 0))
    STRICT;
INSERT INTO rooms VALUES(1,'hall-1',1,'Blue room',12);
CREATE TABLE instructors (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), key TEXT UNIQUE, name TEXT NOT NULL CHECK (name <> ''), email TEXT,
    styles TEXT NOT NULL) STRICT;
INSERT INTO instructors VALUES(1,'ins-01','Ñusta Quispe Huamán','nusta.quispe14524@example.org','Contemporáneo|Marinera Norteña|Salsa');
CREATE TABLE class_types (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), key TEXT UNIQUE, style TEXT NOT NULL, family TEXT NOT NULL,
    level TEXT NOT NULL,
    folded_style TEXT NOT NULL, folded_family TEXT NOT NULL, folded_level TEXT NOT NULL)
    STRICT;
INSERT INTO class_types VALUES(1,'marineralimena-beginner','Marinera Limeña','folk','beginner','marinera limena','folk','beginner');
CREATE TABLE terms (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), key TEXT UNIQUE, name TEXT NOT NULL CHECK (name <> ''),
    first_day TEXT NOT NULL, last_day TEXT NOT NULL) STRICT;
CREATE TABLE holidays (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), date TEXT NOT NULL, name TEXT NOT NULL CHECK (name <> ''),
    UNIQUE (date, name)) STRICT;
CREATE TABLE holiday_venues (
    holiday_id INTEGER NOT NULL REFERENCES holidays (id) ON DELETE CASCADE,
    venue_id INTEGER NOT NULL REFERENCES venues (id), PRIMARY KEY (holiday_id, venue_id))
    STRICT;
CREATE TABLE classes (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), key TEXT UNIQUE, name TEXT NOT NULL CHECK (name <> ''),
    folded_name TEXT NOT NULL, class_type_id INTEGER NOT NULL REFERENCES class_types (id),
    room_id INTEGER NOT NULL REFERENCES rooms (id),
    instructor_id INTEGER REFERENCES instructors (id),
    first_day TEXT NOT NULL, last_day TEXT NOT NULL CHECK (last_day >= first_day),
    capacity INTEGER NOT NULL CHECK (capacity > 0),
    drop_in_price INTEGER CHECK (drop_in_price >= 0),
    drop_in_currency TEXT, CHECK ((drop_in_price IS NULL) = (drop_in_currency IS NULL)))
    STRICT;
INSERT INTO classes VALUES(1,'open-floor','Open floor','open floor',1,1,NULL,'2026-11-23','2026-12-14',10,NULL,NULL);
CREATE TABLE class_slots (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), class_id INTEGER NOT NULL REFERENCES classes (id),
    weekday INTEGER NOT NULL CHECK (weekday BETWEEN 0 AND 6),
    start_minutes INTEGER NOT NULL CHECK (start_minutes BETWEEN 0 AND 1439),
    end_minutes INTEGER NOT NULL CHECK (end_minutes > start_minutes AND end_minutes < 1440),
    UNIQUE (class_id, weekday, start_minutes)) STRICT;
INSERT INTO class_slots VALUES(1,1,0,1080,1140);
CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), class_id INTEGER NOT NULL REFERENCES classes (id),
    room_id INTEGER NOT NULL REFERENCES rooms (id),
    instructor_id INTEGER REFERENCES instructors (id),
    day TEXT NOT NULL, start_minutes INTEGER NOT NULL CHECK (start_minutes BETWEEN 0 AND 1439),
    starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL CHECK (ends_at > starts_at),
    is_extra INTEGER NOT NULL CHECK (is_extra IN (0, 1)),
    is_cancelled INTEGER NOT NULL DEFAULT 0 CHECK (is_cancelled IN (0, 1)), cancel_reason TEXT,
    holiday_id INTEGER REFERENCES holidays (id) ON DELETE SET NULL,
    CHECK ((cancel_reason IS NULL) = (is_cancelled = 0))) STRICT;
INSERT INTO sessions VALUES(1,1,1,NULL,'2026-11-23',1080,1795474800000,1795478400000,0,0,NULL,NULL);
INSERT INTO sessions VALUES(2,1,1,NULL,'2026-11-30',1080,1796079600000,1796083200000,0,0,NULL,NULL);
INSERT INTO sessions VALUES(3,1,1,NULL,'2026-12-07',1080,1796684400000,1796688000000,0,0,NULL,NULL);
INSERT INTO sessions VALUES(4,1,1,NULL,'2026-12-14',1080,1797289200000,1797292800000,0,0,NULL,NULL);
INSERT INTO sessions VALUES(5,1,1,NULL,'2026-11-22',366,1795345560000,1795349160000,1,0,NULL,NULL);
CREATE TABLE enrolments (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), student_id INTEGER NOT NULL,
    class_id INTEGER NOT NULL REFERENCES classes (id), from_day TEXT NOT NULL,
    until_day TEXT CHECK (until_day >= from_day), UNIQUE (class_id, student_id, from_day))
    STRICT;
INSERT INTO enrolments VALUES(1,1,1,'2026-11-22',NULL);
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','classes_search','classes_search',0,'CREATE VIRTUAL TABLE classes_search USING fts5(
    folded_name, content=''classes'', content_rowid=''id'', tokenize=''trigram case_sensitive 1'')');
CREATE TABLE IF NOT EXISTS 'classes_search_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO classes_search_data VALUES(1,X'0108');
INSERT INTO classes_search_data VALUES(10,X'000000000101010001010101');
INSERT INTO classes_search_data VALUES(137438953473,X'00000043043020666c0102060103656e200102040103666c6f01020701036c6f6f01020801036e206601020501036f6f7201020902027065010202010370656e0102030408080808080807');
CREATE TABLE IF NOT EXISTS 'classes_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO classes_search_idx VALUES(1,X'',2);
CREATE TABLE IF NOT EXISTS 'classes_search_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
INSERT INTO classes_search_docsize VALUES(1,X'08');
CREATE TABLE IF NOT EXISTS 'classes_search_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO classes_search_config VALUES('version',4);
CREATE TABLE plans (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), key TEXT UNIQUE, name TEXT NOT NULL CHECK (name <> ''),
    kind TEXT NOT NULL CHECK (kind IN ('drop_in', 'pass', 'membership', 'trial')),
    credits INTEGER CHECK (credits >= 1), valid_days INTEGER NOT NULL CHECK (valid_days >= 1),
    price INTEGER NOT NULL CHECK (price >= 0), currency TEXT NOT NULL, families TEXT NOT NULL,
    is_offered INTEGER NOT NULL CHECK (is_offered IN (0, 1)),
    CHECK ((kind = 'membership') = (credits IS NULL)), CHECK (kind <> 'drop_in' OR credits = 1)
) STRICT;
INSERT INTO plans VALUES(1,'drop-in','Drop-in','drop_in',1,1,3500,'PEN','',1);
INSERT INTO plans VALUES(2,'pack-4','4 classes','pass',4,30,11000,'PEN','',1);
INSERT INTO plans VALUES(3,'pack-8','8 classes','pass',8,45,20000,'PEN','',1);
INSERT INTO plans VALUES(4,'pack-12','12 classes','pass',12,60,27000,'PEN','',1);
INSERT INTO plans VALUES(5,'latin-8','8 Latin classes','pass',8,45,18000,'PEN','latin',1);
INSERT INTO plans VALUES(6,'month','Monthly unlimited','membership',NULL,30,32000,'PEN','',1);
INSERT INTO plans VALUES(7,'trial','Trial class','trial',1,14,0,'PEN','',1);
CREATE TABLE payments (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), key TEXT UNIQUE, student_id INTEGER NOT NULL, class_id INTEGER,
    plan_id INTEGER NOT NULL REFERENCES plans (id), amount INTEGER NOT NULL CHECK (amount >= 0),
    price INTEGER NOT NULL CHECK (price >= 0), currency TEXT NOT NULL, method TEXT NOT NULL,
    reason TEXT, receipt TEXT UNIQUE, receipt_number INTEGER UNIQUE CHECK (receipt_number > 0),
    paid_at INTEGER NOT NULL, paid_on TEXT NOT NULL, recorded_by INTEGER,
    CHECK (reason IS NOT NULL OR amount = price), CHECK (receipt IS NOT NULL OR key IS NOT NULL)
) STRICT;
INSERT INTO payments VALUES(1,NULL,1,NULL,3,20000,20000,'PEN','cash',NULL,'R-000001',1,1795345618304,'2026-11-22',1);
CREATE TABLE payment_voids (
    payment_id INTEGER PRIMARY KEY REFERENCES payments (id), at INTEGER NOT NULL,
    on_day TEXT NOT NULL, reason TEXT NOT NULL CHECK (reason <> ''), account_id INTEGER
) STRICT;
CREATE TABLE ledger_accounts (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), code TEXT NOT NULL UNIQUE
) STRICT;
INSERT INTO ledger_accounts VALUES(1,'student:1');
INSERT INTO ledger_accounts VALUES(2,'cash');
INSERT INTO ledger_accounts VALUES(3,'revenue');
CREATE TABLE ledger_entries (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), at INTEGER NOT NULL,
    payment_id INTEGER NOT NULL REFERENCES payments (id),
    kind TEXT NOT NULL CHECK (kind IN ('charge', 'payment', 'reversal')),
    debit_account INTEGER NOT NULL REFERENCES ledger_accounts (id),
    credit_account INTEGER NOT NULL REFERENCES ledger_accounts (id),
    amount INTEGER NOT NULL CHECK (amount > 0), currency TEXT NOT NULL,
    CHECK (debit_account <> credit_account), UNIQUE (payment_id, kind, debit_account)
) STRICT;
INSERT INTO ledger_entries VALUES(1,1795345618304,1,'charge',1,3,20000,'PEN');
INSERT INTO ledger_entries VALUES(2,1795345618304,1,'payment',2,1,20000,'PEN');
CREATE TABLE passes (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), student_id INTEGER NOT NULL,
    plan_id INTEGER NOT NULL REFERENCES plans (id),
    payment_id INTEGER NOT NULL UNIQUE REFERENCES payments (id),
    credits INTEGER CHECK (credits >= 1),
    opened_on TEXT NOT NULL, expires_on TEXT NOT NULL, families TEXT NOT NULL,
    CHECK (opened_on <= expires_on)
) STRICT;
INSERT INTO passes VALUES(1,1,3,1,8,'2026-11-22','2027-01-06','');
CREATE TABLE credit_movements (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), pass_id INTEGER NOT NULL REFERENCES passes (id), kind TEXT NOT NULL,
    credits INTEGER NOT NULL, student_id INTEGER NOT NULL, session_id INTEGER, turn INTEGER,
    at INTEGER NOT NULL, on_day TEXT NOT NULL,
    CHECK (CASE kind WHEN 'opened' THEN credits >= 0 WHEN 'used' THEN credits IN (-1, 0)
        WHEN 'returned' THEN credits IN (0, 1) WHEN 'closed' THEN credits <= 0 ELSE FALSE END),
    CHECK ((kind IN ('used', 'returned')) = (session_id IS NOT NULL)),
    CHECK ((session_id IS NULL) = (turn IS NULL)), CHECK (turn >= 1)
) STRICT;
INSERT INTO credit_movements VALUES(1,1,'opened',8,1,NULL,NULL,1795345618304,'2026-11-22');
INSERT INTO credit_movements VALUES(2,1,'used',-1,1,5,1,1795345618879,'2026-11-22');
CREATE TABLE attendance_records (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    session_id INTEGER NOT NULL CHECK (session_id > 0),
    student_id INTEGER NOT NULL CHECK (student_id > 0),
    class_id INTEGER NOT NULL CHECK (class_id > 0),
    on_day TEXT NOT NULL CHECK (length(on_day) = 10),
    status TEXT NOT NULL CHECK (status IN ('present', 'late', 'excused', 'absent')),
    source TEXT NOT NULL CHECK (source IN ('qr', 'staff')),
    recorded_at INTEGER NOT NULL, recorded_by INTEGER, reason TEXT,
    credit_used INTEGER NOT NULL CHECK (credit_used IN (0, 1)),
    UNIQUE (session_id, student_id)) STRICT;
INSERT INTO attendance_records VALUES(1,5,1,1,'2026-11-22','present','qr',1795345618879,2,NULL,1);
CREATE TABLE refusals (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), student_id INTEGER NOT NULL, at INTEGER NOT NULL, code TEXT NOT NULL,
    session_id INTEGER, room_id INTEGER, kid TEXT) STRICT;
CREATE TABLE unsettled_uses (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), student_id INTEGER NOT NULL, session_id INTEGER NOT NULL, family TEXT NOT NULL,
    on_day TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('accounts',2);
INSERT INTO sqlite_sequence VALUES('audit_entries',14);
INSERT INTO sqlite_sequence VALUES('sign_in_families',2);
INSERT INTO sqlite_sequence VALUES('venues',1);
INSERT INTO sqlite_sequence VALUES('rooms',1);
INSERT INTO sqlite_sequence VALUES('instructors',1);
INSERT INTO sqlite_sequence VALUES('class_types',1);
INSERT INTO sqlite_sequence VALUES('plans',7);
INSERT INTO sqlite_sequence VALUES('students',1);
INSERT INTO sqlite_sequence VALUES('classes',1);
INSERT INTO sqlite_sequence VALUES('class_slots',1);
INSERT INTO sqlite_sequence VALUES('sessions',5);
INSERT INTO sqlite_sequence VALUES('enrolments',1);
INSERT INTO sqlite_sequence VALUES('payments',1);
INSERT INTO sqlite_sequence VALUES('ledger_accounts',3);
INSERT INTO sqlite_sequence VALUES('ledger_entries',2);
INSERT INTO sqlite_sequence VALUES('passes',1);
INSERT INTO sqlite_sequence VALUES('credit_movements',2);
INSERT INTO sqlite_sequence VALUES('attendance_records',1);
CREATE INDEX idempotency_records_by_time ON idempotency_records (recorded_at);
CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries
BEGIN SELECT RAISE(ABORT, 'append-only: audit_entries'); END;
CREATE TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries
BEGIN SELECT RAISE(ABORT, 'append-only: audit_entries'); END;
CREATE UNIQUE INDEX accounts_by_student ON accounts (student_id) WHERE closed_at IS NULL;
CREATE INDEX sign_in_families_by_account ON sign_in_families (account_id, id);
CREATE INDEX sign_in_families_by_expiry ON sign_in_families (expires_at);
CREATE INDEX refresh_tokens_by_family ON refresh_tokens (family_id);
CREATE INDEX access_tokens_by_family ON access_tokens (family_id, expires_at);
CREATE INDEX access_tokens_by_expiry ON access_tokens (expires_at);
CREATE INDEX screen_tokens_open ON screen_tokens (expires_at) WHERE ended_at IS NULL;
CREATE INDEX failed_attempts_by_time ON failed_attempts (last_at);
CREATE INDEX failed_attempts_by_weight ON failed_attempts (failures, last_at);
CREATE INDEX known_networks_by_time ON known_networks (last_at);
CREATE INDEX known_networks_by_family ON known_networks (family_id);
CREATE INDEX students_by_name ON students (sort_name, id);
CREATE INDEX students_by_joining ON students (joined_on, id, sort_name);
CREATE INDEX students_by_status_name ON students (status, sort_name, id);
CREATE INDEX students_by_status_joining ON students (status, joined_on, id, sort_name);
CREATE INDEX students_by_status ON students (status, id, sort_name);
CREATE TRIGGER students_search_insert AFTER INSERT ON students BEGIN INSERT INTO students_search(rowid, sort_name) VALUES (new.id, new.sort_name); END;
CREATE TRIGGER students_search_delete AFTER DELETE ON students BEGIN INSERT INTO students_search(students_search, rowid, sort_name) VALUES ('delete', old.id, old.sort_name); END;
CREATE TRIGGER students_search_update AFTER UPDATE OF sort_name ON students BEGIN INSERT INTO students_search(students_search, rowid, sort_name) VALUES ('delete', old.id, old.sort_name); INSERT INTO students_search(rowid, sort_name) VALUES (new.id, new.sort_name); END;
CREATE INDEX rooms_by_venue ON rooms (venue_id, id);
CREATE INDEX classes_by_name ON classes (folded_name, id);
CREATE INDEX classes_by_type ON classes (class_type_id);
CREATE INDEX classes_by_room ON classes (room_id, capacity);
CREATE INDEX class_slots_by_time ON class_slots (weekday, start_minutes);
CREATE UNIQUE INDEX sessions_of_class ON sessions (class_id, starts_at) WHERE is_cancelled = 0;
CREATE INDEX sessions_by_day ON sessions (class_id, day);
CREATE INDEX sessions_by_time ON sessions (starts_at, id);
CREATE INDEX sessions_in_room ON sessions (room_id, starts_at);
CREATE INDEX sessions_of_instructor ON sessions (instructor_id, starts_at)
WHERE instructor_id IS NOT NULL;
CREATE INDEX sessions_by_holiday ON sessions (holiday_id) WHERE holiday_id IS NOT NULL;
CREATE INDEX enrolments_by_student ON enrolments (student_id, id);
CREATE UNIQUE INDEX enrolments_open ON enrolments (class_id, student_id)
WHERE until_day IS NULL;
CREATE TRIGGER classes_search_insert AFTER INSERT ON classes BEGIN INSERT INTO classes_search(rowid, folded_name) VALUES (new.id, new.folded_name); END;
CREATE TRIGGER classes_search_delete AFTER DELETE ON classes BEGIN INSERT INTO classes_search(classes_search, rowid, folded_name) VALUES ('delete', old.id, old.folded_name); END;
CREATE TRIGGER classes_search_update AFTER UPDATE OF folded_name ON classes BEGIN INSERT INTO classes_search(classes_search, rowid, folded_name) VALUES ('delete', old.id, old.folded_name); INSERT INTO classes_search(rowid, folded_name) VALUES (new.id, new.folded_name); END;
CREATE INDEX payments_by_day ON payments (paid_on, paid_at);
CREATE INDEX payments_by_student ON payments (student_id, paid_on, paid_at);
CREATE INDEX payments_by_plan ON payments (plan_id, paid_on, paid_at);
CREATE INDEX payment_voids_by_day ON payment_voids (on_day);
CREATE INDEX ledger_entries_by_debit ON ledger_entries (debit_account);
CREATE INDEX ledger_entries_by_credit ON ledger_entries (credit_account);
CREATE INDEX passes_by_student ON passes (student_id, expires_on);
CREATE INDEX credit_movements_by_pass ON credit_movements (pass_id, kind, credits);
CREATE UNIQUE INDEX credit_movements_once_a_pass ON credit_movements (pass_id, kind)
WHERE session_id IS NULL;
CREATE UNIQUE INDEX credit_movements_once_a_session
ON credit_movements (student_id, session_id, kind, turn) WHERE session_id IS NOT NULL;
CREATE TRIGGER payments_no_update BEFORE UPDATE ON payments
BEGIN SELECT RAISE(ABORT, 'append-only: payments'); END;
CREATE TRIGGER payments_no_delete BEFORE DELETE ON payments
BEGIN SELECT RAISE(ABORT, 'append-only: payments'); END;
CREATE TRIGGER payment_voids_no_update BEFORE UPDATE ON payment_voids
BEGIN SELECT RAISE(ABORT, 'append-only: payment_voids'); END;
CREATE TRIGGER payment_voids_no_delete BEFORE DELETE ON payment_voids
BEGIN SELECT RAISE(ABORT, 'append-only: payment_voids'); END;
CREATE TRIGGER ledger_entries_no_update BEFORE UPDATE ON ledger_entries
BEGIN SELECT RAISE(ABORT, 'append-only: ledger_entries'); END;
CREATE TRIGGER ledger_entries_no_delete BEFORE DELETE ON ledger_entries
BEGIN SELECT RAISE(ABORT, 'append-only: ledger_entries'); END;
CREATE TRIGGER passes_no_update BEFORE UPDATE ON passes
BEGIN SELECT RAISE(ABORT, 'append-only: passes'); END;
CREATE TRIGGER passes_no_delete BEFORE DELETE ON passes
BEGIN SELECT RAISE(ABORT, 'append-only: passes'); END;
CREATE TRIGGER credit_movements_no_update BEFORE UPDATE ON credit_movements
BEGIN SELECT RAISE(ABORT, 'append-only: credit_movements'); END;
CREATE TRIGGER credit_movements_no_delete BEFORE DELETE ON credit_movements
BEGIN SELECT RAISE(ABORT, 'append-only: credit_movements'); END;
CREATE INDEX attendance_records_by_student ON attendance_records (student_id, on_day, id);
CREATE INDEX refusals_by_time ON refusals (at, id);
CREATE INDEX refusals_by_student ON refusals (student_id, at, id);
CREATE INDEX refusals_by_code ON refusals (code, at, id);
PRAGMA writable_schema=OFF;
COMMIT;
PRAGMA application_id = 1129075532;
PRAGMA user_version = 1;
