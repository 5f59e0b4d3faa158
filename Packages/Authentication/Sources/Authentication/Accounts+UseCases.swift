internal import Application
internal import Core
internal import Persistence

/// Callers, screens and stations.
extension Accounts {
    var identifying: IdentifyCaller {
        IdentifyCaller(
            students: students, findingWards: FindWards(directory: wards), rules: rules, activity: activity)
    }
    var managingScreens: ManageScreens { ManageScreens(rooms: rooms, secrets: secrets) }
    var managingStations: ManageStations { ManageStations(venues: venues) }
}

/// Passwords, codes and guesses.
extension Accounts {
    var checkingGuesses: CheckGuesses { CheckGuesses(budgets: guessBudgets, failedGuesses: failedGuesses) }
    var hashing: HashPassword { HashPassword(hasher: hasher, secrets: secrets) }
    var comparing: ComparePassword {
        ComparePassword(hasher: hasher, secrets: secrets, guessing: checkingGuesses)
    }
    var checkingCodes: CheckSecondFactor {
        CheckSecondFactor(secrets: secrets, guessing: checkingGuesses)
    }
    var managingSecondFactors: ManageSecondFactor {
        ManageSecondFactor(
            rules: rules, secrets: secrets, guessing: checkingGuesses, checkingCodes: checkingCodes)
    }
    var replacingPasswords: ReplacePassword {
        ReplacePassword(
            rules: rules, comparing: comparing, hashing: hashing,
            guessing: checkingGuesses, failedGuesses: failedGuesses)
    }
    var sendingCodes: SendCode { SendCode(secrets: secrets, messenger: messenger) }
    var resettingPasswords: CreatePasswordReset {
        CreatePasswordReset(secrets: secrets, sending: sendingCodes)
    }
    var writingMessages: WriteWaitingMessages {
        WriteWaitingMessages(
            secrets: secrets, messenger: messenger, sending: sendingCodes, resetting: resettingPasswords)
    }
}

/// Sign-ins.
extension Accounts {
    var openingSignIns: OpenSignIn { OpenSignIn(rules: rules, secrets: secrets) }
    var signingIn: SignInWithPassword {
        SignInWithPassword(
            comparing: comparing, hashing: hashing, guessing: checkingGuesses, checkingCodes: checkingCodes,
            opening: openingSignIns, failedGuesses: failedGuesses, failedSignIns: failedSignIns)
    }
    var confirmingSignIns: ConfirmSignIn {
        ConfirmSignIn(comparing: comparing, guessing: checkingGuesses, failedGuesses: failedGuesses)
    }
    var authorizingDevices: AuthorizeDevice {
        AuthorizeDevice(
            students: students, rules: rules, secrets: secrets, requestBudgets: deviceBudgets, polls: polls,
            opening: openingSignIns)
    }
    var runningCeremonies: RunPasskeyCeremony {
        RunPasskeyCeremony(secrets: secrets, challenges: challenges)
    }
    var managingPasskeys: ManagePasskeys {
        ManagePasskeys(rules: rules, ceremonies: runningCeremonies, confirming: confirmingSignIns)
    }
    var verifyingPasskeys: VerifyPasskey {
        VerifyPasskey(rules: rules, ceremonies: runningCeremonies, opening: openingSignIns)
    }
}

/// Accounts that are opened, and accounts that end.
extension Accounts {
    var openingFirstAccount: OpenFirstAccount { OpenFirstAccount(rules: rules, hashing: hashing) }
    var inviting: InviteUser {
        InviteUser(students: students, instructors: instructors, secrets: secrets, sending: sendingCodes)
    }
    var startingSignUps: StartSignUp {
        StartSignUp(
            students: students, messenger: messenger, rules: rules, secrets: secrets, hashing: hashing,
            requestBudgets: signUpBudgets, addingRoles: addingRoles)
    }
    var findingCodeUses: FindCodeUse {
        FindCodeUse(students: students, rules: rules, secrets: secrets, addingRoles: addingRoles)
    }
    var invitingGuardians: InviteGuardians {
        InviteGuardians(
            students: students, wards: wards, secrets: secrets, sending: sendingCodes, name: ownerName)
    }
    var addingRoles: AddRoles {
        AddRoles(
            students: students, wards: wards, secrets: secrets, name: ownerName, storedName: storedName)
    }
    private var storedName: @Sendable (AccountID, any Transaction) throws -> String? {
        { try name(of: accounts.info($0, in: $1), in: $1) }
    }
    private var ownerName: @Sendable (AccountID, any Transaction) throws -> String? {
        { try person($0, in: $1).name }
    }
    var usingCodes: UseOneTimeCode {
        UseOneTimeCode(
            rules: rules, secrets: secrets, finding: findingCodeUses,
            opening: OpenAccount(
                students: students, failedGuesses: failedGuesses, addingRoles: addingRoles),
            comparing: comparing, hashing: hashing, guessing: checkingGuesses, requestBudgets: signUpBudgets)
    }
    var forgettingNewcomers: ForgetNewcomer {
        ForgetNewcomer(messenger: messenger, failedGuesses: failedGuesses, failedSignIns: failedSignIns)
    }
    var endingAccounts: EndAccount {
        EndAccount(
            messenger: messenger, observer: observer, failedGuesses: failedGuesses,
            forgetting: forgettingNewcomers)
    }
}
