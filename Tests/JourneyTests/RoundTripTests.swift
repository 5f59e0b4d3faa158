import Academy
import Application
import Attendance
import ClassManagement
import Core
import DataExchange
import Payments
import StudentManagement
import TestSupport
import Testing

/// An export imported into an empty academy gives the same export, whatever was changed since an import.
@Suite(.limitedParallelism) struct RoundTripTests {
    /// Exports an academy, imports the files into an empty one and checks that both exports are equal.
    ///
    /// - Returns: the exported files and the client of the second academy's admin.
    @discardableResult
    private func roundTrip(_ admin: any Client) async throws -> ([String: String], any Client) {
        let exported = try await admin.send(ExportAcademy()).files
        let other = try await TestAcademy()
        #expect(try await other.admin.send(ImportAcademy(files: exported)).errors == [])
        #expect(try await other.admin.send(ExportAcademy()).files == exported)
        let again = try await admin.send(ImportAcademy(files: exported))
        #expect(again.errors == [] && again.different == 0)
        #expect(again.counts.values.allSatisfy { $0 == 0 })
        return (exported, other.admin)
    }

    @Test func `a plan that is no longer offered stays so`() async throws {
        let admin = try await CheckInFixture().academy.admin
        _ = try await admin.send(EditPlan(plan: .key("pack-4"), isOffered: false))
        let (exported, other) = try await roundTrip(admin)
        #expect(exported["plans"]?.contains(",no\r\n") == true)
        #expect(try await other.send(ShowPlan(plan: .key("pack-4"))).isOffered == false)
    }

    @Test func `what is archived stays archived, with the classes that used it`() async throws {
        let admin = try await CheckInFixture().academy.admin
        _ = try await admin.send(AddVenue(key: "v2", name: "Old", timeZone: "America/Lima"))
        _ = try await admin.send(AddRoom(key: "r2", venue: .key("v2"), name: "Green", capacity: 20))
        _ = try await admin.send(AddInstructor(key: "i", name: "Rosa"))
        _ = try await admin.send(
            AddClass(
                key: "c2", name: "Old salsa", classType: .key("salsa"), room: .key("r2"),
                instructor: .key("i"),
                slots: try await admin.send(ShowClass(class: .key("c"))).slots,
                firstDay: try CalendarDay(parsing: "2026-10-01"),
                lastDay: try CalendarDay(parsing: "2026-10-31"), capacity: 9))
        _ = try await admin.send(EditClass(class: .key("c2"), isArchived: true))
        _ = try await admin.send(EditRoom(room: .key("r2"), isArchived: true))
        _ = try await admin.send(EditVenue(venue: .key("v2"), isArchived: true))
        _ = try await admin.send(EditInstructor(instructor: .key("i"), isArchived: true))
        _ = try await admin.send(EditClassType(classType: .key("salsa"), isArchived: true))
        let (exported, other) = try await roundTrip(admin)
        for file in ["venues", "rooms", "instructors", "class_types", "classes"] {
            #expect(exported[file]?.contains(",yes\r\n") == true, "\(file)")
        }
        #expect(try await other.send(ListClasses(isArchived: true)).items.map(\.key) == ["c2"])
    }

    @Test func `the list price and the reason of a payment stay`() async throws {
        let fixture = try await CheckInFixture()
        let admin = fixture.academy.admin
        _ = try await admin.send(
            RecordPayment(
                student: .id(fixture.student.id), plan: .key("pack-4"), amount: "90.00", method: "cash",
                reason: "=a friend"))
        _ = try await admin.send(EditPlan(plan: .key("pack-4"), price: "130.00"))
        let (_, other) = try await roundTrip(admin)
        let payment = try await other.send(ShowPayment(payment: .key("payment-2-mwoxfuo0")))
        #expect(payment.reason == "=a friend")
        #expect(payment.price.decimal == "110.00" && payment.amount.decimal == "90.00")
    }

    @Test func `the reasons of a void and a refund after an erasure are those of its copy`() async throws {
        let academy = try await CheckInFixture().academy
        let admin = academy.admin
        let student = try await admin.send(AdmitStudent(firstName: "Luis", lastName: "Vega")).id
        let sale = RecordPayment(student: .id(student), plan: .key("pack-4"), method: "cash")
        let (first, second) = (try await admin.send(sale).id, try await admin.send(sale).id)
        _ = try await admin.send(EraseStudent(student: .id(student)))
        academy.clock.move(minutes: 1)
        let void = try await admin.send(VoidPayment(payment: .id(first), reason: "typed twice"))
        let refund = try await admin.send(
            RefundPayment(payment: .id(second), amount: "10.00", reason: "ill"))
        #expect(void.void?.reason == "—" && refund.refunds?.map(\.reason) == ["—"])
        let files = try await admin.send(ExportAcademy()).files
        let other = try await TestAcademy().admin
        #expect(try await other.send(ImportAcademy(files: files)).errors == [])
        #expect(try await other.send(ExportAcademy()).files == files)
    }

    @Test func `a setting that was set to no value is not exported, and the others stay`() async throws {
        let admin = try await TestAcademy().admin
        _ = try await admin.send(SetSetting(key: "web.address", value: "https://a.example.org"))
        _ = try await admin.send(SetSetting(key: "web.address", value: ""))
        _ = try await admin.send(SetSetting(key: "check-in.late-after-minutes", value: "7"))
        let (_, other) = try await roundTrip(admin)
        #expect(try await other.send(ShowAcademy()).settings == ["check-in.late-after-minutes": "7"])
    }

