import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Discovery

/// What students think of the classes that they attended.
@Suite(.limitedParallelism) struct RatingTests {
    private let fixture: DiscoveryFixture

    init() async throws { fixture = try await DiscoveryFixture() }

    @Test func `without ratings no class is ranked`() async throws {
        #expect(try await fixture.ranking() == [])
    }

    @Test func `only a student who attended a class can rate it`() async throws {
        let request = RateClass(class: .id(ClassID(1)), stars: try Stars(parsing: "5"))
        fixture.attendance.add(1, 2)
        fixture.attendance.add(2, 1)
        #expect(await fixture.errorCode(of: request, as: "student:1") == "rating.never-attended")
        #expect(await fixture.errorCode(of: request, as: "admin") == "access.wrong-role")
        fixture.attendance.add(1, 1)
        #expect(await fixture.errorCode(of: request, as: "student:1") == nil)
    }

    @Test func `a rating counts only while its author has attended the class`() async throws {
        try await fixture.rate(1, "4", as: 2)
        let first = try await fixture.rate(1, "2", comment: "Bad", as: 1)
        let (discoveries, request) = (fixture.discoveries, ListClassComments(class: .id(ClassID(1))))
        fixture.attendance.remove(1, 1)
        for _ in 1...2 {
            try await fixture.store.write {
                try discoveries.attendanceWasChanged(of: StudentID(1), at: ClassID(1), in: $0)
            }
        }
        #expect(try await fixture.classRating(1).average == "4.00")
        #expect(try await fixture.send(request, as: "student:3").items.isEmpty)
        let edit = RateClass(class: .id(ClassID(1)), stars: try Stars(parsing: "1"))
        #expect(await fixture.errorCode(of: edit, as: "student:1") == "rating.never-attended")
        let again = try await fixture.rate(1, "3", as: 1)
        #expect(again.id == first.id && again.comment == "Bad")
        #expect(try await fixture.classRating(1).average == "3.50")
        #expect(try await fixture.classRating(1).ratings == 2)
    }

    @Test(.onSQLite) func `hidden comments are found by an index`() async throws {
        let plan = try await fixture.plan(
            "SELECT id, comment FROM ratings WHERE hidden_at IS NOT NULL ORDER BY id DESC LIMIT 51")
        #expect(plan.contains { $0.contains("ratings_hidden") }, "\(plan)")
        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
    }

    @Test func `a student has one rating of a class, whose former values are kept`() async throws {
        let first = try await fixture.rate(1, "3", comment: "Fine")
        fixture.clock.advance(seconds: 60)
        let second = try await fixture.rate(1, "4.5")
        #expect(second.id == first.id && second.comment == "Fine" && second.ratedAt == first.ratedAt)
        #expect(second.editedAt == fixture.clock.now)
        #expect(try await fixture.rate(1, "4.5", comment: "").comment == nil)
        let history = try await fixture.send(ListRatingChanges(rating: first.id))
        #expect(history.rating.stars.description == "4.5" && history.rating.comment == nil)
        let changes = history.changes
        #expect(changes.map(\.stars.description) == ["4.5", "3"])
        #expect(changes.map(\.comment) == ["Fine", "Fine"])
        #expect(try await fixture.count("ratings") == 1)
    }

    @Test func `the same rating again changes nothing`() async throws {
        try await fixture.rate(1, "3", comment: "Fine")
        let again = try await fixture.rate(1, "3", comment: "Fine")
        #expect(again.editedAt == nil)
        #expect(try await fixture.count("rating_changes") == 0)
    }

    @Test func `the last former values are kept, and no more`() async throws {
        var rating: Rating?
        for number in 0...(DiscoveryLimits.ratingChanges + 1) {
            rating = try await fixture.rate(1, number.isMultiple(of: 2) ? "3" : "4", comment: "\(number)")
        }
        let id = try #require(rating?.id)
        let changes = try await fixture.send(ListRatingChanges(rating: id)).changes
        #expect(changes.count == DiscoveryLimits.ratingChanges && changes.last?.comment == "1")
    }

