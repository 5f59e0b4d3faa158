extension BuiltInTemplates {
    static func english(_ kind: MessageKind) -> MessageTemplate {
        switch kind {
        case .invitation: englishInvitation
        case .passwordReset: englishPasswordReset
        case .signUp: englishSignUp
        case .accountExists: englishAccountExists
        case .settingChanged: englishSettingChanged
        case .rightsChanged: englishRightsChanged
        case .receipt: englishReceipt
        case .refund: englishRefund
        case .receiptVoid: englishReceiptVoid
        case .sessionCancelled: englishSessionCancelled
        case .sessionRestored: englishSessionRestored
        case .sessionMoved: englishSessionMoved
        case .passEnding: englishPassEnding
        case .announcement: announcement
        case .arrival, .notThere, .departure, .correction: englishNotice(kind)
        }
    }

    private static let englishInvitation = MessageTemplate(
        subject: "Your account at {academy}",
        body: """
            Hello {name},

            {academy} invites you to open the account of {student}. The code is

                {code}

            Use it once, before {until}, here:

                {link}
            """)

    private static let englishPasswordReset = MessageTemplate(
        subject: "A new password at {academy}",
        body: """
            Hello,

            You can choose a new password for {email} with this code:

                {code}

            Use it once, before {until}, here:

                {link}

            If you did not ask for it, ignore this message. Your password stays the same.
            """)

    private static let englishSignUp = MessageTemplate(
        subject: "Confirm your account at {academy}",
        body: """
            Hello,

            You can open an account at {academy} with {email}. The code is

                {code}

            Use it once, before {until}, with the password that you chose, here:

                {link}

            If you did not sign up, ignore this message. No account is opened.
            """)

    private static let englishAccountExists = MessageTemplate(
        subject: "You have an account at {academy}",
        body: """
            Hello,

            Someone signed up at {academy} with {email}, which has an account already. Nothing was changed.

            If it was you, use that account:

                {link}

            If you do not know its password any more, you can ask for a code with which you choose a new one.
            """)

    private static let englishSettingChanged = MessageTemplate(
        subject: "A setting of {academy} was changed",
        body: """
            Hello,

            {by} has changed a setting of {academy} that decides where codes and passwords go:

                Setting: {setting}
                Before: {old}
                Now: {new}

            If you did not expect this, set it back and disable the account of the person who did it.
            """)

    private static let englishRightsChanged = MessageTemplate(
        subject: "Who may do what for {student} at {academy}",
        body: """
            Hello {name},

            {by} has changed what {guardian} may do for {student} at {academy}, and which messages
            {guardian} gets:

                Before: {old}
                Now: {new}

            If you did not expect it, ask the front desk.
            """)

    private static let englishReceipt = MessageTemplate(
        subject: "Receipt {receipt} of {academy}",
        body: """
            Hello {name},

            {academy} has received a payment for {student}:

                Receipt: {receipt}
                Plan: {plan}
                Amount: {amount}
                Paid: {date}, {method}
                Valid for: {left}
                Valid until: {until}
            """)

    private static let englishRefund = MessageTemplate(
        subject: "A refund of {amount} by {academy}",
        body: """
            Hello {name},

            {academy} has refunded a payment for {student}, or a part of it:

                Receipt: {receipt}
                Plan: {plan}
                Given back: {amount}
                Day: {date}
                Reason: {reason}
            """)

    private static let englishReceiptVoid = MessageTemplate(
        subject: "Receipt {receipt} of {academy} is void",
        body: """
            Hello {name},

            A payment for {student} is void, and its receipt is not valid any more:

                Receipt: {receipt}
                Plan: {plan}
                Amount: {amount}
                Reason: {reason}
            """)

    private static let englishSessionCancelled = MessageTemplate(
        subject: "Cancelled at {academy}: {classes}",
        body: """
            Hello {name},

            {academy} has cancelled these classes of {student}:

            {sessions}

            Reason: {reason}
            """)

    private static let englishSessionRestored = MessageTemplate(
        subject: "Back on at {academy}: {classes}",
        body: """
            Hello {name},

            At {academy}, these classes of {student} are back on:

            {sessions}
            """)

    private static let englishSessionMoved = MessageTemplate(
        subject: "Moved at {academy}: {classes}",
        body: """
            Hello {name},

            {academy} has moved these classes of {student}:

            {from}

            The new time and place:

            {to}
            """)

    private static let englishPassEnding = MessageTemplate(
        subject: "Your pass at {academy} ends on {until}",
        body: """
            Hello {name},

            A pass of {student} ends soon:

                Plan: {plan}
                Left: {left}
                Last valid day: {until}
            """)
}
