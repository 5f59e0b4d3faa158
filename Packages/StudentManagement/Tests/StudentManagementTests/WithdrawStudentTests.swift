import Core
import StudentManagement
import TestSupport
import Testing

@Suite(.limitedParallelism) struct WithdrawStudentTests {
    @Test func `a withdrawn student is inactive, and the other features get the day`() async throws {
        let fixture = try await StudentsFixture()
        let student = try await fixture.admit("Ana", "Pérez")
        #expect(try await fixture.send(WithdrawStudent(student: .id(student.id))).status == .inactive)
        #expect(fixture.lifecycle.left == ["1 on 2026-11-20"])
    }

    @Test(arguments: ["lead", "trial", "active"])
    func `a student who has not left can be withdrawn`(_ status: String) async throws {
        let fixture = try await StudentsFixture()
        let student = try await fixture.admit("Ana", "Pérez", status: status)
        #expect(await fixture.errorCode(of: WithdrawStudent(student: .id(student.id))) == nil)
    }

    @Test func `a student cannot be withdrawn twice`() async throws {
        let fixture = try await StudentsFixture()
        let student = try await fixture.admit("Ana", "Pérez")
        _ = try await fixture.send(WithdrawStudent(student: .id(student.id)))
        #expect(
            await fixture.errorCode(of: WithdrawStudent(student: .id(student.id)))
                == "student.already-withdrawn")
        #expect(fixture.lifecycle.left.count == 1)
    }

    @Test func `a withdrawn student can be readmitted and is active again`() async throws {
        let fixture = try await StudentsFixture()
        let student = try await fixture.admit("Ana", "Pérez")
        _ = try await fixture.send(WithdrawStudent(student: .id(student.id)))
        #expect(try await fixture.send(ReadmitStudent(student: .id(student.id))) == student)
    }

    @Test(arguments: ["lead", "trial", "active"])
    func `a student who has not left cannot be readmitted`(_ status: String) async throws {
        let fixture = try await StudentsFixture()
        let student = try await fixture.admit("Ana", "Pérez", status: status)
        #expect(
            await fixture.errorCode(of: ReadmitStudent(student: .id(student.id))) == "student.not-withdrawn")
    }

    @Test func `of one hundred withdrawals at once one succeeds`() async throws {
        let fixture = try await StudentsFixture()
        let student = try await fixture.admit("Ana", "Pérez")
        let done = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    await fixture.errorCode(of: WithdrawStudent(student: .id(student.id))) == nil
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(done == 1)
    }
}