    @Test func `a comment has at most 500 characters`() async throws {
        let longest = String(repeating: "n", count: DiscoveryLimits.comment)
        #expect(try await fixture.rate(1, "3", comment: longest).comment == longest)
        let code = await errorCode { try await fixture.rate(1, "3", comment: longest + "n") }
        #expect(code == "comment.too-long")
    }

    @Test func `the average of a class follows each rating and each change`() async throws {
        #expect(try await fixture.classRating(1).average == nil)
        try await fixture.rate(1, "4", as: 1)
        try await fixture.rate(1, "5", as: 2)
        #expect(try await fixture.classRating(1).average == "4.50")
        try await fixture.rate(1, "3", as: 2)
        let rating = try await fixture.classRating(1)
        #expect(rating.average == "3.50" && rating.ratings == 2)
    }

    @Test func `one rating of five stars does not put a class before many good ones`() async throws {
        for student in Int64(1)...8 { try await fixture.rate(1, "4.5", as: student) }
        try await fixture.rate(2, "5")
        try await fixture.rate(3, "1")
        // The mean m of all ten ratings is 4.2; the score of class 2 is (5 · 4.2 + 5) / (5 + 1).
        #expect(try await fixture.classRating(2).score == "4.33")
        #expect(try await fixture.classRating(1).score == "4.38")
        #expect(try await fixture.classRating(3).score == "3.67")
        #expect(try await fixture.ranking() == [1, 2, 3])
    }

    @Test func `equal classes are ranked in the order in which they were added`() async throws {
        for id: Int64 in [5, 3, 4] { try await fixture.rate(id, "4") }
        #expect(try await fixture.ranking() == [3, 4, 5])
        var ids: [Int64] = []
        var after: Cursor?
        repeat {
            let page = try await fixture.send(RankClasses(limit: 1, after: after), as: "student:1")
            ids += page.items.map(\.class.id.number)
            after = page.next
        } while after != nil
        #expect(ids == [3, 4, 5])
    }

    @Test func `a class that is over is not in the ranking, and keeps its ratings`() async throws {
        try await fixture.rate(1, "5")
        try await fixture.rate(2, "4")
        fixture.classes.end(1)
        #expect(try await fixture.ranking() == [2])
        #expect(try await fixture.classRating(1).average == "5.00")
    }

