-- An academy as programs with the baselines of the schema wrote it, in the form of sqlite3's .dump.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE migrations (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO migrations VALUES('chains/baseline',1795953902093);
INSERT INTO migrations VALUES('service/baseline',1795953902093);
INSERT INTO migrations VALUES('accounts/baseline',1795953902093);
INSERT INTO migrations VALUES('classes/baseline',1795953902093);
INSERT INTO migrations VALUES('payments/baseline',1795953902093);
INSERT INTO migrations VALUES('attendance/baseline',1795953902093);
INSERT INTO migrations VALUES('messages/baseline',1795953902093);
INSERT INTO migrations VALUES('discovery/baseline',1795953902093);
INSERT INTO migrations VALUES('pictures/baseline',1795953902093);
INSERT INTO migrations VALUES('usage/baseline',1795953902093);
INSERT INTO migrations VALUES('students/baseline',1795953902093);
INSERT INTO migrations VALUES('profile/baseline',1795953902093);
INSERT INTO migrations VALUES('retention/baseline',1795953902093);
INSERT INTO migrations VALUES('clock/baseline',1795953902093);
CREATE TABLE audit_entries (
    id INTEGER PRIMARY KEY CHECK (id > 0), at INTEGER NOT NULL, account_id INTEGER,
    action TEXT NOT NULL, subject TEXT, outcome TEXT NOT NULL, student_id INTEGER
) STRICT;
INSERT INTO audit_entries VALUES(1,1795953902294,NULL,'SetUpAcademy','academy','done',NULL);
INSERT INTO audit_entries VALUES(2,1795953902802,NULL,'SignIn','account 1','done',NULL);
INSERT INTO audit_entries VALUES(3,1795953903637,1,'ImportAcademy','academy','done',NULL);
INSERT INTO audit_entries VALUES(4,1795953903989,1,'InviteStudent','student 3','done',3);
INSERT INTO audit_entries VALUES(5,1795953904125,NULL,'AcceptInvitation','student 3','done',3);
INSERT INTO audit_entries VALUES(6,1795953904711,NULL,'SignIn','account 2','done',3);
INSERT INTO audit_entries VALUES(7,1795953905671,1,'ExportAcademy',NULL,'done',NULL);
CREATE TABLE audit_changes (
    entry_id INTEGER NOT NULL REFERENCES audit_entries (id) ON DELETE CASCADE,
    field TEXT NOT NULL CHECK (field <> ''), old_value TEXT, new_value TEXT,
    salt BLOB, PRIMARY KEY (entry_id, field),
    CHECK (old_value IS NOT NULL OR new_value IS NOT NULL)
) STRICT, WITHOUT ROWID;
CREATE TABLE audit_retention (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1), removed_before INTEGER NOT NULL
) STRICT;
INSERT INTO audit_retention VALUES(1,0);
CREATE TABLE chain_links (
    chain TEXT NOT NULL CHECK (chain <> ''), number INTEGER NOT NULL CHECK (number >= 1),
    last_id INTEGER NOT NULL, total INTEGER NOT NULL CHECK (total >= number),
    made_at INTEGER NOT NULL, marks BLOB NOT NULL,
    digest BLOB NOT NULL, PRIMARY KEY (chain, number)
) STRICT;
CREATE TABLE chain_starts (
    chain TEXT PRIMARY KEY, number INTEGER NOT NULL CHECK (number >= 0),
    last_id INTEGER NOT NULL, total INTEGER NOT NULL CHECK (total >= number),
    digest BLOB NOT NULL
) STRICT;
CREATE TABLE audit_erasures (id INTEGER PRIMARY KEY) STRICT;
CREATE TABLE idempotency_records (
    id INTEGER PRIMARY KEY CHECK (id > 0), account_id INTEGER NOT NULL, key TEXT NOT NULL,
    fingerprint BLOB NOT NULL,
    is_refusal INTEGER NOT NULL CHECK (is_refusal IN (0, 1)), answer BLOB NOT NULL,
    recorded_at INTEGER NOT NULL, UNIQUE (account_id, key)
) STRICT;
CREATE TABLE stranger_requests (
    day TEXT NOT NULL, network TEXT NOT NULL, action TEXT NOT NULL, outcome TEXT NOT NULL,
    requests INTEGER NOT NULL CHECK (requests > 0), PRIMARY KEY (day, network, action, outcome)
) STRICT, WITHOUT ROWID;
CREATE TABLE accounts (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    email TEXT NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
    role TEXT NOT NULL CHECK (role IN ('admin', 'student')),
    student_id INTEGER,
    password TEXT,
    opened_at INTEGER NOT NULL,
    closed_at INTEGER,
    disabled_at INTEGER,
    staff_role TEXT CHECK (staff_role IN ('owner', 'manager', 'front-desk', 'instructor')),
    name TEXT CHECK (name <> ''),
    instructor_id INTEGER,
    second_factor_at INTEGER,
    pin_hash BLOB,
    pin_set_at INTEGER,
    language TEXT CHECK (length(language) = 2),
    CHECK ((role = 'student') = (student_id IS NOT NULL)),
    CHECK ((closed_at IS NULL) = (password IS NOT NULL))
) STRICT;
INSERT INTO accounts VALUES(1,'desk@example.org','admin',NULL,'$scrypt$ln=15,r=8,p=3$UdpPRePuk/4p+9WE4Hsc7Q$PnzRuj1C7UbApXq3U70S8d+JSI2u8mP+hyCnz1spRjc',1795953902294,NULL,NULL,'owner',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO accounts VALUES(2,'ines@example.org','student',3,'$scrypt$ln=15,r=8,p=3$7wbrYVKPXMkYnvPG3ejueA$+M+CAzv7g/F047QroIn+rgx8lMZetXerR+VudRr2+n8',1795953904125,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'en');
CREATE TABLE invitations (
    code_hash BLOB NOT NULL PRIMARY KEY CHECK (length(code_hash) = 32),
    student_id INTEGER UNIQUE,
    email TEXT UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
    invited_by INTEGER REFERENCES accounts (id),
    invited_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    staff_role TEXT CHECK (staff_role IN ('owner', 'manager', 'front-desk', 'instructor')),
    name TEXT CHECK (name <> ''),
    instructor_id INTEGER,
    CHECK ((student_id IS NULL) = (email IS NOT NULL)),
    CHECK (email IS NULL OR invited_by IS NOT NULL)
) STRICT;
CREATE TABLE role_permissions (
    role TEXT NOT NULL PRIMARY KEY, permissions TEXT NOT NULL
) STRICT;
CREATE TABLE password_resets (
    account_id INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
    code_hash BLOB NOT NULL UNIQUE CHECK (length(code_hash) = 32),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    created_by INTEGER REFERENCES accounts (id)
) STRICT;
CREATE TABLE reset_requests (
    email TEXT NOT NULL PRIMARY KEY CHECK (email = lower(email) AND length(email) <= 254),
    requested_at INTEGER NOT NULL,
    language TEXT,
    network TEXT NOT NULL
) STRICT;
CREATE TABLE sign_ups (
    email TEXT NOT NULL PRIMARY KEY CHECK (email = lower(email) AND length(email) <= 254),
    code_hash BLOB NOT NULL UNIQUE CHECK (length(code_hash) = 32),
    first_name TEXT NOT NULL CHECK (first_name <> ''),
    last_name TEXT NOT NULL CHECK (last_name <> ''),
    password TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL CHECK (expires_at > created_at),
    birth_date TEXT,
    network TEXT NOT NULL,
    is_waiting INTEGER NOT NULL DEFAULT 0 CHECK (is_waiting IN (0, 1)),
    language TEXT
) STRICT;
CREATE TABLE sign_in_families (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    device TEXT NOT NULL,
    signed_in_at INTEGER NOT NULL,
    renewed_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    confirmed_at INTEGER,
    last_request_at INTEGER,
    wrong_pins INTEGER NOT NULL DEFAULT 0 CHECK (wrong_pins >= 0),
    CHECK (expires_at <= ends_at)
) STRICT;
INSERT INTO sign_in_families VALUES(1,1,'classly-admin on vm',1795953902802,1795953902802,1795957502802,1795997102802,NULL,NULL,0);
INSERT INTO sign_in_families VALUES(2,2,'classly-student on vm',1795953904711,1795953904711,1797163504711,1798545904711,NULL,NULL,0);
CREATE TABLE refresh_tokens (
    token_hash BLOB NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    family_id INTEGER NOT NULL REFERENCES sign_in_families (id) ON DELETE CASCADE,
    used_at INTEGER
) STRICT;
INSERT INTO refresh_tokens VALUES(X'9bfb2f7c96ea353c0717a4930d9dc8b726644da7f6eb327243ede48c1877b53c',1,NULL);
INSERT INTO refresh_tokens VALUES(X'e7d176b9fb9a3181b2533a9c449b2847c30b73200b9e4d41f791e7876c968f04',2,NULL);
CREATE TABLE ended_sign_ins (
    token_hash BLOB NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    ended_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE access_tokens (
    token_hash BLOB NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    family_id INTEGER NOT NULL REFERENCES sign_in_families (id) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO access_tokens VALUES(X'6dd051c010c91f7b5c6e853802331bfb54f8c08a1bd8c383ecdc759758ca0527',1,1795954802802);
INSERT INTO access_tokens VALUES(X'b28473cddf9c94d7107b10a6206b0e0ad5ccd9b6f9b4ce33487e69b00ee9cbf6',2,1795954804711);
CREATE TABLE api_tokens (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    name TEXT NOT NULL CHECK (name <> ''),
    token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    permissions TEXT NOT NULL,
    created_by INTEGER NOT NULL REFERENCES accounts (id),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL CHECK (expires_at > created_at),
    revoked_at INTEGER
) STRICT;
CREATE TABLE failed_attempts (
    subject_hash BLOB NOT NULL CHECK (length(subject_hash) = 32),
    network TEXT NOT NULL CHECK (network <> ''),
    failures INTEGER NOT NULL CHECK (failures > 0),
    last_at INTEGER NOT NULL,
    PRIMARY KEY (subject_hash, network)
) STRICT;
CREATE TABLE failed_sign_ins (
    day TEXT NOT NULL,
    address BLOB NOT NULL,
    requests INTEGER NOT NULL CHECK (requests > 0),
    PRIMARY KEY (day, address)
) STRICT, WITHOUT ROWID;
CREATE TABLE known_origins (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    origin TEXT NOT NULL CHECK (origin <> ''),
    last_at INTEGER NOT NULL,
    family_id INTEGER REFERENCES sign_in_families (id) ON DELETE SET NULL,
    PRIMARY KEY (account_id, origin)
) STRICT;
CREATE TABLE second_factors (
    account_id INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
    secret BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    confirmed_at INTEGER,
    last_step INTEGER,
    wrong_codes INTEGER NOT NULL DEFAULT 0 CHECK (wrong_codes >= 0),
    CHECK ((confirmed_at IS NULL) = (last_step IS NULL))
) STRICT;
CREATE TABLE recovery_codes (
    code_hash BLOB NOT NULL PRIMARY KEY CHECK (length(code_hash) = 32),
    account_id INTEGER NOT NULL REFERENCES second_factors (account_id)
) STRICT;
CREATE TABLE passkeys (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    credential_id BLOB NOT NULL UNIQUE
        CHECK (length(credential_id) BETWEEN 1 AND 1023),
    public_key BLOB NOT NULL,
    sign_count INTEGER NOT NULL CHECK (sign_count >= 0),
    party TEXT NOT NULL CHECK (party <> ''),
    name TEXT NOT NULL CHECK (name <> ''),
    created_at INTEGER NOT NULL,
    last_used_at INTEGER
) STRICT;
CREATE TABLE device_authorizations (
    device_code_hash BLOB NOT NULL PRIMARY KEY
        CHECK (length(device_code_hash) = 32),
    user_code_hash BLOB NOT NULL UNIQUE CHECK (length(user_code_hash) = 32),
    device TEXT NOT NULL CHECK (device <> ''),
    started_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL CHECK (expires_at > started_at),
    account_id INTEGER REFERENCES accounts (id),
    denied_at INTEGER,
    network TEXT NOT NULL,
    CHECK (account_id IS NULL OR denied_at IS NULL)
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
CREATE TABLE screen_pairings (
    token_hash BLOB NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    code TEXT NOT NULL UNIQUE CHECK (length(code) = 6),
    expires_at INTEGER NOT NULL,
    network TEXT NOT NULL
) STRICT;
CREATE TABLE venues (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), key TEXT UNIQUE, name TEXT NOT NULL CHECK (name <> ''), address TEXT,
    time_zone TEXT NOT NULL, is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1))
) STRICT;
INSERT INTO venues VALUES(1,'hall','Demo hall','Calle Berlín 456, Miraflores, Lima','America/Lima',0);
CREATE TABLE rooms (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), key TEXT UNIQUE, venue_id INTEGER NOT NULL REFERENCES venues (id),
    name TEXT NOT NULL CHECK (name <> ''), capacity INTEGER NOT NULL CHECK (capacity > 0),
    is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1))
) STRICT;
INSERT INTO rooms VALUES(1,'hall-1',1,'Blue room',12,0);
INSERT INTO rooms VALUES(2,'hall-2',1,'Salón 2',8,0);
CREATE TABLE zone_rules (
    time_zone TEXT PRIMARY KEY, fingerprint INTEGER NOT NULL
) STRICT;
INSERT INTO zone_rules VALUES('America/Lima',-6899404845702151823);
CREATE TABLE instructors (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), key TEXT UNIQUE, name TEXT NOT NULL CHECK (name <> ''), email TEXT,
    styles TEXT NOT NULL, is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1))
) STRICT;
INSERT INTO instructors VALUES(1,'ins-01','Ñusta Quispe Huamán','nusta@example.org','Salsa|Marinera Limeña',0);
CREATE TABLE class_types (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), key TEXT UNIQUE, style TEXT NOT NULL, family TEXT NOT NULL,
    level TEXT NOT NULL, folded_style TEXT NOT NULL, folded_family TEXT NOT NULL,
    folded_level TEXT NOT NULL, is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1))
) STRICT;
INSERT INTO class_types VALUES(1,'salsa-beginner','Salsa','latin','beginner','salsa','latin','beginner',0);
INSERT INTO class_types VALUES(2,'marinera-beginner','Marinera Limeña','folk','beginner','marinera limena','folk','beginner',0);
CREATE TABLE terms (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), key TEXT UNIQUE, name TEXT NOT NULL CHECK (name <> ''),
    first_day TEXT NOT NULL, last_day TEXT NOT NULL, is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1))
) STRICT;
INSERT INTO terms VALUES(1,'t2','Second term','2026-08-01','2026-12-19',0);
CREATE TABLE holidays (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), date TEXT NOT NULL, name TEXT NOT NULL CHECK (name <> ''),
    UNIQUE (date, name)
) STRICT;
INSERT INTO holidays VALUES(1,'2026-12-08','Immaculate Conception');
INSERT INTO holidays VALUES(2,'2026-11-09','Day of the hall');
CREATE TABLE holiday_venues (
    holiday_id INTEGER NOT NULL REFERENCES holidays (id) ON DELETE CASCADE,
    venue_id INTEGER NOT NULL REFERENCES venues (id), PRIMARY KEY (holiday_id, venue_id)
) STRICT;
INSERT INTO holiday_venues VALUES(2,1);
CREATE TABLE classes (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), key TEXT UNIQUE, name TEXT NOT NULL CHECK (name <> ''),
    folded_name TEXT NOT NULL, class_type_id INTEGER NOT NULL REFERENCES class_types (id),
    room_id INTEGER NOT NULL REFERENCES rooms (id),
    instructor_id INTEGER REFERENCES instructors (id),
    first_day TEXT NOT NULL, last_day TEXT NOT NULL CHECK (last_day >= first_day),
    capacity INTEGER NOT NULL CHECK (capacity > 0),
    drop_in_price INTEGER CHECK (drop_in_price >= 0), drop_in_currency TEXT, is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1)),
    schedule_from TEXT, open_enrolments INTEGER NOT NULL DEFAULT 0 CHECK (open_enrolments >= 0),
    CHECK ((drop_in_price IS NULL) = (drop_in_currency IS NULL))
) STRICT;
INSERT INTO classes VALUES(1,'open-floor','Open floor','open floor',2,1,NULL,'2026-10-05','2026-12-14',10,NULL,NULL,0,NULL,2);
INSERT INTO classes VALUES(2,'salsa','Salsa beginners','salsa beginners',1,2,1,'2026-10-06','2026-12-17',8,3000,'PEN',0,NULL,1);
CREATE TABLE class_texts (
    id INTEGER PRIMARY KEY REFERENCES classes (id) ON DELETE CASCADE, search_text TEXT
) STRICT;
INSERT INTO class_texts VALUES(1,' open floor marinera limena folk beginner demo hall  ');
INSERT INTO class_texts VALUES(2,' salsa beginners salsa latin beginner nusta quispe huaman demo hall  ');
CREATE TABLE class_schedules (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), class_id INTEGER NOT NULL REFERENCES classes (id),
    from_day TEXT NOT NULL, next_from TEXT NOT NULL CHECK (next_from > from_day),
    room_id INTEGER NOT NULL REFERENCES rooms (id),
    instructor_id INTEGER REFERENCES instructors (id), UNIQUE (class_id, next_from)
) STRICT;
CREATE TABLE class_slots (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), class_id INTEGER NOT NULL REFERENCES classes (id),
    schedule_id INTEGER REFERENCES class_schedules (id) ON DELETE CASCADE,
    weekday INTEGER NOT NULL CHECK (weekday BETWEEN 0 AND 6),
    start_minutes INTEGER NOT NULL CHECK (start_minutes BETWEEN 0 AND 1439),
    end_minutes INTEGER NOT NULL
        CHECK (end_minutes > start_minutes AND end_minutes < start_minutes + 1440)
) STRICT;
INSERT INTO class_slots VALUES(1,1,NULL,0,1080,1140);
INSERT INTO class_slots VALUES(2,2,NULL,1,1140,1200);
INSERT INTO class_slots VALUES(3,2,NULL,3,1140,1200);
CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), class_id INTEGER NOT NULL REFERENCES classes (id),
    room_id INTEGER NOT NULL REFERENCES rooms (id),
    instructor_id INTEGER REFERENCES instructors (id),
    day TEXT NOT NULL, start_minutes INTEGER NOT NULL CHECK (start_minutes BETWEEN 0 AND 1439),
    starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL CHECK (ends_at > starts_at),
    is_extra INTEGER NOT NULL CHECK (is_extra IN (0, 1)),
    is_cancelled INTEGER NOT NULL DEFAULT 0 CHECK (is_cancelled IN (0, 1)), cancel_reason TEXT,
    holiday_id INTEGER REFERENCES holidays (id) ON DELETE SET NULL,
    capacity INTEGER CHECK (capacity > 0), note TEXT, planned_day TEXT,
    planned_start_minutes INTEGER, planned_starts_at INTEGER,
    revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0),
    CHECK ((cancel_reason IS NULL) = (is_cancelled = 0))
) STRICT;
INSERT INTO sessions VALUES(1,1,1,NULL,'2026-10-05',1080,1791241200000,1791244800000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(2,1,1,NULL,'2026-10-12',1080,1791846000000,1791849600000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(3,1,1,NULL,'2026-10-19',1080,1792450800000,1792454400000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(4,1,1,NULL,'2026-10-26',1080,1793055600000,1793059200000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(5,1,1,NULL,'2026-11-02',1080,1793660400000,1793664000000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(6,1,1,NULL,'2026-11-09',1080,1794265200000,1794268800000,0,1,'Day of the hall',2,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(7,1,1,NULL,'2026-11-16',1080,1794870000000,1794873600000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(8,1,1,NULL,'2026-11-23',1080,1795474800000,1795478400000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(9,1,1,NULL,'2026-11-30',1080,1796079600000,1796083200000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(10,1,1,NULL,'2026-12-07',1080,1796684400000,1796688000000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(11,1,1,NULL,'2026-12-14',1080,1797289200000,1797292800000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(12,2,2,1,'2026-10-06',1140,1791331200000,1791334800000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(13,2,2,1,'2026-10-08',1140,1791504000000,1791507600000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(14,2,2,1,'2026-10-13',1140,1791936000000,1791939600000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(15,2,2,1,'2026-10-15',1140,1792108800000,1792112400000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(16,2,2,1,'2026-10-20',1140,1792540800000,1792544400000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(17,2,2,1,'2026-10-22',1140,1792713600000,1792717200000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(18,2,2,1,'2026-10-27',1140,1793145600000,1793149200000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(19,2,2,1,'2026-10-29',1140,1793318400000,1793322000000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(20,2,2,1,'2026-11-03',1140,1793750400000,1793754000000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(21,2,2,1,'2026-11-05',1140,1793923200000,1793926800000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(22,2,2,1,'2026-11-10',1140,1794355200000,1794358800000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(23,2,2,1,'2026-11-12',1140,1794528000000,1794531600000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(24,2,2,1,'2026-11-17',1140,1794960000000,1794963600000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(25,2,2,1,'2026-11-19',1140,1795132800000,1795136400000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(26,2,2,1,'2026-11-24',1140,1795564800000,1795568400000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(27,2,2,1,'2026-11-26',1140,1795737600000,1795741200000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(28,2,2,1,'2026-12-01',1140,1796169600000,1796173200000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(29,2,2,1,'2026-12-03',1140,1796342400000,1796346000000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(30,2,2,1,'2026-12-08',1140,1796774400000,1796778000000,0,1,'Immaculate Conception',1,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(31,2,2,1,'2026-12-10',1140,1796947200000,1796950800000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(32,2,2,1,'2026-12-15',1140,1797379200000,1797382800000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO sessions VALUES(33,2,2,1,'2026-12-17',1140,1797552000000,1797555600000,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
CREATE TABLE enrolments (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), student_id INTEGER NOT NULL,
    class_id INTEGER NOT NULL REFERENCES classes (id), from_day TEXT NOT NULL,
    until_day TEXT CHECK (until_day >= from_day),
    ended_at INTEGER CHECK (ended_at IS NULL OR until_day IS NOT NULL),
    UNIQUE (class_id, student_id, from_day)
) STRICT;
INSERT INTO enrolments VALUES(1,1,1,'2026-10-05',NULL,NULL);
INSERT INTO enrolments VALUES(2,1,2,'2026-10-06','2026-11-12',NULL);
INSERT INTO enrolments VALUES(3,2,2,'2026-10-13',NULL,NULL);
INSERT INTO enrolments VALUES(4,3,1,'2026-11-09',NULL,NULL);
CREATE TABLE calendar_feeds (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), token_hash BLOB NOT NULL UNIQUE,
    student_id INTEGER UNIQUE, instructor_id INTEGER UNIQUE REFERENCES instructors (id),
    created_at INTEGER NOT NULL, CHECK ((student_id IS NULL) <> (instructor_id IS NULL))
) STRICT;
CREATE TABLE plans (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), key TEXT UNIQUE, name TEXT NOT NULL CHECK (name <> ''),
    kind TEXT NOT NULL CHECK (kind IN ('drop_in', 'pass', 'membership', 'trial')),
    credits INTEGER CHECK (credits >= 1), valid_days INTEGER NOT NULL CHECK (valid_days >= 1),
    price INTEGER NOT NULL CHECK (price >= 0), currency TEXT NOT NULL, families TEXT NOT NULL,
    is_offered INTEGER NOT NULL CHECK (is_offered IN (0, 1)),
    CHECK ((kind = 'membership') = (credits IS NULL)), CHECK (kind <> 'drop_in' OR credits = 1)
) STRICT;
INSERT INTO plans VALUES(1,'drop-in','Drop-in','drop_in',1,1,3500,'PEN','',1);
INSERT INTO plans VALUES(2,'trial','Trial class','trial',1,7,1500,'PEN','',1);
INSERT INTO plans VALUES(3,'pack-8','8 classes','pass',8,45,20000,'PEN','latin|folk',1);
INSERT INTO plans VALUES(4,'monthly','One month','membership',NULL,30,30000,'PEN','',1);
CREATE TABLE payments (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), key TEXT UNIQUE, student_id INTEGER NOT NULL, class_id INTEGER,
    plan_id INTEGER NOT NULL REFERENCES plans (id), amount INTEGER NOT NULL CHECK (amount >= 0),
    price INTEGER NOT NULL CHECK (price >= 0), currency TEXT NOT NULL, method TEXT NOT NULL,
    reason TEXT, receipt TEXT UNIQUE, receipt_number INTEGER UNIQUE CHECK (receipt_number > 0),
    paid_at INTEGER NOT NULL, paid_on TEXT NOT NULL, recorded_by INTEGER,
    reason_salt BLOB,
    CHECK (reason IS NOT NULL OR amount = price), CHECK (receipt IS NOT NULL OR key IS NOT NULL)
) STRICT;
INSERT INTO payments VALUES(1,'p1',2,NULL,4,30000,30000,'PEN','card',NULL,'R-000001',1,1795357800000,'2026-11-22',NULL,NULL);
INSERT INTO payments VALUES(2,'p2',1,NULL,3,20000,20000,'PEN','cash',NULL,'R-000002',2,1791239400000,'2026-10-05',NULL,NULL);
INSERT INTO payments VALUES(3,'p3',3,NULL,3,18000,20000,'PEN','transfer','Loyal student','R-000003',3,1794351900000,'2026-11-10',NULL,X'6f927e7df74c755970e6df4610359d9a');
INSERT INTO payments VALUES(4,'p4',1,NULL,3,20000,20000,'PEN','card',NULL,'R-000004',4,1794956700000,'2026-11-17',NULL,NULL);
CREATE TABLE payment_voids (
    payment_id INTEGER PRIMARY KEY REFERENCES payments (id), at INTEGER NOT NULL,
    on_day TEXT NOT NULL, reason TEXT NOT NULL CHECK (reason <> ''), account_id INTEGER,
    number INTEGER NOT NULL, reason_salt BLOB
) STRICT;
CREATE TABLE payment_refunds (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), payment_id INTEGER NOT NULL REFERENCES payments (id),
    amount INTEGER NOT NULL CHECK (amount > 0), at INTEGER NOT NULL, on_day TEXT NOT NULL,
    reason TEXT NOT NULL CHECK (reason <> ''), account_id INTEGER,
    reason_salt BLOB
) STRICT;
INSERT INTO payment_refunds VALUES(1,4,5000,1795014000000,'2026-11-18','Promised discount',NULL,X'd12593ace4241f0259f13af11b2eab5f');
CREATE TABLE payment_moves (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), payment_id INTEGER NOT NULL REFERENCES payments (id),
    from_student INTEGER NOT NULL, to_student INTEGER NOT NULL, at INTEGER NOT NULL,
    CHECK (from_student <> to_student)
) STRICT;
CREATE TABLE payment_rests (
    payment_id INTEGER PRIMARY KEY REFERENCES payments (id), amount INTEGER NOT NULL CHECK (amount > 0)
) STRICT;
INSERT INTO payment_rests VALUES(3,2000);
CREATE TABLE rest_payments (
    payment_id INTEGER PRIMARY KEY REFERENCES payments (id),
    rest_of INTEGER NOT NULL REFERENCES payment_rests (payment_id), CHECK (payment_id > rest_of)
) STRICT;
CREATE TABLE rest_cancellations (
    payment_id INTEGER PRIMARY KEY REFERENCES payment_rests (payment_id), at INTEGER NOT NULL,
    number INTEGER NOT NULL UNIQUE
) STRICT;
CREATE TABLE passes (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), student_id INTEGER NOT NULL,
    plan_id INTEGER NOT NULL REFERENCES plans (id),
    payment_id INTEGER NOT NULL UNIQUE REFERENCES payments (id),
    credits INTEGER CHECK (credits >= 1),
    opened_on TEXT NOT NULL, expires_on TEXT NOT NULL, families TEXT NOT NULL,
    CHECK (opened_on <= expires_on)
) STRICT;
INSERT INTO passes VALUES(1,2,4,1,NULL,'2026-11-22','2026-12-22','');
INSERT INTO passes VALUES(2,1,3,2,8,'2026-10-05','2026-11-19','latin|folk');
INSERT INTO passes VALUES(3,3,3,3,8,'2026-11-10','2027-02-01','latin|folk');
INSERT INTO passes VALUES(4,1,3,4,8,'2026-11-17','2027-01-01','latin|folk');
CREATE TABLE pass_expiry_changes (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), pass_id INTEGER NOT NULL REFERENCES passes (id), from_day TEXT NOT NULL,
    to_day TEXT NOT NULL, at INTEGER NOT NULL, CHECK (from_day <> to_day)
) STRICT;
INSERT INTO pass_expiry_changes VALUES(1,3,'2026-12-25','2027-02-01',1795100400000);
CREATE TABLE credit_movements (
    id INTEGER PRIMARY KEY CHECK (id > 0), pass_id INTEGER NOT NULL REFERENCES passes (id),
    kind TEXT NOT NULL, credits INTEGER NOT NULL, student_id INTEGER NOT NULL, session_id INTEGER,
    turn INTEGER, at INTEGER NOT NULL, on_day TEXT NOT NULL, from_day TEXT, until_day TEXT,
    reason TEXT, account_id INTEGER, reason_salt BLOB,
    CHECK (CASE kind WHEN 'opened' THEN credits >= 0 WHEN 'used' THEN credits IN (-1, 0)
        WHEN 'returned' THEN credits IN (0, 1) WHEN 'closed' THEN credits <= 0
        WHEN 'adjusted' THEN credits <> 0 WHEN 'extended' THEN credits = 0
        WHEN 'frozen' THEN credits = 0 WHEN 'resumed' THEN credits = 0 ELSE FALSE END),
    CHECK ((kind IN ('used', 'returned')) = (session_id IS NOT NULL)),
    CHECK ((session_id IS NULL) = (turn IS NULL)), CHECK (turn >= 1),
    CHECK ((kind = 'adjusted' OR kind = 'extended' OR kind = 'frozen' OR kind = 'resumed')
        = (reason IS NOT NULL)),
    CHECK ((kind IN ('extended', 'frozen')) = (until_day IS NOT NULL)),
    CHECK ((kind IN ('frozen', 'resumed')) = (from_day IS NOT NULL)),
    CHECK (from_day <= until_day)
) STRICT;
INSERT INTO credit_movements VALUES(1,1,'opened',0,2,NULL,NULL,1795357800000,'2026-11-22',NULL,NULL,NULL,NULL,NULL);
INSERT INTO credit_movements VALUES(2,2,'opened',8,1,NULL,NULL,1791239400000,'2026-10-05',NULL,NULL,NULL,NULL,NULL);
INSERT INTO credit_movements VALUES(3,3,'opened',8,3,NULL,NULL,1794351900000,'2026-11-10',NULL,NULL,NULL,NULL,NULL);
INSERT INTO credit_movements VALUES(4,4,'opened',8,1,NULL,NULL,1794956700000,'2026-11-17',NULL,NULL,NULL,NULL,NULL);
INSERT INTO credit_movements VALUES(5,3,'extended',0,3,NULL,NULL,1795100400000,'2026-11-19',NULL,'2027-02-01','Illness',NULL,X'ea0e093a48592f334d4c73c714e9acd1');
INSERT INTO credit_movements VALUES(6,2,'used',-1,1,1,1,1791241200000,'2026-10-05',NULL,NULL,NULL,NULL,NULL);
INSERT INTO credit_movements VALUES(7,2,'used',-1,1,12,1,1791331200000,'2026-10-06',NULL,NULL,NULL,NULL,NULL);
INSERT INTO credit_movements VALUES(8,2,'used',-1,1,2,1,1791846000000,'2026-10-12',NULL,NULL,NULL,NULL,NULL);
INSERT INTO credit_movements VALUES(9,3,'used',-1,3,7,1,1794870000000,'2026-11-16',NULL,NULL,NULL,NULL,NULL);
CREATE TABLE pass_reminders (
    pass_id INTEGER PRIMARY KEY REFERENCES passes (id), at INTEGER NOT NULL
) STRICT;
CREATE TABLE pass_reminder_searches (
    id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL
) STRICT;
CREATE TABLE class_charges (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), student_id INTEGER NOT NULL, session_id INTEGER NOT NULL,
    turn INTEGER NOT NULL CHECK (turn >= 1), on_day TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount >= 0), currency TEXT NOT NULL, at INTEGER NOT NULL,
    UNIQUE (student_id, session_id, turn)
) STRICT;
CREATE TABLE charge_settlements (
    charge_id INTEGER PRIMARY KEY REFERENCES class_charges (id),
    kind TEXT NOT NULL CHECK (kind IN ('paid', 'cancelled')),
    pass_id INTEGER REFERENCES passes (id), at INTEGER NOT NULL, number INTEGER NOT NULL,
    CHECK ((kind = 'paid') = (pass_id IS NOT NULL))
) STRICT;
CREATE TABLE ledger_accounts (id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), code TEXT NOT NULL UNIQUE) STRICT;
INSERT INTO ledger_accounts VALUES(1,'student:2');
INSERT INTO ledger_accounts VALUES(2,'revenue');
INSERT INTO ledger_accounts VALUES(3,'card');
INSERT INTO ledger_accounts VALUES(4,'student:1');
INSERT INTO ledger_accounts VALUES(5,'cash');
INSERT INTO ledger_accounts VALUES(6,'student:3');
INSERT INTO ledger_accounts VALUES(7,'transfer');
CREATE TABLE ledger_entries (
    id INTEGER PRIMARY KEY CHECK (id > 0), at INTEGER NOT NULL,
    payment_id INTEGER REFERENCES payments (id), charge_id INTEGER REFERENCES class_charges (id),
    refund_id INTEGER REFERENCES payment_refunds (id),
    kind TEXT NOT NULL CHECK (kind = 'charge' OR kind = 'payment' OR kind = 'reversal'
        OR kind = 'settlement' OR kind = 'refund'),
    debit_account INTEGER NOT NULL REFERENCES ledger_accounts (id),
    credit_account INTEGER NOT NULL REFERENCES ledger_accounts (id),
    amount INTEGER NOT NULL CHECK (amount > 0), currency TEXT NOT NULL,
    CHECK (debit_account <> credit_account), CHECK ((payment_id IS NULL) <> (charge_id IS NULL)),
    CHECK (kind <> 'refund' OR refund_id IS NOT NULL)
) STRICT;
INSERT INTO ledger_entries VALUES(1,1795357800000,1,NULL,NULL,'charge',1,2,30000,'PEN');
INSERT INTO ledger_entries VALUES(2,1795357800000,1,NULL,NULL,'payment',3,1,30000,'PEN');
INSERT INTO ledger_entries VALUES(3,1791239400000,2,NULL,NULL,'charge',4,2,20000,'PEN');
INSERT INTO ledger_entries VALUES(4,1791239400000,2,NULL,NULL,'payment',5,4,20000,'PEN');
INSERT INTO ledger_entries VALUES(5,1794351900000,3,NULL,NULL,'charge',6,2,20000,'PEN');
INSERT INTO ledger_entries VALUES(6,1794351900000,3,NULL,NULL,'payment',7,6,18000,'PEN');
INSERT INTO ledger_entries VALUES(7,1794956700000,4,NULL,NULL,'charge',4,2,20000,'PEN');
INSERT INTO ledger_entries VALUES(8,1794956700000,4,NULL,NULL,'payment',3,4,20000,'PEN');
INSERT INTO ledger_entries VALUES(9,1795014000000,4,NULL,1,'refund',2,4,5000,'PEN');
INSERT INTO ledger_entries VALUES(10,1795014000000,4,NULL,1,'refund',4,3,5000,'PEN');
CREATE TABLE revenue_totals (
    month TEXT NOT NULL, plan_id INTEGER NOT NULL, method TEXT NOT NULL, class_id INTEGER NOT NULL,
    count INTEGER NOT NULL, amount INTEGER NOT NULL, refunded INTEGER NOT NULL,
    PRIMARY KEY (month, plan_id, method, class_id)
) STRICT, WITHOUT ROWID;
INSERT INTO revenue_totals VALUES('2026-10',3,'cash',0,1,20000,0);
INSERT INTO revenue_totals VALUES('2026-11',3,'card',0,1,15000,5000);
INSERT INTO revenue_totals VALUES('2026-11',3,'transfer',0,1,18000,0);
INSERT INTO revenue_totals VALUES('2026-11',4,'card',0,1,30000,0);
CREATE TABLE payment_totals (
    month TEXT NOT NULL, method TEXT NOT NULL, count INTEGER NOT NULL, amount INTEGER NOT NULL,
    refunded INTEGER NOT NULL, PRIMARY KEY (month, method)
) STRICT, WITHOUT ROWID;
INSERT INTO payment_totals VALUES('2026-10','cash',1,20000,0);
INSERT INTO payment_totals VALUES('2026-11','card',2,50000,5000);
INSERT INTO payment_totals VALUES('2026-11','transfer',1,18000,0);
CREATE TABLE unpaid_sessions (
    student_id INTEGER NOT NULL, session_id INTEGER NOT NULL, family TEXT NOT NULL,
    on_day TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (student_id, session_id)
) STRICT, WITHOUT ROWID;
INSERT INTO unpaid_sessions VALUES(2,14,'latin','2026-10-13',1791936000000);
CREATE TABLE attendance_records (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    session_id INTEGER NOT NULL CHECK (session_id > 0),
    student_id INTEGER NOT NULL CHECK (student_id > 0),
    class_id INTEGER NOT NULL CHECK (class_id > 0),
    on_day TEXT NOT NULL CHECK (length(on_day) = 10),
    status TEXT NOT NULL
        CHECK (status = 'present' OR status = 'late' OR status = 'excused' OR status = 'absent'),
    source TEXT NOT NULL CHECK (source = 'qr' OR source = 'staff' OR source = 'automatic'),
    recorded_at INTEGER NOT NULL, recorded_by INTEGER, reason TEXT,
    CHECK (source <> 'automatic' OR status = 'absent'), UNIQUE (session_id, student_id)
) STRICT;
INSERT INTO attendance_records VALUES(1,1,1,1,'2026-10-05','present','qr',1791241200000,NULL,NULL);
INSERT INTO attendance_records VALUES(2,2,1,1,'2026-10-12','late','staff',1791846000000,NULL,NULL);
INSERT INTO attendance_records VALUES(3,12,1,2,'2026-10-06','present','qr',1791331200000,NULL,NULL);
INSERT INTO attendance_records VALUES(4,13,1,2,'2026-10-08','absent','staff',1791504000000,NULL,NULL);
INSERT INTO attendance_records VALUES(5,14,2,2,'2026-10-13','present','staff',1791936000000,NULL,NULL);
INSERT INTO attendance_records VALUES(6,15,2,2,'2026-10-15','excused','staff',1792108800000,NULL,NULL);
INSERT INTO attendance_records VALUES(7,7,3,1,'2026-11-16','present','qr',1794870000000,NULL,NULL);
CREATE TABLE absences_recorded (
    since INTEGER NOT NULL, until INTEGER NOT NULL
) STRICT;
CREATE TABLE attendance_totals (
    unit TEXT NOT NULL CHECK (unit IN ('day', 'month')), period TEXT NOT NULL,
    class_id INTEGER NOT NULL, sessions INTEGER NOT NULL, present INTEGER NOT NULL,
    late INTEGER NOT NULL, excused INTEGER NOT NULL, absent INTEGER NOT NULL,
    PRIMARY KEY (unit, period, class_id)
) STRICT, WITHOUT ROWID;
INSERT INTO attendance_totals VALUES('day','2026-10-05',1,1,1,0,0,0);
INSERT INTO attendance_totals VALUES('day','2026-10-06',2,1,1,0,0,0);
INSERT INTO attendance_totals VALUES('day','2026-10-08',2,1,0,0,0,1);
INSERT INTO attendance_totals VALUES('day','2026-10-12',1,1,0,1,0,0);
INSERT INTO attendance_totals VALUES('day','2026-10-13',2,1,1,0,0,0);
INSERT INTO attendance_totals VALUES('day','2026-10-15',2,1,0,0,1,0);
INSERT INTO attendance_totals VALUES('day','2026-11-16',1,1,1,0,0,0);
INSERT INTO attendance_totals VALUES('month','2026-10',1,2,1,1,0,0);
INSERT INTO attendance_totals VALUES('month','2026-10',2,4,2,0,1,1);
INSERT INTO attendance_totals VALUES('month','2026-11',1,1,1,0,0,0);
CREATE TABLE attendance_counted (record_id INTEGER PRIMARY KEY) STRICT;
INSERT INTO attendance_counted VALUES(7);
CREATE TABLE refusals (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), student_id INTEGER NOT NULL, at INTEGER NOT NULL, code TEXT NOT NULL,
    session_id INTEGER, room_id INTEGER, kid TEXT
) STRICT;
CREATE TABLE used_tickets (
    mac TEXT PRIMARY KEY, opened_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), message_key TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,
    student_id INTEGER, account_id INTEGER,
    recipient TEXT NOT NULL CHECK (length(recipient) <= 254), recipient_name TEXT,
    subject_line TEXT NOT NULL, body TEXT NOT NULL, sealed_code BLOB,
    created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (
        status IN ('waiting', 'sending', 'sent', 'failed', 'uncertain', 'cancelled')),
    attempts INTEGER NOT NULL CHECK (attempts >= 0),
    next_attempt_at INTEGER, claimed_at INTEGER, finished_at INTEGER, reason TEXT,
    failure_detail TEXT, event_key TEXT,
    CHECK ((status = 'waiting') = (next_attempt_at IS NOT NULL)),
    CHECK ((status = 'sending') = (claimed_at IS NOT NULL)),
    CHECK ((status IN ('waiting', 'sending')) = (finished_at IS NULL)),
    CHECK (status <> 'sent' OR sealed_code IS NULL)
) STRICT;
CREATE TABLE message_opt_outs (
    student_id INTEGER NOT NULL, kind TEXT NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (student_id, kind)
) STRICT, WITHOUT ROWID;
CREATE TABLE message_templates (
    kind TEXT NOT NULL, language TEXT NOT NULL, subject_line TEXT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (kind, language)
) STRICT, WITHOUT ROWID;
CREATE TABLE removed_messages (
    message_key TEXT PRIMARY KEY CHECK (message_key <> '')
) STRICT, WITHOUT ROWID;
CREATE TABLE favourites (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), student_id INTEGER NOT NULL, class_id INTEGER NOT NULL,
    added_at INTEGER NOT NULL, UNIQUE (student_id, class_id)
) STRICT;
CREATE TABLE wishes (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), student_id INTEGER NOT NULL, class_id INTEGER NOT NULL,
    note TEXT CHECK (note <> ''), added_at INTEGER NOT NULL, UNIQUE (student_id, class_id)
) STRICT;
CREATE TABLE joined_classes (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), student_id INTEGER NOT NULL, class_id INTEGER NOT NULL,
    joined_at INTEGER NOT NULL, UNIQUE (student_id, class_id)
) STRICT;
CREATE TABLE collections (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), key TEXT UNIQUE, student_id INTEGER NOT NULL,
    name TEXT NOT NULL CHECK (name <> ''), folded_name TEXT NOT NULL, icon TEXT NOT NULL,
    added_at INTEGER NOT NULL, UNIQUE (student_id, folded_name)
) STRICT;
CREATE TABLE collection_entries (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    collection_id INTEGER NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
    student_id INTEGER NOT NULL, class_id INTEGER NOT NULL, added_at INTEGER NOT NULL,
    UNIQUE (student_id, class_id)
) STRICT;
CREATE TABLE ratings (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), key TEXT UNIQUE, student_id INTEGER, class_id INTEGER NOT NULL,
    half_stars INTEGER NOT NULL CHECK (half_stars BETWEEN 2 AND 10),
    comment TEXT CHECK (comment <> ''), rated_at INTEGER NOT NULL, edited_at INTEGER,
    hidden_at INTEGER, hide_reason TEXT,
    is_counted INTEGER NOT NULL DEFAULT 1 CHECK (is_counted BETWEEN 0 AND 1),
    UNIQUE (student_id, class_id), CHECK ((hidden_at IS NULL) = (hide_reason IS NULL))
) STRICT;
INSERT INTO ratings VALUES(1,'rating-1',1,1,9,'Great music',1794582000000,NULL,NULL,NULL,1);
CREATE TABLE rating_changes (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), rating_id INTEGER NOT NULL REFERENCES ratings (id) ON DELETE CASCADE,
    half_stars INTEGER NOT NULL CHECK (half_stars BETWEEN 2 AND 10), comment TEXT,
    replaced_at INTEGER NOT NULL
) STRICT;
CREATE TABLE rating_totals (
    class_id INTEGER PRIMARY KEY, ratings INTEGER NOT NULL CHECK (ratings > 0), half_stars INTEGER NOT NULL CHECK (half_stars >= 2 * ratings AND half_stars <= 10 * ratings)
) STRICT;
INSERT INTO rating_totals VALUES(1,1,9);
CREATE TABLE rating_sums (
    id INTEGER PRIMARY KEY CHECK (id = 1), ratings INTEGER NOT NULL CHECK (ratings >= 0),
    half_stars INTEGER NOT NULL CHECK (half_stars >= 2 * ratings AND half_stars <= 10 * ratings)
) STRICT;
INSERT INTO rating_sums VALUES(1,1,9);
CREATE TABLE friend_profiles (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), student_id INTEGER NOT NULL UNIQUE,
    found_by TEXT NOT NULL CHECK (found_by = 'no-one' OR found_by = 'everyone'),
    folded_name TEXT NOT NULL, favourites TEXT NOT NULL CHECK (favourites = 'only-me' OR favourites = 'friends' OR favourites = 'everyone'), ratings TEXT NOT NULL CHECK (ratings = 'only-me' OR ratings = 'friends' OR ratings = 'everyone'),
    numbers TEXT NOT NULL CHECK (numbers = 'only-me' OR numbers = 'friends' OR numbers = 'everyone'), CHECK ((found_by = 'no-one') = (folded_name = ''))
) STRICT;
CREATE TABLE guardian_consents (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), student_id INTEGER NOT NULL UNIQUE,
    guardian TEXT NOT NULL CHECK (guardian <> ''), recorded_at INTEGER NOT NULL
) STRICT;
CREATE TABLE friend_relations (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), student_id INTEGER NOT NULL, other_id INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state = 'asked' OR state = 'refused' OR state = 'withdrawn'
        OR state = 'friend' OR state = 'blocked'),
    started_at INTEGER NOT NULL, refused_at INTEGER, UNIQUE (student_id, other_id),
    CHECK (student_id <> other_id)
) STRICT;
CREATE TABLE recommendations (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), student_id INTEGER NOT NULL, sender_id INTEGER NOT NULL,
    class_id INTEGER NOT NULL, note TEXT CHECK (note <> ''), sent_at INTEGER NOT NULL,
    vote TEXT CHECK (vote = 'up' OR vote = 'down'), UNIQUE (student_id, class_id, sender_id),
    CHECK (student_id <> sender_id)
) STRICT;
CREATE TABLE sent_today (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), student_id INTEGER NOT NULL, kind TEXT NOT NULL CHECK (kind <> ''),
    sent_at INTEGER NOT NULL
) STRICT;
CREATE TABLE discovery_cleanups (
    id INTEGER PRIMARY KEY CHECK (id = 1), done_at INTEGER NOT NULL
) STRICT;
CREATE TABLE picture_files (
    name TEXT NOT NULL PRIMARY KEY CHECK (length(name) = 68),
    width INTEGER CHECK (width > 0), height INTEGER CHECK (height > 0),
    size INTEGER CHECK (size > 0), stored_at INTEGER, sweep_at INTEGER,
    CHECK (stored_at IS NULL
        OR (width IS NOT NULL AND height IS NOT NULL AND size IS NOT NULL)))
    STRICT, WITHOUT ROWID;
CREATE TABLE pictures (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
    subject TEXT NOT NULL
        CHECK (subject = 'class' OR subject = 'venue' OR subject = 'student'),
    subject_id INTEGER NOT NULL CHECK (subject_id > 0),
    file TEXT NOT NULL REFERENCES picture_files (name), set_at INTEGER NOT NULL,
    UNIQUE (subject, subject_id)) STRICT;
CREATE TABLE usage_events (
    id INTEGER PRIMARY KEY CHECK (id > 0), day TEXT NOT NULL,
    event TEXT NOT NULL CHECK (event <> ''), property TEXT NOT NULL,
    student_id INTEGER NOT NULL CHECK (student_id >= 0),
    times INTEGER NOT NULL CHECK (times > 0), UNIQUE (student_id, day, event, property)
) STRICT;
CREATE TABLE usage_opt_outs (
    student_id INTEGER PRIMARY KEY CHECK (student_id > 0), at INTEGER NOT NULL
) STRICT;
CREATE TABLE students (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), key TEXT UNIQUE,
    first_name TEXT NOT NULL CHECK (first_name <> ''),
    last_name TEXT NOT NULL CHECK (last_name <> ''),
    sort_name TEXT NOT NULL, email TEXT, national_id TEXT UNIQUE, phone TEXT, birth_date TEXT,
    joined_on TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lead', 'trial', 'active', 'inactive')),
    level TEXT, erased_at INTEGER,
    search_text TEXT GENERATED ALWAYS AS (
        sort_name || ' ' || coalesce(lower(email), '') || ' ' || coalesce(phone, '') || ' ' ||
        coalesce(lower(national_id), '') || ' ' ||
        coalesce(replace(lower(national_id), '-', ''), '') || ' ' || coalesce(lower(key), '')
    ) VIRTUAL,
    emergency_name TEXT, emergency_phone TEXT
) STRICT;
INSERT INTO students VALUES(1,'ana','Ana','Luna','luna ana','ana@example.org','70112233','+51987654321','1990-05-06','2026-10-01','active','beginner',NULL,NULL,NULL);
INSERT INTO students VALUES(2,'oscar','Óscar','Torres Mamani','torres mamani oscar',NULL,'73185648',NULL,'2017-03-18','2026-10-10','active',NULL,NULL,NULL,NULL);
INSERT INTO students VALUES(3,'ines','Inés','Ñahui','nahui ines','ines@example.org',NULL,NULL,NULL,'2026-11-02','active',NULL,NULL,NULL,NULL);
CREATE TABLE guardians (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), student_id INTEGER NOT NULL REFERENCES students (id),
    name TEXT NOT NULL CHECK (name <> ''), email TEXT, phone TEXT, relationship TEXT,
    pays INTEGER NOT NULL CHECK (pays IN (0, 1)), UNIQUE (student_id, name)
) STRICT;
INSERT INTO guardians VALUES(1,2,'Thiago Torres','thiago@example.org','+51953893672','father',1);
CREATE TABLE notes (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), student_id INTEGER NOT NULL REFERENCES students (id),
    text TEXT NOT NULL CHECK (text <> ''),
    visible_to TEXT NOT NULL CHECK (visible_to IN ('desk', 'staff', 'student')),
    is_injury INTEGER NOT NULL CHECK (is_injury IN (0, 1)), written_at INTEGER NOT NULL,
    written_by INTEGER, UNIQUE (student_id, text)
) STRICT;
INSERT INTO notes VALUES(1,3,'Left knee','staff',1,1794352200000,NULL);
CREATE TABLE merged_students (
    merged_id INTEGER PRIMARY KEY, key TEXT UNIQUE,
    student_id INTEGER NOT NULL REFERENCES students (id), merged_at INTEGER NOT NULL
) STRICT;
CREATE TABLE academy (
    id INTEGER PRIMARY KEY CHECK (id = 1), name TEXT NOT NULL, currency TEXT NOT NULL,
    time_zone TEXT NOT NULL, language TEXT NOT NULL, identifier TEXT NOT NULL UNIQUE,
    set_up_at INTEGER NOT NULL
) STRICT;
INSERT INTO academy VALUES(1,'Compás','PEN','America/Lima','en','5b16d460697b800ec71b7428201e83bc',1795953902294);
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE retention_runs (
    id INTEGER PRIMARY KEY CHECK (id = 1), finished_at INTEGER NOT NULL) STRICT;
CREATE TABLE clock_readings (
    id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL, boot TEXT, uptime INTEGER,
    last_entry INTEGER NOT NULL, CHECK ((boot IS NULL) = (uptime IS NULL))) STRICT;
PRAGMA writable_schema=ON;
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','classes_search','classes_search',0,'CREATE VIRTUAL TABLE classes_search USING fts5(folded_name, content=''classes'', content_rowid=''id'', tokenize=''trigram case_sensitive 1'')');
CREATE TABLE IF NOT EXISTS 'classes_search_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO classes_search_data VALUES(1,X'0215');
INSERT INTO classes_search_data VALUES(10,X'000000000101010001010101');
INSERT INTO classes_search_data VALUES(137438953473,X'000000a204302062650202070202666c010206010361206202020602026c730202030103626567020208010365676902020902026e200102040202727302020e0103666c6f010207010367696e02020a0103696e6e02020b01036c6f6f0102080202736102020401036e20660102050202657202020d02026e6502020c01036f6f7201020902027065010202010370656e010203010373612002020503016c020202040807080708080707080808080708070708070808');
CREATE TABLE IF NOT EXISTS 'classes_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO classes_search_idx VALUES(1,X'',2);
CREATE TABLE IF NOT EXISTS 'classes_search_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
INSERT INTO classes_search_docsize VALUES(1,X'08');
INSERT INTO classes_search_docsize VALUES(2,X'0d');
CREATE TABLE IF NOT EXISTS 'classes_search_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO classes_search_config VALUES('version',4);
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','classes_terms','classes_terms',0,'CREATE VIRTUAL TABLE classes_terms USING fts5vocab(''classes_search'', ''instance'')');
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','class_texts_search','class_texts_search',0,'CREATE VIRTUAL TABLE class_texts_search USING fts5(search_text, content=''class_texts'', content_rowid=''id'', tokenize=''trigram case_sensitive 1'')');
CREATE TABLE IF NOT EXISTS 'class_texts_search_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO class_texts_search_data VALUES(1,X'0276');
INSERT INTO class_texts_search_data VALUES(10,X'000000000101010001010101');
INSERT INTO class_texts_search_data VALUES(137438953473,X'000002a50430206265010222010408180202646501022b01023b0202666c01020703016f01021d0202686101023001024003017502023402026c6102021803016901021602026d6101020d02026e7502022702026f700102020202717502022d0202736102040212010361206202020703016601021c03016c01021501021703017102022c02026c6c0102320102420301730204041202026d6102023702026e200202390202726901020f0202746902021a010362656701022301040918010364656d01022c01023c01036520680202330202676901022401040a1802026d6f01022d01023d02026e2001020503016101021a0202722001022901022503016101021303017302020f0103666c6f01020802026f6c01021e010367696e01022501040b18010368616c010231010241020275610202350103696d6501021802026e2002021c03016501021103016e01022601040c180202737002023001036b206201022101036c2020010234010244020261740202190202696d01021702026b2001022002026c2001023301024302026f6f010209020273610204051201036d616e02023803017201020e0202656e01021902026f2001022e01023e01036e206202021d03016402023a0301660102060202612001021b020265720104121801040e1802026e6501022701040d180202757302022801036f206801022f01023f02026c6b01021f02026f7201020a020270650102030202722001020b010370652002023203016e010204010371756902022e010372206401022a03016d01020c03016e020226020261200102140202696e010210020273200202100103732073020211020261200204061203016c02040312020270650202310202746102022a010374612002022b0202696e02021b010375616d0202360202697302022f02027374020229040c0a07060a0607060707070708080609060a07070707070c0b080b0a07060a060608070c0b070807060a07080b0707070a07080806070a080606070c0b070b07070707080608080606070707080807070708070807');
CREATE TABLE IF NOT EXISTS 'class_texts_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO class_texts_search_idx VALUES(1,X'',2);
CREATE TABLE IF NOT EXISTS 'class_texts_search_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
INSERT INTO class_texts_search_docsize VALUES(1,X'33');
INSERT INTO class_texts_search_docsize VALUES(2,X'43');
CREATE TABLE IF NOT EXISTS 'class_texts_search_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO class_texts_search_config VALUES('version',4);
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','class_texts_terms','class_texts_terms',0,'CREATE VIRTUAL TABLE class_texts_terms USING fts5vocab(''class_texts_search'', ''instance'')');
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','friend_profiles_search','friend_profiles_search',0,'CREATE VIRTUAL TABLE friend_profiles_search USING fts5(folded_name, content=''friend_profiles'', content_rowid=''id'', tokenize=''trigram case_sensitive 1'')');
CREATE TABLE IF NOT EXISTS 'friend_profiles_search_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO friend_profiles_search_data VALUES(1,X'0000');
INSERT INTO friend_profiles_search_data VALUES(10,X'00000000000000');
CREATE TABLE IF NOT EXISTS 'friend_profiles_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS 'friend_profiles_search_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
CREATE TABLE IF NOT EXISTS 'friend_profiles_search_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO friend_profiles_search_config VALUES('version',4);
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','friend_profiles_terms','friend_profiles_terms',0,'CREATE VIRTUAL TABLE friend_profiles_terms USING fts5vocab(''friend_profiles_search'', ''instance'')');
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','students_search','students_search',0,'CREATE VIRTUAL TABLE students_search USING fts5(search_text, content=''students'', content_rowid=''id'', tokenize=''trigram case_sensitive 1'')');
CREATE TABLE IF NOT EXISTS 'students_search_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO students_search_data VALUES(1,X'038105');
INSERT INTO students_search_data VALUES(10,X'000000000101010001010101');
INSERT INTO students_search_data VALUES(137438953473,X'000002bc043020202002021501041d0303013702021603016903021f02022b3501021a020237300104270b0301330204170b0202616e01060606310202696e030607071602026d6102020802026f7302040f1c01032b353101021b01032e6f7201021602021901033031310104290b01033120370102260202313201042a0b0202323201042b0b0202383502041a0b0202393801021d01033231200102250202323301042c0b0202333301042d0b010333203701022f030161010238020231380204190b020232310102240202332001042e0b01033433320102230202382002041e0b010335313901021c020234330102220202363402041c0b010336343802041d0b0202353401022101033730310104280b020233310204180b02023635010220010338203702021f03016f0202280202353602041b0b0202373601021f010339383701021e010340657801020e0202110103612061010405060202406501020d0202687503020302026d6102020a03017001021102021402026e61010607063103016902020c0202722002021301036361720204121c0103652e6f0102150202180202732002020601020a03014003020f0202786101020f020212010367202003021c03012b0102190103687569030204010369206903020603016f02020e02026e65030608071601036c652e0102140202170202756e01020201036d616d02020903016e02020b0202706c01021202021501036e61200104040603014001020c0301680302020202657303060907160202692002020d01036f726701021702021a030172020203020273630204101c0103706c650102130202160103722020020214020265730202050202672001021802021b02027265020204010373206903020b03016d02020702024065030210020263610204111c0103746f72020202010375692003020502026e61010203010378616d010210020213040c060607080709090708080b09080808080708080808060807080808080708090709080708060807080b0907070709090607090b0a060a0806080806090b0708060a09060609070b06080b08070a0708060708080807');
CREATE TABLE IF NOT EXISTS 'students_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO students_search_idx VALUES(1,X'',2);
CREATE TABLE IF NOT EXISTS 'students_search_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
INSERT INTO students_search_docsize VALUES(1,X'39');
INSERT INTO students_search_docsize VALUES(2,X'2b');
INSERT INTO students_search_docsize VALUES(3,X'21');
CREATE TABLE IF NOT EXISTS 'students_search_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO students_search_config VALUES('version',4);
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','students_terms','students_terms',0,'CREATE VIRTUAL TABLE students_terms USING fts5vocab(''students_search'', ''instance'')');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('accounts',2);
INSERT INTO sqlite_sequence VALUES('sign_in_families',2);
INSERT INTO sqlite_sequence VALUES('venues',1);
INSERT INTO sqlite_sequence VALUES('rooms',2);
INSERT INTO sqlite_sequence VALUES('instructors',1);
INSERT INTO sqlite_sequence VALUES('class_types',2);
INSERT INTO sqlite_sequence VALUES('terms',1);
INSERT INTO sqlite_sequence VALUES('holidays',2);
INSERT INTO sqlite_sequence VALUES('classes',2);
INSERT INTO sqlite_sequence VALUES('class_slots',3);
INSERT INTO sqlite_sequence VALUES('sessions',33);
INSERT INTO sqlite_sequence VALUES('enrolments',4);
INSERT INTO sqlite_sequence VALUES('plans',4);
INSERT INTO sqlite_sequence VALUES('payments',4);
INSERT INTO sqlite_sequence VALUES('payment_refunds',1);
INSERT INTO sqlite_sequence VALUES('passes',4);
INSERT INTO sqlite_sequence VALUES('pass_expiry_changes',1);
INSERT INTO sqlite_sequence VALUES('ledger_accounts',7);
INSERT INTO sqlite_sequence VALUES('ratings',1);
INSERT INTO sqlite_sequence VALUES('students',3);
INSERT INTO sqlite_sequence VALUES('guardians',1);
INSERT INTO sqlite_sequence VALUES('notes',1);
CREATE UNIQUE INDEX accounts_by_student ON accounts (student_id) WHERE closed_at IS NULL;
CREATE INDEX accounts_of_staff ON accounts (id) WHERE student_id IS NULL;
CREATE INDEX sign_ups_by_expiry ON sign_ups (expires_at);
CREATE INDEX sign_ups_waiting ON sign_ups (created_at) WHERE is_waiting = 1;
CREATE INDEX sign_in_families_by_account ON sign_in_families (account_id, id);
CREATE INDEX sign_in_families_by_expiry ON sign_in_families (expires_at);
CREATE INDEX refresh_tokens_by_family ON refresh_tokens (family_id);
CREATE INDEX ended_sign_ins_by_account ON ended_sign_ins (account_id, ended_at);
CREATE INDEX ended_sign_ins_by_time ON ended_sign_ins (ended_at);
CREATE INDEX access_tokens_by_family ON access_tokens (family_id, expires_at);
CREATE INDEX access_tokens_by_expiry ON access_tokens (expires_at);
CREATE INDEX failed_attempts_by_time ON failed_attempts (last_at);
CREATE INDEX failed_attempts_by_weight ON failed_attempts (failures, last_at);
CREATE INDEX known_origins_by_time ON known_origins (last_at);
CREATE INDEX known_origins_by_family ON known_origins (family_id);
CREATE INDEX recovery_codes_by_account ON recovery_codes (account_id);
CREATE INDEX passkeys_by_account ON passkeys (account_id, id);
CREATE INDEX device_authorizations_by_expiry ON device_authorizations (expires_at);
CREATE INDEX device_authorizations_by_account ON device_authorizations (account_id)
WHERE account_id IS NOT NULL;
CREATE INDEX screen_tokens_open ON screen_tokens (expires_at) WHERE ended_at IS NULL;
CREATE INDEX screen_pairings_by_expiry ON screen_pairings (expires_at);
CREATE INDEX rooms_by_venue ON rooms (venue_id, id);
CREATE INDEX class_types_by_style ON class_types (folded_style, folded_level, folded_family);
CREATE INDEX class_types_by_family ON class_types (folded_family);
CREATE INDEX classes_by_name ON classes (folded_name, id);
CREATE INDEX classes_by_type ON classes (class_type_id, folded_name, id);
CREATE INDEX classes_by_room ON classes (room_id, capacity);
CREATE INDEX class_texts_missing ON class_texts (id) WHERE search_text IS NULL;
CREATE INDEX class_texts_by_ending ON class_texts (substr(search_text, -2));
CREATE UNIQUE INDEX class_slots_by_class
ON class_slots (class_id, coalesce(schedule_id, 0), weekday, start_minutes);
CREATE INDEX class_slots_by_time ON class_slots (weekday, start_minutes);
CREATE INDEX class_slots_by_schedule ON class_slots (schedule_id) WHERE schedule_id IS NOT NULL;
CREATE UNIQUE INDEX sessions_of_class ON sessions (class_id, starts_at) WHERE is_cancelled = 0;
CREATE INDEX sessions_by_day ON sessions (class_id, day);
CREATE INDEX sessions_by_time ON sessions (starts_at, id);
CREATE INDEX sessions_in_room ON sessions (room_id, starts_at);
CREATE INDEX sessions_of_instructor ON sessions (instructor_id, starts_at)
WHERE instructor_id IS NOT NULL;
CREATE INDEX sessions_by_holiday ON sessions (holiday_id) WHERE holiday_id IS NOT NULL;
CREATE INDEX sessions_cancelled ON sessions (day, class_id) WHERE is_cancelled = 1;
CREATE INDEX sessions_with_capacity ON sessions (day) WHERE capacity IS NOT NULL;
CREATE INDEX enrolments_by_student
ON enrolments (student_id, class_id, from_day, until_day, ended_at);
CREATE INDEX enrolments_by_end ON enrolments (class_id, until_day, from_day);
CREATE UNIQUE INDEX enrolments_open ON enrolments (class_id, student_id) WHERE until_day IS NULL;
CREATE INDEX payments_by_day ON payments (paid_on, paid_at, id, amount);
CREATE INDEX payments_by_student ON payments (student_id, paid_on, paid_at);
CREATE INDEX payments_by_plan ON payments (plan_id, paid_on, paid_at);
CREATE INDEX payment_voids_by_day ON payment_voids (on_day);
CREATE UNIQUE INDEX payment_voids_by_number ON payment_voids (number);
CREATE INDEX payment_refunds_by_payment ON payment_refunds (payment_id);
CREATE INDEX payment_refunds_by_day ON payment_refunds (on_day);
CREATE INDEX payment_moves_by_payment ON payment_moves (payment_id);
CREATE INDEX rest_payments_by_rest ON rest_payments (rest_of);
CREATE INDEX passes_by_student ON passes (student_id, expires_on);
CREATE INDEX passes_by_expiry ON passes (expires_on);
CREATE INDEX pass_expiry_changes_by_pass ON pass_expiry_changes (pass_id);
CREATE INDEX credit_movements_by_pass ON credit_movements (pass_id, kind, credits);
CREATE UNIQUE INDEX credit_movements_once_a_pass ON credit_movements (pass_id, kind)
WHERE kind IN ('opened', 'closed');
CREATE UNIQUE INDEX credit_movements_once_a_session
ON credit_movements (student_id, session_id, kind, turn) WHERE session_id IS NOT NULL;
CREATE INDEX class_charges_by_session ON class_charges (session_id);
CREATE UNIQUE INDEX charge_settlements_by_number ON charge_settlements (number);
CREATE INDEX ledger_entries_by_debit ON ledger_entries (debit_account);
CREATE INDEX ledger_entries_by_credit ON ledger_entries (credit_account);
CREATE UNIQUE INDEX ledger_entries_of_payment ON ledger_entries
    (payment_id, kind, debit_account, credit_account, coalesce(refund_id, 0))
WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX ledger_entries_of_charge ON ledger_entries (charge_id, kind)
WHERE charge_id IS NOT NULL;
CREATE INDEX attendance_records_by_student
ON attendance_records (student_id, on_day, id, status, class_id, session_id);
CREATE INDEX refusals_by_time ON refusals (at, id);
CREATE INDEX refusals_by_student ON refusals (student_id, at, id);
CREATE INDEX refusals_by_code ON refusals (code, at, id);
CREATE INDEX used_tickets_by_time ON used_tickets (opened_at);
CREATE INDEX messages_due ON messages (next_attempt_at, id) WHERE status = 'waiting';
CREATE INDEX messages_waiting_until ON messages (expires_at) WHERE status = 'waiting';
CREATE INDEX messages_claimed ON messages (claimed_at) WHERE status = 'sending';
CREATE INDEX messages_finished ON messages (finished_at, id) WHERE finished_at IS NOT NULL;
CREATE INDEX messages_with_code ON messages (expires_at) WHERE sealed_code IS NOT NULL;
CREATE INDEX messages_by_student ON messages (student_id, id) WHERE student_id IS NOT NULL;
CREATE INDEX messages_by_account ON messages (account_id, id) WHERE account_id IS NOT NULL;
CREATE INDEX messages_by_recipient ON messages (recipient, kind);
CREATE INDEX favourites_by_student ON favourites (student_id, id);
CREATE INDEX favourites_by_class ON favourites (class_id);
CREATE INDEX wishes_by_student ON wishes (student_id, id);
CREATE INDEX wishes_by_class ON wishes (class_id);
CREATE INDEX joined_classes_by_class ON joined_classes (class_id);
CREATE INDEX joined_classes_by_time ON joined_classes (joined_at, id);
CREATE INDEX collections_by_student ON collections (student_id, id);
CREATE INDEX collection_entries_by_collection ON collection_entries (collection_id, id);
CREATE INDEX collection_entries_by_class ON collection_entries (class_id);
CREATE INDEX ratings_by_student ON ratings (student_id, id);
CREATE INDEX ratings_by_class ON ratings (class_id, id);
CREATE INDEX ratings_hidden ON ratings (id) WHERE hidden_at IS NOT NULL;
CREATE INDEX ratings_uncounted ON ratings (id)
WHERE is_counted = 0 AND student_id IS NOT NULL;
CREATE INDEX rating_changes_by_rating ON rating_changes (rating_id, id);
CREATE INDEX friend_profiles_by_name ON friend_profiles (folded_name);
CREATE INDEX friend_relations_by_student ON friend_relations (student_id, state, id);
CREATE INDEX friend_relations_by_other ON friend_relations (other_id, state, id);
CREATE INDEX friend_relations_by_start ON friend_relations (state, started_at);
CREATE INDEX recommendations_by_student ON recommendations (student_id, id);
CREATE INDEX recommendations_by_sender ON recommendations (sender_id, id);
CREATE INDEX recommendations_by_class ON recommendations (class_id);
CREATE INDEX sent_today_by_student ON sent_today (student_id, kind, sent_at);
CREATE INDEX sent_today_by_time ON sent_today (sent_at);
CREATE INDEX picture_files_by_sweep ON picture_files (sweep_at) WHERE sweep_at IS NOT NULL;
CREATE INDEX pictures_by_file ON pictures (file);
CREATE INDEX usage_events_by_day ON usage_events (day, event);
CREATE INDEX students_by_name ON students (sort_name, id, search_text);
CREATE INDEX students_by_joining ON students (joined_on, id, sort_name, search_text);
CREATE INDEX students_by_status ON students (status, id, sort_name);
CREATE INDEX students_by_status_name ON students (status, sort_name, id, search_text);
CREATE INDEX students_by_status_joining
ON students (status, joined_on, id, sort_name, search_text);
CREATE INDEX students_by_email ON students (email);
CREATE INDEX students_by_ending ON students (substr(sort_name, -2));
CREATE INDEX merged_students_by_student ON merged_students (student_id);
CREATE TRIGGER audit_changes_no_update BEFORE UPDATE OF entry_id, field, old_value, new_value ON audit_changes BEGIN SELECT RAISE(ABORT, 'append-only: audit_changes'); END;
CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries BEGIN SELECT RAISE(ABORT, 'append-only: audit_entries'); END;
CREATE TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries WHEN old.at >= (SELECT removed_before FROM audit_retention) BEGIN SELECT RAISE(ABORT, 'append-only: audit_entries'); END;
CREATE TRIGGER chain_links_no_update BEFORE UPDATE OF chain, number, last_id, total, made_at, marks, digest ON chain_links BEGIN SELECT RAISE(ABORT, 'append-only: chain_links'); END;
CREATE TRIGGER classes_search_insert AFTER INSERT ON classes BEGIN INSERT INTO classes_search(rowid, folded_name) VALUES (new.id, new.folded_name); END;
CREATE TRIGGER classes_search_delete AFTER DELETE ON classes BEGIN INSERT INTO classes_search(classes_search, rowid, folded_name) VALUES ('delete', old.id, old.folded_name); END;
CREATE TRIGGER classes_search_update AFTER UPDATE OF folded_name ON classes BEGIN INSERT INTO classes_search(classes_search, rowid, folded_name) VALUES ('delete', old.id, old.folded_name); INSERT INTO classes_search(rowid, folded_name) VALUES (new.id, new.folded_name); END;
CREATE TRIGGER class_texts_search_insert AFTER INSERT ON class_texts BEGIN INSERT INTO class_texts_search(rowid, search_text) VALUES (new.id, new.search_text); END;
CREATE TRIGGER class_texts_search_delete AFTER DELETE ON class_texts BEGIN INSERT INTO class_texts_search(class_texts_search, rowid, search_text) VALUES ('delete', old.id, old.search_text); END;
CREATE TRIGGER class_texts_search_update AFTER UPDATE OF search_text ON class_texts BEGIN INSERT INTO class_texts_search(class_texts_search, rowid, search_text) VALUES ('delete', old.id, old.search_text); INSERT INTO class_texts_search(rowid, search_text) VALUES (new.id, new.search_text); END;
CREATE TRIGGER open_enrolments_on_insert AFTER INSERT ON enrolments WHEN new.until_day IS NULL BEGIN UPDATE classes SET open_enrolments = open_enrolments + 1 WHERE id = new.class_id; END;
CREATE TRIGGER open_enrolments_on_delete AFTER DELETE ON enrolments WHEN old.until_day IS NULL BEGIN UPDATE classes SET open_enrolments = open_enrolments + -1 WHERE id = old.class_id; END;
CREATE TRIGGER open_enrolments_on_update AFTER UPDATE OF until_day ON enrolments WHEN (old.until_day IS NULL) <> (new.until_day IS NULL) BEGIN UPDATE classes SET open_enrolments = open_enrolments + CASE WHEN new.until_day IS NULL THEN 1 ELSE -1 END WHERE id = new.class_id; END;
CREATE TRIGGER payments_no_delete BEFORE DELETE ON payments BEGIN SELECT RAISE(ABORT, 'append-only: payments'); END;
CREATE TRIGGER payments_no_reason_update BEFORE UPDATE OF reason, reason_salt ON payments WHEN old.reason IS NULL OR new.reason IS NOT '—' OR length(new.reason_salt) IS NOT 32 BEGIN SELECT RAISE(ABORT, 'append-only: payments'); END;
CREATE TRIGGER payments_no_update BEFORE UPDATE OF id, key, class_id, plan_id, amount, price, currency, method, receipt, receipt_number, paid_at, paid_on, recorded_by ON payments BEGIN SELECT RAISE(ABORT, 'append-only: payments'); END;
CREATE TRIGGER payment_voids_no_delete BEFORE DELETE ON payment_voids BEGIN SELECT RAISE(ABORT, 'append-only: payment_voids'); END;
CREATE TRIGGER payment_voids_no_reason_update BEFORE UPDATE OF reason, reason_salt ON payment_voids WHEN old.reason IS NULL OR new.reason IS NOT '—' OR length(new.reason_salt) IS NOT 32 BEGIN SELECT RAISE(ABORT, 'append-only: payment_voids'); END;
CREATE TRIGGER payment_voids_no_update BEFORE UPDATE OF payment_id, at, on_day, account_id, number ON payment_voids BEGIN SELECT RAISE(ABORT, 'append-only: payment_voids'); END;
CREATE TRIGGER payment_refunds_no_delete BEFORE DELETE ON payment_refunds BEGIN SELECT RAISE(ABORT, 'append-only: payment_refunds'); END;
CREATE TRIGGER payment_refunds_no_reason_update BEFORE UPDATE OF reason, reason_salt ON payment_refunds WHEN old.reason IS NULL OR new.reason IS NOT '—' OR length(new.reason_salt) IS NOT 32 BEGIN SELECT RAISE(ABORT, 'append-only: payment_refunds'); END;
CREATE TRIGGER payment_refunds_no_update BEFORE UPDATE OF id, payment_id, amount, at, on_day, account_id ON payment_refunds BEGIN SELECT RAISE(ABORT, 'append-only: payment_refunds'); END;
CREATE TRIGGER payment_moves_no_update BEFORE UPDATE ON payment_moves BEGIN SELECT RAISE(ABORT, 'append-only: payment_moves'); END;
CREATE TRIGGER payment_moves_no_delete BEFORE DELETE ON payment_moves BEGIN SELECT RAISE(ABORT, 'append-only: payment_moves'); END;
CREATE TRIGGER payment_rests_no_update BEFORE UPDATE ON payment_rests BEGIN SELECT RAISE(ABORT, 'append-only: payment_rests'); END;
CREATE TRIGGER payment_rests_no_delete BEFORE DELETE ON payment_rests BEGIN SELECT RAISE(ABORT, 'append-only: payment_rests'); END;
CREATE TRIGGER rest_payments_no_update BEFORE UPDATE ON rest_payments BEGIN SELECT RAISE(ABORT, 'append-only: rest_payments'); END;
CREATE TRIGGER rest_payments_no_delete BEFORE DELETE ON rest_payments BEGIN SELECT RAISE(ABORT, 'append-only: rest_payments'); END;
CREATE TRIGGER rest_cancellations_no_update BEFORE UPDATE ON rest_cancellations BEGIN SELECT RAISE(ABORT, 'append-only: rest_cancellations'); END;
CREATE TRIGGER rest_cancellations_no_delete BEFORE DELETE ON rest_cancellations BEGIN SELECT RAISE(ABORT, 'append-only: rest_cancellations'); END;
CREATE TRIGGER passes_no_delete BEFORE DELETE ON passes BEGIN SELECT RAISE(ABORT, 'append-only: passes'); END;
CREATE TRIGGER passes_no_update BEFORE UPDATE OF id, plan_id, payment_id, credits, opened_on, families ON passes BEGIN SELECT RAISE(ABORT, 'append-only: passes'); END;
CREATE TRIGGER pass_expiry_changes_no_update BEFORE UPDATE ON pass_expiry_changes BEGIN SELECT RAISE(ABORT, 'append-only: pass_expiry_changes'); END;
CREATE TRIGGER pass_expiry_changes_no_delete BEFORE DELETE ON pass_expiry_changes BEGIN SELECT RAISE(ABORT, 'append-only: pass_expiry_changes'); END;
CREATE TRIGGER credit_movements_no_delete BEFORE DELETE ON credit_movements BEGIN SELECT RAISE(ABORT, 'append-only: credit_movements'); END;
CREATE TRIGGER credit_movements_no_reason_update BEFORE UPDATE OF reason, reason_salt ON credit_movements WHEN old.reason IS NULL OR new.reason IS NOT '—' OR length(new.reason_salt) IS NOT 32 BEGIN SELECT RAISE(ABORT, 'append-only: credit_movements'); END;
CREATE TRIGGER credit_movements_no_update BEFORE UPDATE OF id, pass_id, kind, credits, student_id, session_id, turn, at, on_day, from_day, until_day, account_id ON credit_movements BEGIN SELECT RAISE(ABORT, 'append-only: credit_movements'); END;
CREATE TRIGGER pass_reminders_no_update BEFORE UPDATE ON pass_reminders BEGIN SELECT RAISE(ABORT, 'append-only: pass_reminders'); END;
CREATE TRIGGER pass_reminders_no_delete BEFORE DELETE ON pass_reminders BEGIN SELECT RAISE(ABORT, 'append-only: pass_reminders'); END;
CREATE TRIGGER class_charges_no_update BEFORE UPDATE ON class_charges BEGIN SELECT RAISE(ABORT, 'append-only: class_charges'); END;
CREATE TRIGGER class_charges_no_delete BEFORE DELETE ON class_charges BEGIN SELECT RAISE(ABORT, 'append-only: class_charges'); END;
CREATE TRIGGER charge_settlements_no_update BEFORE UPDATE ON charge_settlements BEGIN SELECT RAISE(ABORT, 'append-only: charge_settlements'); END;
CREATE TRIGGER charge_settlements_no_delete BEFORE DELETE ON charge_settlements BEGIN SELECT RAISE(ABORT, 'append-only: charge_settlements'); END;
CREATE TRIGGER ledger_entries_no_update BEFORE UPDATE ON ledger_entries BEGIN SELECT RAISE(ABORT, 'append-only: ledger_entries'); END;
CREATE TRIGGER ledger_entries_no_delete BEFORE DELETE ON ledger_entries BEGIN SELECT RAISE(ABORT, 'append-only: ledger_entries'); END;
CREATE TRIGGER friend_profiles_search_insert AFTER INSERT ON friend_profiles BEGIN INSERT INTO friend_profiles_search(rowid, folded_name) VALUES (new.id, new.folded_name); END;
CREATE TRIGGER friend_profiles_search_delete AFTER DELETE ON friend_profiles BEGIN INSERT INTO friend_profiles_search(friend_profiles_search, rowid, folded_name) VALUES ('delete', old.id, old.folded_name); END;
CREATE TRIGGER friend_profiles_search_update AFTER UPDATE OF folded_name ON friend_profiles BEGIN INSERT INTO friend_profiles_search(friend_profiles_search, rowid, folded_name) VALUES ('delete', old.id, old.folded_name); INSERT INTO friend_profiles_search(rowid, folded_name) VALUES (new.id, new.folded_name); END;
CREATE TRIGGER students_search_insert AFTER INSERT ON students BEGIN INSERT INTO students_search(rowid, search_text) VALUES (new.id, new.search_text); END;
CREATE TRIGGER students_search_delete AFTER DELETE ON students BEGIN INSERT INTO students_search(students_search, rowid, search_text) VALUES ('delete', old.id, old.search_text); END;
CREATE TRIGGER students_search_update AFTER UPDATE OF sort_name, email, phone, national_id, key ON students BEGIN INSERT INTO students_search(students_search, rowid, search_text) VALUES ('delete', old.id, old.search_text); INSERT INTO students_search(rowid, search_text) VALUES (new.id, new.search_text); END;
PRAGMA writable_schema=OFF;
COMMIT;
PRAGMA application_id = 1129075532;
PRAGMA user_version = 1;
