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
                "ShowOptOut", "ShowPrivateCalendar", "ShowScreenPairing",
                "ShowSignUp", "ShowVenueCalendar", "SignIn", "SignInWithPasskey", "SignUp",
                "StartDeviceAuthorization", "StartPasskeySignIn",
            ]
        ),
        (
            .assigned(.markAttendance),
            ["FindWalkIns", "MarkAttendance", "TakeAttendance", "UndoAttendance"]
        ),
        (.assigned(.readAttendance), ["ShowRoster", "WritePrivateNote"]),
        (.assigned(.readReports), ["ReportTeaching"]),
        (.assigned(.readStudents), ["ListClassStudents"]),
        (
            .assigned(.readTimetable),
            [
                "ListClasses", "ListSessions", "ShowSession",
            ]
        ),
        (.assigned(.showCodes), ["IssueSessionCode"]),
        (.assigned(.writeTimetable), ["CreateInstructorCalendar", "RevokeInstructorCalendar"]),
        (.display(staff: .markAttendance), ["CheckInAtStation", "ShowStation", "UndoAtStation"]),
        (.display(staff: .showCodes), ["ShowRoomLiveCode"]),
        (.own(staff: .readAttendance), ["ListStudentAttendance", "ShowNumbers"]),
        (
            .own(staff: .readPayments),
            [
                "ListStudentPayments", "ShowStudentPayment",
            ]
        ),
        (
            .own(staff: .readStudents),
            [
                "ListCollectedClasses", "ListCollections", "ListFavourites", "ListNotes", "ListPasses",
                "ListStudentClasses", "ListStudentMessages",
                "ListStudentRatings", "ListStudentSessions", "ListWishes", "ShowBalance", "ShowCollection",
                "ShowConsent", "ShowMessagePreferences", "ShowStudent", "ShowStudentCalendar",
                "ShowStudentPicture", "ShowUsagePreference",
            ]
        ),
        (
            .own(staff: .writeStudents),
            [
                "AddCollection", "AddFavourite", "AddWish", "EditCollection", "EditContact",
                "EditMessagePreferences", "EditUsagePreference",
                "PutInCollection", "RemoveCollections", "RemoveFavourite", "RemoveFromCollection",
                "RemoveStudentPicture", "RemoveWish", "SetStudentPicture", "TakeWish",
            ]
        ),
        (.own(staff: .writeStudents), ["CreateStudentCalendar", "RevokeStudentCalendar"]),
        (
            .signedIn,
            [
                "ListClassComments", "ListClassPictures", "ListClassTypes", "ListFeatureSwitches",
                "ListPlans", "ListSettings", "ListVenues", "RankClasses", "ShowAcademy", "ShowAcademyPicture",
                "ShowClass",
                "ShowClassPicture", "ShowClassRating", "ShowPlan", "ShowSetting", "ShowTimetable",
                "ShowVenue",
                "ShowVenuePicture", "WhoAmI",
            ]
        ),
        (
            .account,
            [
                "ChangePassword", "ConfirmPassword", "ListDevices", "RevokeDevice", "SetLanguage", "SignOut",
            ]
        ),
        (
            .staffAccount,
            [
                "ConfirmSecondFactor", "CreateRecoveryCodes", "DisableSecondFactor", "EnableSecondFactor",
                "RemovePIN", "SetPIN", "ShowPIN", "ShowSecondFactor", "UnlockSignIn",
            ]
        ),
        (
            .staff(.eraseStudents),
            [
                "DeleteStudent", "EraseSignUp", "EraseStudent", "MergeStudents",
            ]
        ),
        (
            .staff(.exportData),
            [
                "ExportAcademy", "ExportStudentData", "ShowPictureFile",
            ]
        ),
        (
            .staff(.importData),
            [
                "ImportAcademy", "InspectImport", "ListMissingPictures", "ListSheets", "RestorePictureFile",
            ]
        ),
        (
            .staff(.manageKeys),
            [
                "ListSigningKeys", "RevokeSigningKey", "RotateSigningKeys",
            ]
        ),
        (
            .staff(.manageStaff),
            [
                "EditAccount", "ConfirmClock", "EditRole", "InviteStaff", "CreateAPIToken", "ListAPITokens",
                "RevokeAPIToken",
                "ListRepairs", "ListRoles", "RemoveSecondFactor", "RunRepair", "ShowRepair", "ShowRole",
            ]
        ),
        (.staff(.markAttendance), ["ApproveStation", "CloseStation", "ListStations"]),
        (.staff(.readAttendance), ["ListRefusals"]),
        (.staff(.readAudit), ["ListAuditEntries"]),
        (
            .staff(.readPayments),
            ["ListCharges", "ListPayments", "ReportOwing", "ShowFamilyStatement", "ShowPayment"]
        ),
        (
            .staff(.readReports),
            [
                "ReportAttendance", "ReportAttendanceGroups", "ReportAttendanceHours",
                "ReportAttendanceWeeks", "ReportRevenue", "ReportRevenueGroups",
                "ReportStopped", "ReportUsage",
            ]
        ),
        (
            .staff(.readStudents),
            [
                "FindPasses", "FindStudents", "ListAccounts", "ListFamilies", "ListGuardianMatches",
                "ListJoinedClasses", "ListMessages", "ListRatingChanges", "ListRatings",
                "ListStudentPictures", "ShowAccount", "ShowFamily", "ShowGuardian", "ShowMessage",
                "ShowPass",
            ]
        ),
        (
            .staff(.readTimetable),
            [
                "FindFreeInstructors", "FindFreeRooms", "ListHolidays", "ListInstructors",
                "ListRooms", "ListTerms", "ShowClassType", "ShowClock", "ShowHoliday", "ShowInstructor",
                "ShowRoom", "ShowTerm",
            ]
        ),
        (
            .staff(.recordPayments),
            ["ExtendPass", "FreezePass", "PayRest", "RecordPayment", "ResumePass", "SettleDebts"]
        ),
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
        (
            .staff(.writePlans),
            [
                "AddPlan", "DeletePlan", "EditPlan",
            ]
        ),
        (
            .staff(.writeSettings),
            [
                "EditAcademy", "EditTemplate", "ListTemplates", "PreviewReminders", "RemoveAcademyPicture",
                "ResetSetting", "ResetTemplate",
                "SendMessages", "SetAcademyPicture", "SetSetting", "ShowTemplate",
            ]
        ),
        (
            .staff(.writeStudents),
            [
                "AddGuardian", "AddNote", "AdmitStudent", "CloseAccount", "DisableAccount", "EditGuardian",
                "CreateStationPIN", "EditNote", "EditStudent", "EnableAccount", "EnrolStudent", "HideComment",
                "InviteStudent", "JoinGuardians", "ListAccountDevices", "ReadmitStudent", "RecordConsent",
                "RegisterNewcomer", "RemoveGuardian", "RemoveNote", "RemoveStationPIN", "ResetPassword",
                "RestoreComment", "RetryMessage", "RevokeAccountDevice", "SeparateGuardian", "ShowNote",
                "UnenrolStudent", "UnlockStationPIN", "WithdrawConsent", "WithdrawStudent",
            ]
        ),
        (
            .staff(.writeTimetable),
            [
                "AddClass", "AddClassType", "AddHoliday", "AddInstructor", "AddRoom", "AddSession",
                "AddTerm", "AddVenue", "CancelSession", "DeleteClass", "DeleteClassType", "DeleteInstructor",
                "DeleteRoom", "DeleteTerm", "DeleteVenue", "EditClass", "EditClassType", "EditHoliday",
                "EditInstructor", "EditRoom", "EditSession", "EditTerm", "EditVenue", "RemoveClassPicture",
                "RemoveHoliday", "RemoveVenuePicture", "SetClassPicture", "SetVenuePicture",
                "UncancelSession",
            ]
        ),
        (
            .student,
            [
                "AcceptFriend", "ApproveDeviceAuthorization", "AskFriend", "BlockPerson", "CheckIn",
                "DenyDeviceAuthorization", "DiscoverClasses", "EditProfileChoices", "FindPeople", "JoinClass",
                "LeaveClass",
                "ListBlockedPeople", "ListFriendRequests", "ListFriends", "ListPasskeys",
                "ListRecommendations", "PrepareCheckIn", "RateClass", "RefuseFriend", "RegisterPasskey",
                "RemoveFriend",
                "RemovePasskey", "RemoveRecommendation", "SearchClasses", "SendRecommendation",
                "ShowClassDetails", "ShowDeviceAuthorization", "ShowProfile", "ShowProfileChoices",
                "StartPasskeyRegistration", "UnblockPerson", "VoteOnRecommendation", "WithdrawFriendRequest",
            ]
        ),
    ]

    /// The requests that a former student may send: those for their own history and account.
    static let ofFormerStudents: Set<String> = [
        "ChangePassword", "ListDevices", "ListNotes", "ListPasses", "ListPasskeys", "ListStudentAttendance",
        "ListStudentMessages", "ListStudentPayments", "RemovePasskey", "RevokeDevice", "SetLanguage",
        "ShowAcademy", "ShowBalance", "ShowStudent", "ShowStudentPayment", "SignOut", "WhoAmI",
    ]

    /// The lists that are those of an instructor's own classes, if the request names no other.
    static let ofOwnClasses: Set<String> = ["ListClasses", "ListSessions", "ReportTeaching"]

    /// The access of a request of the product.
    static func access(_ name: String) -> Access? { table.first { $0.1.contains(name) }?.0 }

    static func permissions(of role: Role) -> Set<Permission> {
        switch role {
        case .owner: Set(Permission.allCases)
        case .manager:
            [
                .readStudents, .writeStudents, .readTimetable, .writeTimetable, .readAttendance,
                .markAttendance, .ownSessions, .showCodes, .readPayments, .recordPayments, .voidPayments,
                .writePlans, .readReports, .writeSettings, .readAudit,
            ]
        case .frontDesk:
            [
                .readStudents, .writeStudents, .readTimetable, .readAttendance, .markAttendance, .showCodes,
                .readPayments, .recordPayments,
            ]
        case .instructor: [.ownSessions]
        case .student: []
        }
    }
}
