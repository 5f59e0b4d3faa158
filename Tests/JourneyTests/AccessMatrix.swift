import Application
import Core

/// The intended access of each request, stated apart from the endpoints.
enum AccessMatrix {
    static let table: [(Access, [String])] = [
        (
            .anyone,
            [
                "AcceptInvitation", "CreateScreenPairing", "FinishDeviceAuthorization", "ForgotPassword",
                "OpenCode", "OpenFirstAdmin", "OptOut", "RefreshSignIn", "SetUpAcademy", "ShowInvitation",
                "ShowOptOut", "ShowPrivateCalendar", "ShowScreenPairing", "ShowSignUp", "ShowVenueCalendar",
                "SignIn", "SignInWithPasskey", "SignUp", "StartDeviceAuthorization", "StartPasskeySignIn",
            ]
        ),
        (
            .assigned(.markAttendance),
            [
                "AcceptReportedCheckIn", "CheckInAtSession", "DismissReportedCheckIn", "FindWalkIns",
                "HandRound", "ListReportedCheckIns", "MarkAttendance", "RecordDeparture",
                "ShowSessionStation", "TakeAttendance", "UndoAtSession", "UndoAttendance", "UndoDeparture",
            ]
        ),
        (.assigned(.readAttendance), ["ShowRoster", "WritePrivateNote"]),
        (.assigned(.readReports), ["ReportTeaching"]),
        (.assigned(.readStudents), ["ListClassStudents"]),
        (.assigned(.readTimetable), ["ListClasses", "ListSessions", "ShowSession"]),
        (.assigned(.showCodes), ["IssueSessionCode"]),
        (.assigned(.writeTimetable), ["CreateInstructorCalendar", "RevokeInstructorCalendar"]),
        (
            .display(staff: .markAttendance),
            [
                "CheckInAtStation", "CheckInWithCard", "SendStationCheckIns", "ShowStation",
                "ShowStationPicture", "UndoAtStation",
            ]
        ),
        (.display(staff: .showCodes), ["ShowRoomLiveCode"]),
        (.own(staff: .readAttendance), ["ListStudentAttendance", "ShowNumbers"]),
        (.own(staff: .readPayments), ["ListStudentPayments", "ShowStudentPayment"]),
        (
            .own(staff: .readStudents),
            [
                "ListCollectedClasses", "ListCollections", "ListFavourites", "ListGuardians", "ListNotes",
                "ListPasses", "ListStudentClasses", "ListStudentMessages", "ListStudentRatings",
                "ListStudentSessions", "ListWishes", "ShowBalance", "ShowCollection", "ShowConsent",
                "ShowMessagePreferences", "ShowStudent", "ShowStudentCalendar", "ShowStudentPicture",
                "ShowUsagePreference",
            ]
        ),
        (
            .own(staff: .writeStudents),
            [
                "AddCollection", "AddFavourite", "AddWish", "CreateStudentCalendar", "EditCollection",
                "EditContact", "EditMessagePreferences", "EditUsagePreference", "IssueCard",
                "PutInCollection", "RecordConsent", "RemoveCollections", "RemoveFavourite",
                "RemoveFromCollection", "RemoveStudentPicture", "RemoveWish", "RevokeStudentCalendar",
                "SetStudentPicture", "ShowOwnCard", "TakeWish", "WithdrawConsent",
            ]
        ),
        (
            .signedIn,
            [
                "ListClassComments", "ListClassPictures", "ListClassTypes", "ListFeatureSwitches",
                "ListPlans", "ListSettings", "ListVenues", "RankClasses", "ShowAcademy",
                "ShowAcademyPicture", "ShowClass", "ShowClassPicture", "ShowClassRating", "ShowPlan",
                "ShowSetting", "ShowTimetable", "ShowVenue", "ShowVenuePicture", "WhoAmI",
            ]
        ),
        (
            .account,
            [
                "AddRole", "ChangePassword", "ConfirmPassword", "EditMessageChannels", "ListDevices",
                "ListPushDevices", "RevokeDevice", "SetLanguage", "ShowMessageChannels", "ShowPushKey",
                "SignOut", "SubscribeToPush", "SwitchAudience", "UnsubscribeFromPush",
            ]
        ),
        (
            .staffAccount,
            [
                "ConfirmSecondFactor", "CreateRecoveryCodes", "DisableSecondFactor", "EnableSecondFactor",
                "RemovePIN", "SetPIN", "ShowPIN", "ShowSecondFactor", "UnlockSignIn",
            ]
        ),
        (.staff(.announce), ["Announce", "CancelAnnouncement", "ListAnnouncements", "ShowAnnouncement"]),
        (.staff(.eraseStudents), ["DeleteStudent", "EraseSignUp", "EraseStudent", "MergeStudents"]),
        (
            .staff(.exportData),
            ["ExportAcademy", "ExportGuardianData", "ExportStudentData", "ShowPictureFile"]
        ),
        (
            .staff(.importData),
            [
                "ImportAcademy", "InspectImport", "ListMissingPictures", "ListSheets", "RestorePictureFile",
            ]
        ),
        (.staff(.manageKeys), ["ListSigningKeys", "RevokeSigningKey", "RotateSigningKeys"]),
        (
            .staff(.manageStaff),
            [
                "ConfirmClock", "CreateAPIToken", "EditAccount", "EditRole", "InviteStaff", "ListAPITokens",
                "ListRepairs", "ListRoles", "RemoveSecondFactor", "RevokeAPIToken", "RunRepair",
                "ShowRepair", "ShowRole",
            ]
        ),
        (.staff(.markAttendance), ["ApproveStation", "CloseStation", "ListStations"]),
        (.staff(.readAttendance), ["ListFlags", "ListRefusals"]),
        (.staff(.readAudit), ["ListAuditEntries"]),
        (.staff(.setGuardianRights), ["EditGuardianRights"]),
        (.own(staff: .setGuardianRights), ["KeepGuardianSight"]),
        (
            .staff(.readPayments),
            ["ListCharges", "ListPayments", "ReportOwing", "ShowFamilyStatement", "ShowPayment"]
        ),
        (
            .staff(.readReports),
            [
                "ReportAttendance", "ReportAttendanceGroups", "ReportAttendanceHours",
                "ReportAttendanceWeeks", "ReportRevenue", "ReportRevenueGroups", "ReportStopped",
                "ReportUsage",
            ]
        ),
        (
            .staff(.readStudents),
            [
                "FindPasses", "FindStudents", "ListAccounts", "ListAnnouncementRecipients", "ListFamilies",
                "ListGuardianMatches", "ListJoinedClasses", "ListMessages", "ListPickupAdults",
                "ListRatingChanges", "ListRatings", "ListStudentPictures", "ShowAccount", "ShowFamily",
                "ShowGuardian", "ShowMessage", "ShowPass",
            ]
        ),
        (
            .staff(.readTimetable),
            [
                "FindFreeInstructors", "FindFreeRooms", "ListHolidays", "ListInstructors", "ListRooms",
                "ListTerms", "ShowClassType", "ShowClock", "ShowHoliday", "ShowInstructor", "ShowRoom",
                "ShowTerm",
            ]
        ),
        (
            .staff(.recordPayments),
            ["ExtendPass", "FreezePass", "PayRest", "RecordPayment", "ResumePass", "SettleDebts"]
        ),
        (.staff(.setGuardianRights), ["CreateGuardianCode"]),
        (
            .staff(.showCodes),
            [
                "ApproveScreen", "CloseScreen", "IssueRoomCode", "ListScreens", "OpenScreen",
            ]
        ),
        (
            .staff(.voidPayments),
            [
                "AdjustCredits", "RefundPayment", "VoidPayment",
            ]
        ),
        (.staff(.writePlans), ["AddPlan", "DeletePlan", "EditPlan"]),
        (
            .staff(.writeSettings),
            [
                "EditAcademy", "EditTemplate", "ListTemplates", "PreviewReminders", "RemoveAcademyPicture",
                "ResetSetting", "ResetTemplate", "SendMessages", "SetAcademyPicture", "SetSetting",
                "ShowTemplate",
            ]
        ),
        (
            .staff(.writeStudents),
            [
                "AddGuardian", "AddNote", "AddPickupAdult", "AdmitStudent", "CloseAccount",
                "CreateStationPIN", "DisableAccount", "EditGuardian", "EditNote", "EditStudent",
                "EnableAccount", "EnrolStudent", "HideComment", "InviteGuardian", "InviteStudent",
                "IssueCards", "JoinGuardians", "ListAccountDevices", "ReadmitStudent", "RegisterNewcomer",
                "RemoveGuardian", "RemoveNote", "RemovePickupAdult", "RemoveStationPIN", "ReplaceCard",
                "ResetPassword", "RestoreComment", "RetryMessage", "RevokeAccountDevice", "RevokeCard",
                "SeparateGuardian", "ShowNote", "ShowStationPIN", "UnenrolStudent", "UnlockStationPIN",
                "WithdrawStudent",
            ]
        ),
        (
            .staff(.writeTimetable),
            [
                "AddClass", "AddClassType", "AddHoliday", "AddInstructor", "AddRoom", "AddSession",
                "AddTerm", "AddVenue", "CancelSession", "DeleteClass", "DeleteClassType",
                "DeleteInstructor", "DeleteRoom", "DeleteTerm", "DeleteVenue", "EditClass", "EditClassType",
                "EditHoliday", "EditInstructor", "EditRoom", "EditSession", "EditTerm", "EditVenue",
                "RemoveClassPicture", "RemoveHoliday", "RemoveVenuePicture", "SetClassPicture",
                "SetVenuePicture", "UncancelSession",
            ]
        ),
        (
            .student,
            [
                "AcceptFriend", "ApproveDeviceAuthorization", "AskFriend", "BlockPerson", "CheckIn",
                "DenyDeviceAuthorization", "DiscoverClasses", "EditProfileChoices", "FindPeople",
                "JoinClass", "LeaveClass", "ListBlockedPeople", "ListFriendRequests", "ListFriends",
                "ListPasskeys", "ListRecommendations", "PrepareCheckIn", "RateClass", "RefuseFriend",
                "RegisterCheckInKey", "RegisterPasskey", "RemoveFriend", "RemovePasskey",
                "RemoveRecommendation", "SearchClasses", "SendLateCheckIn", "SendRecommendation",
                "ShowClassDetails", "ShowDeviceAuthorization", "ShowProfile", "ShowProfileChoices",
                "StartPasskeyRegistration", "UnblockPerson", "VoteOnRecommendation", "WithdrawFriendRequest",
            ]
        ),
    ]

