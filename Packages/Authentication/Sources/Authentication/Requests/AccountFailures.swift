internal import Application
public import Core

/// An example of each error of this feature's requests.
public enum AccountFailures {
    static let accept: [any AcademyError] =
        [
            AccountError.invalidInvitation, AccountError.invitationEmail, SignUpError.otherPassword,
            AccountError.exists(student: "Inés Quispe"),
            AccountError.waitToAccept(seconds: TokenBucket.interval),
            GuardianAccountError.exists(name: "Rosa Rojas"), GuardianAccountError.needsSignUp,
            GuardianAccountError.otherPerson(name: "Rosa Rojas"), GuardianAccountError.otherStudent,
            GuardianAccountError.namesake(name: "Rosa Rojas"),
        ] + emailTaken + hasAccount + newPassword + guesses
    private static let hasAccount = DocumentedErrors.of {
        throw GuardianAccountError.hasAccount(try EmailAddress(parsing: "ines@example.org"))
    }
    static let signUp: [any AcademyError] =
        [
            SignUpError.closed, AccountError.noMessages, SignUpError.wait(seconds: TokenBucket.interval),
            AccountError.invalidInvitation,
        ] + newPassword
    /// Examples of the errors of ``OpenFirstAdmin``.
    public static let openFirstAdmin: [any AcademyError] = [AccountError.adminExists] + newPassword
    static let changePassword: [any AcademyError] = [AccountError.wrongPassword] + newPassword + guesses
    static let confirmPassword: [any AcademyError] =
        [
            AccountError.wrongPassword, AccountError.passwordTooLong, AccountError.busy,
            AccountError.stopping,
        ] + guesses
    static let signIn: [any AcademyError] =
        [
            AccountError.signInFailed, AccountError.disabled, AccountError.passwordTooLong, AccountError.busy,
            AccountError.stopping, AccountError.invalidDeviceToken, SecondFactorError.codeNeeded,
            SecondFactorError.wrongCode, SecondFactorError.triesUsed,
            AccessError.wrongProgram(theirs: .students),
        ] + guesses
    static let switchAudience: [any AcademyError] =
        [
            AudienceError.present, AudienceError.missing(.staff), SecondFactorError.codeNeeded,
            SecondFactorError.wrongCode, SecondFactorError.triesUsed,
        ] + guesses
    static let enableSecondFactor: [any AcademyError] = [SecondFactorError.enabled]
    static let confirmSecondFactor =
        enableSecondFactor + [SecondFactorError.missing, SecondFactorError.wrongCode] + guesses
    static let disableSecondFactor: [any AcademyError] = [SecondFactorError.required]
    static let recoveryCodes: [any AcademyError] = [SecondFactorError.missing]
    static let removeSecondFactor = manage + [AccountError.notStaff]
    static let setPIN: [any AcademyError] = [PINError.malformed, PINError.simple]
    static let unlock: [any AcademyError] = [
        PINError.missing, PINError.wrong(left: 4), PINError.triesUsed,
    ]
    static let refresh: [any AcademyError] = [
        AccessError.invalidToken, AccessError.signedOutElsewhere, AccountError.refreshTokenReused,
    ]
    static let inviteStudent: [any AcademyError] = [
        NotFound("student", 12), AccessError.notAStudent, AccountError.exists(student: "Inés Quispe"),
        AccountError.studentInactive("Inés Quispe"),
    ]
    static let inviteGuardian: [any AcademyError] = [
        NotFound("guardian", 7), GuardianAccountError.exists(name: "Rosa Rojas"),
        AccessError.missingPermission(.setGuardianRights),
    ]
    static let createGuardianCode: [any AcademyError] = [
        NotFound("student", 12), AccessError.notAStudent, AccountError.studentInactive("Inés Quispe"),
    ]
    static let addRole: [any AcademyError] =
        addedRole + DocumentedErrors.of({ _ = try WrittenName.parse("", field: "name") })
    private static let addedRole: [any AcademyError] = [
        AccountError.invalidInvitation, GuardianAccountError.exists(name: "Rosa Rojas"),
        GuardianAccountError.otherPerson(name: "Rosa Rojas"), GuardianAccountError.otherStudent,
        AccountError.exists(student: "Inés Quispe"), GuardianAccountError.needsPassword,
        GuardianAccountError.namesake(name: "Rosa Rojas"),
    ]
    static let manage: [any AcademyError] =
        unknownAccount + [
            AccountError.closed, AccountError.ownersOnly, AccountError.strongerRole(.manager),
            AccessError.missingPermission(.manageStaff),
        ]
    static let disable: [any AcademyError] = manage + [AccountError.lastOwner]
    static let inviteStaff: [any AcademyError] = emailTaken + staff
    static let editAccount: [any AcademyError] = disable + staff
    static let editRole: [any AcademyError] = [
        AccountError.notStaff, AccountError.ownersOnly, AccountError.ownerRole,
    ]
    static let resetPassword: [any AcademyError] =
        manage
        + DocumentedErrors.of {
            throw AccountError.accountDisabled(try EmailAddress(parsing: "ines@example.org"))
        }
    static let forgotPassword: [any AcademyError] = [
        AccountError.noMessages, AccountError.waitForReset(seconds: TokenBucket.interval),
    ]
    private static let staff: [any AcademyError] = [
        AccountError.notStaff, AccountError.ownersOnly, AccountError.strongerRole(.manager),
        AccountError.instructorMissing, NotFound("instructor", 4),
    ]
    static let unknownAccount: [any AcademyError] = [NotFound("account", 2)]
    static let openScreen: [any AcademyError] = [NotFound("room", 3), AccountError.tooManyScreens]
    static let createPairing: [any AcademyError] = [AccountError.tooManyPairings]
    static let showPairing: [any AcademyError] = [AccountError.pairingExpired]
    static let approveScreen: [any AcademyError] = openScreen + [AccountError.unknownPairing]
    static let approveStation: [any AcademyError] = [
        NotFound("venue", 1), AccountError.tooManyStations, AccountError.unknownPairing,
    ]
    static let startDevice: [any AcademyError] = [
        DeviceAuthorizationError.tooMany, DeviceAuthorizationError.wait(seconds: TokenBucket.interval),
    ]
    static let finishDevice: [any AcademyError] = [
        DeviceAuthorizationError.pending, DeviceAuthorizationError.slowDown(seconds: 10),
        DeviceAuthorizationError.denied, DeviceAuthorizationError.expired, AccountError.invalidDeviceToken,
    ]
    static let decideDevice: [any AcademyError] = [
        DeviceAuthorizationError.unknownCode, DeviceAuthorizationError.wait(seconds: TokenBucket.interval),
    ]
    static let startPasskey: [any AcademyError] = [PasskeyError.unsuitableSite]
    static let registerPasskey: [any AcademyError] = [
        PasskeyError.expired, PasskeyError.invalid, PasskeyError.exists, PasskeyError.tooMany,
    ]
    static let unknownPasskey: [any AcademyError] = [NotFound("passkey", PasskeyID(4))]
    static let passkeySignIn: [any AcademyError] = [
        PasskeyError.expired, PasskeyError.invalid, PasskeyError.signInFailed, PasskeyError.copied,
        AccountError.invalidDeviceToken,
    ]
    static let unknownScreen: [any AcademyError] = [NotFound("screen", ScreenID(3))]
    static let unknownStation: [any AcademyError] = [NotFound("station", StationID(3))]
    static let createAPIToken: [any AcademyError] = [
        AccountError.tooManyAPITokens, AccountError.apiTokenLifetime(400),
        AccountError.apiTokenPermission(.manageStaff),
    ]
    static let unknownAPIToken: [any AcademyError] = [NotFound("API token", 3)]
    static let unknownDevice: [any AcademyError] = [NotFound("device", DeviceID(7))]
    static let emailTaken = DocumentedErrors.of {
        throw AccountError.emailTaken(try EmailAddress(parsing: "ines@example.org"))
    }

    /// The errors of a new password and of the queue of hashes.
    private static let newPassword: [any AcademyError] = [
        AccountError.passwordTooShort(minimum: SignInRules.standard.minimumForStaff),
        AccountError.passwordTooLong, AccountError.passwordCommon, AccountError.passwordKnown,
        AccountError.passwordHasControl("\u{202E}"), AccountError.busy, AccountError.stopping,
    ]
    private static let guesses: [any AcademyError] = [AccountError.wait(seconds: FailedGuesses.firstWait)]
}
