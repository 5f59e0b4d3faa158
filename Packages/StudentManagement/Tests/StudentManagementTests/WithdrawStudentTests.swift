import Core
import StudentManagement
import Testing

@Suite struct WithdrawStudentTests {
    @Test func `a withdrawn student is inactive and others are told the day`() async throws {
        let desk = try await Desk()
        let student = try await desk.admit("Ana", "Pérez")
        #expect(try await desk.ask(WithdrawStudent(student: .id(student.id))).status == .inactive)
        #expect(desk.history.left == ["1 on 2026-11-20"])
    }

    @Test(arguments: ["lead", "trial", "active"])
    func `whoever has not left can be withdrawn`(_ status: String) async throws {
        let desk = try await Desk()
        let student = try await desk.admit("Ana", "Pérez", status: status)
        #expect(await desk.refusal(of: WithdrawStudent(student: .id(student.id))) == nil)
    }

    @Test func `a student cannot be withdrawn twice`() async throws {
        let desk = try await Desk()
        let student = try await desk.admit("Ana", "Pérez")
        _ = try await desk.ask(WithdrawStudent(student: .id(student.id)))
        #expect(
            await desk.refusal(of: WithdrawStudent(student: .id(student.id))) == "student.already-withdrawn")
        #expect(desk.history.left.count == 1)
    }

    @Test func `a withdrawn student can be readmitted and is active again`() async throws {
        let desk = try await Desk()
        let student = try await desk.admit("Ana", "Pérez")
        _ = try await desk.ask(WithdrawStudent(student: .id(student.id)))
        #expect(try await desk.ask(ReadmitStudent(student: .id(student.id))) == student)
    }

    @Test(arguments: ["lead", "trial", "active"])
    func `whoever has not left cannot be readmitted`(_ status: String) async throws {
        let desk = try await Desk()
        let student = try await desk.admit("Ana", "Pérez", status: status)
        #expect(await desk.refusal(of: ReadmitStudent(student: .id(student.id))) == "student.not-withdrawn")
    }

    @Test func `of one hundred withdrawals at once one succeeds`() async throws {
        let desk = try await Desk()
        let student = try await desk.admit("Ana", "Pérez")
        let done = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<100 {
                group.addTask { await desk.refusal(of: WithdrawStudent(student: .id(student.id))) == nil }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(done == 1)
    }
}
