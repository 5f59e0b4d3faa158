import Application
import Attendance
import Authentication
import ClassManagement
import Core
import Discovery
import Messages
import Payments
import Pictures
import StudentManagement
import TestSupport
import Testing
import Usage

@testable import WebPages

/// The sentences of refusals.
@Suite(.limitedParallelism) struct RefusalWordTests {
    /// The requests that the pages of students and the form to sign in send.
    private static let requests: [any APIRequest.Type] = [
        SignIn.self, SignOut.self, RefreshSignIn.self, AcceptInvitation.self, ChangePassword.self,
        ListDevices.self, RevokeDevice.self, OpenCode.self, PrepareCheckIn.self, CheckIn.self,
        ListStudentAttendance.self, IssueCard.self, ShowOwnCard.self, RegisterCheckInKey.self,
        SendLateCheckIn.self,
        ShowTimetable.self, ListVenues.self, ListClassTypes.self, ListStudentClasses.self,
        ListStudentSessions.self, CreateStudentCalendar.self, RevokeStudentCalendar.self, ListPasses.self,
        ShowBalance.self, ListStudentPayments.self, ShowStudentPayment.self, ShowStudent.self,
        EditContact.self, ListStudentMessages.self, ShowMessagePreferences.self,
        EditMessagePreferences.self, StartPasskeySignIn.self, SignInWithPasskey.self,
        StartPasskeyRegistration.self, RegisterPasskey.self, ListPasskeys.self, RemovePasskey.self,
        SignUp.self, ShowDeviceAuthorization.self, ApproveDeviceAuthorization.self,
        DenyDeviceAuthorization.self, DiscoverClasses.self, SearchClasses.self, ShowClassDetails.self,
        AddFavourite.self, RemoveFavourite.self, AddWish.self, RemoveWish.self, TakeWish.self,
        RateClass.self, AddCollection.self, RemoveCollections.self, PutInCollection.self,
        RemoveFromCollection.self, FindPeople.self, AskFriend.self, WithdrawFriendRequest.self,
        AcceptFriend.self, RefuseFriend.self, RemoveFriend.self, BlockPerson.self, UnblockPerson.self,
        ShowProfile.self, EditProfileChoices.self, SendRecommendation.self, VoteOnRecommendation.self,
        RemoveRecommendation.self, ListClassPictures.self, ShowOptOut.self, OptOut.self, ListGuardians.self,
        KeepGuardianSight.self, ShowPushKey.self, SubscribeToPush.self, ListPushDevices.self,
        UnsubscribeFromPush.self, ShowMessageChannels.self, EditMessageChannels.self, SwitchAudience.self,
        AddRole.self, RegisterCheckInKey.self, SendLateCheckIn.self,
    ]

    /// The requests of the desk whose errors have next steps for the command line.
    private static let deskRequests: [any APIRequest.Type] = [
        InviteStudent.self, InviteStaff.self, EditAccount.self, DisableAccount.self, CloseAccount.self,
        ResetPassword.self, EditRole.self, ApproveScreen.self, CloseScreen.self, OpenScreen.self,
        ApproveStation.self, CloseStation.self, IssueCards.self, ReplaceCard.self, RevokeCard.self,
        ListFlags.self, ListReportedCheckIns.self, AcceptReportedCheckIn.self, DismissReportedCheckIn.self,
        ShowRoster.self, MarkAttendance.self, TakeAttendance.self, UndoAttendance.self, EditSession.self,
        CancelSession.self, UncancelSession.self, RecordPayment.self, VoidPayment.self, RefundPayment.self,
        SendMessages.self, RetryMessage.self, EditTemplate.self, ShowRoomLiveCode.self, EnrolStudent.self,
        WithdrawStudent.self, AddClass.self, EditClass.self, DeleteClass.self, DeleteRoom.self,
        DeletePlan.self, HideComment.self, RestoreComment.self, RecordConsent.self, WithdrawConsent.self,
        SetClassPicture.self, SetVenuePicture.self, SetStudentPicture.self, RemoveClassPicture.self,
        ReportUsage.self, ShowFamily.self, JoinGuardians.self, EditGuardianRights.self, Announce.self,
        CancelAnnouncement.self, ListAnnouncementRecipients.self, RecordDeparture.self, UndoDeparture.self,
        AddPickupAdult.self, RemovePickupAdult.self, InviteGuardian.self, CreateGuardianCode.self,
    ]

    /// The errors that the documents name for a request.
    private static func errors(of request: any APIRequest.Type) -> [any AcademyError] {
        let fields = (request as? any FieldDescribed.Type)?.fields.values.flatMap(\.failures) ?? []
        return request.endpoint.failures + request.endpoint.access.errors + fields
    }

    @Test func `every refusal that a student can get has a sentence in Spanish`() {
        let errors = Self.requests.flatMap(Self.errors)
        #expect(Set(errors.map(\.code)).count > 40)
        for error in errors {
            let problem = Words(.spanish).refusal(error).problem
            #expect(problem != error.publicDescription && !problem.isEmpty, "\(error.code)")
        }
    }

    @Test(arguments: Language.allCases)
    func `no refusal on a page names a command`(_ language: Language) {
        let errors = (Self.requests + Self.deskRequests).flatMap(Self.errors)
            // No page enables a second factor.
            .filter { $0.code != "access.second-factor-needed" }
        for error in errors {
            let refusal = Words(language).refusal(error)
            for text in [refusal.problem, refusal.next].compactMap(\.self) {
                #expect(
                    !text.contains(/classly-|--[a-z]|\bID\b|\/v1\/|: [a-z]+ list/), "\(error.code): \(text)")
            }
        }
    }

    @Test(arguments: Language.allCases)
    func `every refused check-in has a next step`(_ language: Language) {
        let errors = Self.errors(of: CheckIn.self).filter { $0.code.hasPrefix("check-in.") }
        #expect(errors.count > 12)
        for error in errors { #expect(Words(language).refusal(error).next != nil, "\(error.code)") }
    }

    @Test(arguments: Language.allCases)
    func `every reason for which a late check-in waits has a sentence`(_ language: Language) {
        let prefix = "late.reason."
        let keys = Catalogue.pages.texts(in: language).keys.filter { $0.hasPrefix(prefix) }
        #expect(Set(keys) == Set(LateCheckInReason.allCases.map { prefix + $0.rawValue }))
        for state in LateCheckInState.allCases where state != .counted {
            #expect(Words(language).found("late.\(state.rawValue)") != nil, "\(state)")
        }
    }

    @Test(arguments: Language.allCases)
    func `every sentence about a refused tap is that of an error of a station`(_ language: Language) {
        let requests: [any APIRequest.Type] = [
            CheckInAtStation.self, CheckInWithCard.self, UndoAtStation.self,
        ]
        let codes = Set(requests.flatMap(Self.errors).map(\.code))
        let prefix = "station.refused."
        let keys = Catalogue.pages.texts(in: language).keys.filter { $0.hasPrefix(prefix) }
        #expect(keys.count >= 5)
        for key in keys { #expect(codes.contains(String(key.dropFirst(prefix.count))), "\(key)") }
    }
}