    @Test func `other students see comments without their authors, unless staff hid them`() async throws {
        let first = try await fixture.rate(1, "2", comment: "Bad", as: 1)
        try await fixture.rate(1, "4", comment: "Good", as: 2)
        try await fixture.rate(1, "4", as: 3)
        let request = ListClassComments(class: .id(ClassID(1)))
        #expect(try await fixture.send(request, as: "student:3").items.map(\.comment) == ["Good", "Bad"])
        try await fixture.send(HideComment(rating: first.id, reason: "Rude"))
        #expect(try await fixture.send(request, as: "student:3").items.map(\.comment) == ["Good"])
        #expect(try await fixture.classRating(1).ratings == 3)
        try await fixture.rate(1, "2", comment: "Bad again", as: 1)
        #expect(try await fixture.send(request, as: "student:3").items.map(\.comment) == ["Good"])
        try await fixture.send(RestoreComment(rating: first.id))
        #expect(
            try await fixture.send(request, as: "student:3").items.map(\.comment) == ["Good", "Bad again"])
    }

    @Test func `hiding needs a comment and a reason, and only staff hide`() async throws {
        let silent = try await fixture.rate(1, "2")
        let rude = try await fixture.rate(2, "2", comment: "Bad")
        let cases: [(HideComment, String, String)] = [
            (HideComment(rating: silent.id, reason: "Rude"), "admin", "rating.no-comment"),
            (HideComment(rating: rude.id, reason: " "), "admin", "reason.missing"),
            (HideComment(rating: RatingID(99), reason: "Rude"), "admin", "rating.not-found"),
            (HideComment(rating: rude.id, reason: "Rude"), "student:1", "access.wrong-role"),
        ]
        for (request, token, code) in cases {
            #expect(await fixture.errorCode(of: request, as: token) == code)
        }
        #expect(await fixture.errorCode(of: RestoreComment(rating: rude.id)) == "rating.not-hidden")
    }

    @Test func `ratings of others are not listed with their authors`() async throws {
        try await fixture.rate(1, "2", comment: "Bad")
        let list = ListStudentRatings(student: .id(StudentID(1)))
        #expect(await fixture.errorCode(of: list, as: "student:2") == "access.not-yours")
        #expect(await fixture.errorCode(of: ListRatings(), as: "student:2") == "access.wrong-role")
        #expect(try await fixture.send(list, as: "student:1").items.map(\.comment) == ["Bad"])
    }

    @Test func `an erasure keeps the averages, and removes author, comment and former values`() async throws {
        let rating = try await fixture.rate(1, "2", comment: "Bad", as: 1)
        try await fixture.rate(1, "3", comment: "Better", as: 1)
        try await fixture.rate(1, "5", comment: "Good", as: 2)
        try await fixture.send(HideComment(rating: rating.id, reason: "Names someone"))
        let (discoveries, now) = (fixture.discoveries, fixture.clock.now)
        try await fixture.store.write { try discoveries.studentWasErased(StudentID(1), at: now, in: $0) }
        #expect(try await fixture.classRating(1).average == "4.00")
        let all = try await fixture.send(ListRatings()).items
        #expect(all.map(\.student) == [StudentID(2), nil] && all.map(\.comment) == ["Good", nil])
        #expect(all.map(\.hideReason) == [nil, nil])
        #expect(try await fixture.count("rating_changes") == 0)
    }

    @Test func `a merge keeps one rating of each class, and the totals follow`() async throws {
        try await fixture.rate(1, "2", as: 1)
        try await fixture.rate(1, "5", as: 2)
        try await fixture.rate(2, "4", as: 2)
        let (discoveries, now) = (fixture.discoveries, fixture.clock.now)
        let conflicts = try await fixture.store.write { db in
            try discoveries.studentWasMerged(
                StudentID(2), into: StudentID(1), at: now, language: .english, in: db)
        }
        #expect(conflicts == ["Two ratings of “Class 1” became one."])
        let own = try await fixture.send(ListStudentRatings(student: .me), as: "student:1").items
        #expect(own.map(\.class.number) == [2, 1] && own.map(\.stars.description) == ["4", "2"])
        let rating = try await fixture.classRating(1)
        #expect(rating.ratings == 1 && rating.average == "2.00")
        try await fixture.store.write { try discoveries.classWasDeleted(ClassID(1), in: $0) }
        #expect(try await fixture.classRating(1).ratings == 0)
        #expect(try await fixture.count("ratings") == 1)
    }

    @Test(arguments: [false, true])
    func `a rating counts again if a merge gives its author an attendance`(hasAttended: Bool) async throws {
        try await fixture.rate(1, "2", as: 1)
        fixture.attendance.remove(1, 1)
        let discoveries = fixture.discoveries
        try await fixture.store.write {
            try discoveries.attendanceWasChanged(of: StudentID(1), at: ClassID(1), in: $0)
        }
        if hasAttended { fixture.attendance.add(1, 1) }
        let now = fixture.clock.now
        _ = try await fixture.store.write { db in
            try discoveries.studentWasMerged(
                StudentID(2), into: StudentID(1), at: now, language: .english, in: db)
        }
        #expect(try await fixture.classRating(1).ratings == (hasAttended ? 1 : 0))
    }

    @Test(.onSQLite) func `ratings are found by their student and by their class, not by reading all`()
        async throws
    {
        for (condition, index) in [
            ("student_id = 1 ORDER BY id DESC LIMIT 51", "ratings_by_student"),
            ("class_id = 1 AND comment IS NOT NULL ORDER BY id DESC LIMIT 51", "ratings_by_class"),
        ] as [(SQL, String)] {
            let plan = try await fixture.plan("SELECT id FROM ratings WHERE \(part: condition)")
            #expect(plan.contains { $0.contains(index) }, "\(plan)")
            #expect(!plan.contains { $0.contains("SCAN") || $0.contains("TEMP B-TREE") }, "\(plan)")
        }
        let plan = try await fixture.plan(
            "SELECT id FROM rating_changes WHERE rating_id = 1 ORDER BY id DESC LIMIT 50")
        #expect(plan.contains { $0.contains("rating_changes_by_rating") }, "\(plan)")
    }
}