    @Test func `notes and emergency contacts stay`() async throws {
        let fixture = try await CheckInFixture()
        let (admin, student) = (fixture.academy.admin, Reference<Kind.Student>.id(fixture.student.id))
        _ = try await admin.send(
            EditContact(student: student, emergencyName: "Rosa", emergencyPhone: "911222333"))
        _ = try await admin.send(
            AddNote(student: student, text: "=Left knee", visibleTo: "desk", isInjury: true))
        let (exported, _) = try await roundTrip(admin)
        #expect(exported["notes"]?.contains("desk,yes,") == true)
        #expect(exported["students"]?.contains("Rosa,911222333") == true)
    }

    @Test func `a list price other than the amount needs a reason`() async throws {
        let admin = try await CheckInFixture().academy.admin
        let report = try await admin.send(
            ImportAcademy(files: [
                "payments": """
                key,student,class,plan,paid_at,currency,amount,method,receipt,list_price
                p1,student-1-mwoxfuo0,,pack-4,2026-11-01T10:00,PEN,90.00,cash,,110.00
                """
            ]))
        #expect(report.errors.map(\.code) == ["payment.amount-differs"])
    }

    @Test func `past enrolments above a capacity that was lowered later stay`() async throws {
        let admin = try await CheckInFixture().academy.admin
        let (first, last) = (try CalendarDay(parsing: "2026-11-02"), try CalendarDay(parsing: "2026-11-10"))
        for name in ["Ana", "Eva"] {
            let student = try await admin.send(AdmitStudent(firstName: name, lastName: "Paz")).id
            _ = try await admin.send(
                EnrolStudent(class: .key("c"), student: .id(student), from: first))
            _ = try await admin.send(
                UnenrolStudent(class: .key("c"), student: .id(student), until: last))
        }
        _ = try await admin.send(EditClass(class: .key("c"), capacity: 1))
        let (exported, _) = try await roundTrip(admin)
        #expect(exported["enrolments"]?.contains("student-3-mwoxfuo0,c,2026-11-02,2026-11-10") == true)
    }

    /// Adds an entity with the key of the export before the one with the id 3 that has no key.
    private func addKeys(_ fixture: CheckInFixture) async throws {
        let admin = fixture.academy.admin
        _ = try await admin.send(
            ImportAcademy(files: [
                "students":
                    "key,first_name,last_name,joined_on,status\nstudent-3-mwoxfuo0,Ana,Paz,2026-11-01,active\n",
                "payments": """
                key,student,class,plan,paid_at,currency,amount,method,receipt
                payment-3-mwoxfuo0,student-1-mwoxfuo0,,pack-4,2026-11-01T10:00,PEN,110.00,cash,
                """,
            ]))
        for key in ["3", nil] {
            if key == nil { _ = try await admin.send(AdmitStudent(firstName: "Eva", lastName: "Rey")) }
            _ = try await admin.send(
                AddVenue(
                    key: key.map { "venue-\($0)-mwoxfuo0" }, name: "Other", address: nil, timeZone: "UTC"))
            _ = try await admin.send(
                AddPlan(
                    key: key.map { "plan-\($0)-mwoxfuo0" }, name: "One", kind: "drop_in", credits: 1,
                    validDays: 1, price: "10.00", families: []))
        }
        _ = try await admin.send(
            RecordPayment(
                student: .id(fixture.student.id), plan: .key("pack-4"), amount: "110.00", method: "cash"))
    }

    @Test(arguments: ["student", "venue", "plan", "payment"])
    func `the key that an export makes up is not the key of another row`(_ noun: String) async throws {
        let fixture = try await CheckInFixture()
        try await addKeys(fixture)
        let (exported, _) = try await roundTrip(fixture.academy.admin)
        let keys = exported[noun + "s"]?.split(whereSeparator: \.isNewline).map { $0.prefix { $0 != "," } }
        #expect(keys?.suffix(2) == ["\(noun)-3-mwoxfuo0", "\(noun)-3-mwoxfuo0-2"])
    }

    @Test func `another academy's export names none of the stored rows`() async throws {
        let one = try await TestAcademy().admin
        let other = try await TestAcademy(at: "2026-11-20T13:00:00.000Z").admin
        for (admin, name) in [(one, "Ana"), (other, "Eva")] {
            _ = try await admin.send(AdmitStudent(firstName: name, lastName: "Paz"))
            _ = try await admin.send(
                AddPlan(name: name, kind: "trial", credits: 1, validDays: 1, price: "0.00", families: []))
        }
        let files = try await one.send(ExportAcademy()).files
        let report = try await other.send(ImportAcademy(files: files, update: true))
        #expect(report.errors == [] && report.updated == 0)
        #expect(try await other.send(FindStudents()).items.map(\.firstName) == ["Ana", "Eva"])
        #expect(try await Set(other.send(ListPlans()).items.map(\.name)) == ["Ana", "Eva"])
    }

    @Test func `imported attendance uses a credit only if the student was present or late`() async throws {
        let admin = try await CheckInFixture().academy.admin
        let report = try await admin.send(
            ImportAcademy(files: [
                "students": "key,first_name,last_name,joined_on,status\ns1,Ana,Paz,2026-11-01,active\n",
                "payments": """
                key,student,class,plan,paid_at,currency,amount,method,receipt
                p1,s1,,pack-4,2026-11-01T10:00,PEN,110.00,cash,
                """,
                "attendance": """
                student,class,date,status
                s1,c,2026-11-02,present
                s1,c,2026-11-09,late
                s1,c,2026-11-16,excused
                s1,c,2026-11-18,absent
                """,
            ]))
        #expect(report.errors == [])
        #expect(try await admin.send(ListPasses(student: .key("s1"))).items.map(\.creditsLeft) == [2])
    }
}
