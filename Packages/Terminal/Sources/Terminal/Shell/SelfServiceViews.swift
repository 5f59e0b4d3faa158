internal import Academy
internal import Application
internal import Attendance
internal import ClassManagement
internal import Core
internal import Discovery
internal import Messages
internal import Payments
internal import Pictures

/// The views of students alone, apart from those of classes to discover and of friends.
extension Views {
    /// The views by the names of their destinations; each closure takes the id of an entity, or 0.
    var studentViews: [String: (Int64) async throws -> View] {
        [
            "checkIn": { _ in checkIn },
            "discover": { _ in discover },
            "discoveredClass": { try await discoveredClass(ClassID($0)) },
            "myFavourites": { _ in favourites },
            "myWishes": { _ in wishes },
            "myCollections": { _ in collections },
            "myRatings": { _ in ownRatings },
            "classRanking": { _ in ranking },
            "friends": { _ in friends },
            "friendRequests": { _ in friendRequests },
            "blockedPeople": { _ in blockedPeople },
            "person": { try await person(StudentID($0)) },
            "recommendations": { _ in recommendations },
            "myNumbers": { _ in
                View(content: .detail(try await backend.send(ShowNumbers(student: chosen))))
            },
            "myClasses": { _ in list(ListStudentClasses.self, me, filters: [pastClasses]) },
            "mySessions": { _ in list(ListStudentSessions.self, me, filters: days(.day)) },
            "myAttendance": { _ in list(ListStudentAttendance.self, me, filters: days(.pastDay)) },
            "myPasses": { _ in list(ListPasses.self, me) },
            "myBalance": { _ in View(content: .detail(try await backend.send(ShowBalance(student: chosen))))
            },
            "myPayments": { _ in list(ListStudentPayments.self, me, actions: [showOwnReceipt]) },
            "myMessages": { _ in list(ListStudentMessages.self, me, actions: messagePreferences(of: chosen))
            },
            "myNotes": { _ in ownNotes },
            "venues": { _ in list(ListVenues.self, actions: [savePicture("i", of: .venue, from: venues())]) },
            "styles": { _ in list(ListClassTypes.self) },
        ]
    }

    private var ownNotes: View {
        View(
            content: .list(
                ListView { _, after in
                    try await OwnNote.page(of: chosen, from: backend, limit: Shell.pageSize, after: after)
                }))
    }

    private var pastClasses: Question {
        Question("past", "question.past-classes", .yesOrNo, hint: .explained)
    }

    private var showOwnReceipt: Action {
        form(
            "s", "action.show-a-receipt", ShowStudentPayment.self, me,
            [Question("payment", "question.payment", .entity)]
        ) { found in
            await text(of: PrintedReceipt(found, of: try await backend.send(ShowAcademy())))
        }
    }

    private var checkIn: View {
        View(
            content: .detail(MessageResult("", Phrase("shell.scan"))),
            actions: [
                Action(
                    key: "c", title: "action.check-in", access: CheckIn.endpoint.access,
                    questions: [
                        Question("code", "label.code"),
                        // Asked only after the refusal that lists the sessions.
                        Question("session", "question.which-session", .number, isAsked: { _ in false }),
                    ]
                ) {
                    let session = Int64($0["session"]).map { SessionID($0) }
                    return try await backend.send(CheckIn(typed: $0["code"], session: session, student: ward))
                        .text(style)
                }
            ])
    }
}