    /// The requests that a former student may send: those for their own history and account.
    static let ofFormerStudents: Set<String> = [
        "AddRole", "ChangePassword", "KeepGuardianSight", "ListDevices", "ListGuardians", "ListNotes",
        "ListPasses", "ListPasskeys", "ListPushDevices", "ListStudentAttendance", "ListStudentMessages",
        "ListStudentPayments", "RemovePasskey", "RevokeDevice", "SetLanguage", "ShowAcademy", "ShowBalance",
        "ShowStudent", "ShowStudentPayment", "SignOut", "SwitchAudience", "UnsubscribeFromPush", "WhoAmI",
    ]

    /// The lists that are those of an instructor's own classes, if the request names no other.
    static let ofOwnClasses: Set<String> = [
        "ListClasses", "ListReportedCheckIns", "ListSessions", "ReportTeaching",
    ]

    /// The access of a request of the product.
    static func access(_ name: String) -> Access? { table.first { $0.1.contains(name) }?.0 }

    static func permissions(of role: Role) -> Set<Permission> {
        switch role {
        case .owner: Set(Permission.allCases)
        case .manager:
            [
                .readStudents, .writeStudents, .setGuardianRights, .readTimetable, .writeTimetable,
                .readAttendance, .markAttendance, .ownSessions, .showCodes, .readPayments, .recordPayments,
                .voidPayments, .writePlans, .readReports, .announce, .writeSettings, .readAudit,
            ]
        case .frontDesk:
            [
                .readStudents, .writeStudents, .setGuardianRights, .readTimetable, .readAttendance,
                .markAttendance, .showCodes, .readPayments, .recordPayments,
            ]
        case .instructor: [.ownSessions]
        case .student, .guardian: []
        }
    }
}
