public import Application
public import Core

/// Opens the account of the academy's first owner, while there is no account.
public struct OpenFirstAdmin: APIRequest, ContainsSecrets {
    public typealias Response = Principal
    public static let endpoint = Endpoint(
        .post, "accounts/first-admin", access: .anyone, "Opens the first owner's account.",
        cost: .password, failures: AccountFailures.openFirstAdmin)
    public var email: String
    public var password: String
}

/// Lists the accounts, closed and disabled ones too, oldest first.
public struct ListAccounts: APIRequest {
    public typealias Response = Page<AccountInfo>
    public static let endpoint = Endpoint(
        .get, "accounts", access: .staff(.readStudents))
    /// Only the accounts of staff (`admin`) or of students (`student`).
    public var of: Audience?
    /// Only the open account of this student.
    public var student: StudentID?
    /// Only the open account with this address.
    public var email: String?
    public var limit: Int?
    public var after: Cursor?

    public init(
        of audience: Audience? = nil, student: StudentID? = nil, email: String? = nil, limit: Int? = nil,
        after: Cursor? = nil
    ) {
        of = audience
        self.student = student
        self.email = email
        self.limit = limit
        self.after = after
    }
}

extension ListAccounts: FormRequest {
    public static let form = RequestForm(
        .authentication, "accounts list", setElsewhere: ["of", "student", "email"])
}

/// Shows one account, also if it is closed.
public struct ShowAccount: APIRequest {
    public typealias Response = AccountInfo
    public static let endpoint = Endpoint(
        .get, "accounts/{account}", access: .staff(.readStudents),
        failures: AccountFailures.unknownAccount)
    public var account: AccountID

    public init(account: AccountID) { self.account = account }
}

extension ShowAccount: FormRequest {
    public static let form = RequestForm(.authentication, "accounts show", [.account("account")])
}

/// Changes the role, the name or the instructor of a member of staff.
public struct EditAccount: EditRequest {
    public typealias Response = AccountInfo
    public static let endpoint = Endpoint(
        .patch, "accounts/{account}", access: .staff(.manageStaff),
        confirmation: .byRequest, failures: AccountFailures.editAccount)
    public var account: AccountID
    public var role: Role?
    public var name: FieldEdit<String>
    public var instructor: FieldEdit<Reference<Kind.Instructor>>
    public var resource: ShowAccount { ShowAccount(account: account) }

    public init(
        account: AccountID, role: Role? = nil, name: FieldEdit<String> = .unchanged,
        instructor: FieldEdit<Reference<Kind.Instructor>> = .unchanged
    ) {
        self.account = account
        self.role = role
        self.name = name
        self.instructor = instructor
    }
}

extension EditAccount: FormRequest {
    public static let form = RequestForm(
        .authentication, "staff edit",
        [.account("account"), .role, "name", FormEntry("instructor").cleared(by: "no-instructor")],
        asks: .sometimes)

    /// Asks if the member of staff would get another role.
    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        guard let role else { return nil }
        let found = try await client.changeableAccount(account)
        guard found.role != role else { return nil }
        return Self.phrase(
            "ask", ["email": found.email, "old": found.role.questionWord, "new": role.questionWord])
    }
}

/// Disables an account: its sign-ins end at once, and it cannot sign in.
public struct DisableAccount: APIRequest {
    public typealias Response = AccountInfo
    public static let endpoint = Endpoint(
        .post, "accounts/{account}/disable", access: .staff(.writeStudents),
        failures: AccountFailures.disable)
    public var account: AccountID

    public init(account: AccountID) { self.account = account }
}

extension DisableAccount: FormRequest {
    // A sentence, since showing an account needs the academy's time zone, which staff who have just disabled
    // their own account cannot read.
    public static let form = RequestForm(
        .authentication, "accounts disable", [.account("account")], asks: .always, showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        Self.phrase("ask", ["email": try await client.changeableAccount(account).email])
    }
}

/// Enables a disabled account.
public struct EnableAccount: APIRequest {
    public typealias Response = AccountInfo
    public static let endpoint = Endpoint(
        .post, "accounts/{account}/enable", access: .staff(.writeStudents),
        failures: AccountFailures.manage)
    public var account: AccountID

    public init(account: AccountID) { self.account = account }
}

extension EnableAccount: FormRequest {
    public static let form = RequestForm(.authentication, "accounts enable", [.account("account")])
}

/// Closes an account for good; its address is overwritten.
public struct CloseAccount: APIRequest {
    public typealias Response = AccountInfo
    public static let endpoint = Endpoint(
        .post, "accounts/{account}/close", access: .staff(.writeStudents),
        confirmation: .always, failures: AccountFailures.disable)
    public var account: AccountID

    public init(account: AccountID) { self.account = account }
}

extension CloseAccount: FormRequest {
    public static let form = RequestForm(
        .authentication, "accounts close", [.account("account")], asks: .always, showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        Self.phrase("ask", ["email": try await client.changeableAccount(account).email])
    }
}

/// Creates a code with which the owner of an account chooses a new password; it replaces the last code.
public struct ResetPassword: APIRequest {
    public typealias Response = PasswordReset
    public static let endpoint = Endpoint(
        .post, "accounts/{account}/reset", access: .staff(.writeStudents),
        "Creates a one-time code with which the owner of an account chooses a new password.",
        confirmation: .byRequest, failures: AccountFailures.resetPassword)
    public var account: AccountID

    public init(account: AccountID) { self.account = account }
}

/// Sends a code to the address of an account; with it the owner chooses a new password.
///
/// The response does not reveal whether there is an account.
public struct ForgotPassword: APIRequest {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .post, "password-resets", access: .anyone,
        "Sends a one-time code for a new password to an address, if it has an account.", allowsDryRun: false,
        failures: AccountFailures.forgotPassword)
    public var email: String

    public init(email: String) { self.email = email }
}
