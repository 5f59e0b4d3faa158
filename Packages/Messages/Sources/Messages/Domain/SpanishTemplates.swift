extension BuiltInTemplates {
    /// The Spanish template of a kind, as it is spoken in Peru.
    static func spanish(_ kind: MessageKind) -> MessageTemplate {
        switch kind {
        case .invitation: spanishInvitation
        case .passwordReset: spanishPasswordReset
        case .signUp: spanishSignUp
        case .accountExists: spanishAccountExists
        case .settingChanged: spanishSettingChanged
        case .rightsChanged: spanishRightsChanged
        case .receipt: spanishReceipt
        case .refund: spanishRefund
        case .receiptVoid: spanishReceiptVoid
        case .sessionCancelled: spanishSessionCancelled
        case .sessionRestored: spanishSessionRestored
        case .sessionMoved: spanishSessionMoved
        case .passEnding: spanishPassEnding
        case .announcement: announcement
        case .arrival, .notThere, .departure, .correction: spanishNotice(kind)
        }
    }

    private static let spanishInvitation = MessageTemplate(
        subject: "Tu cuenta en {academy}",
        body: """
            Hola, {name}:

            {academy} te invita a abrir la cuenta de {student}. El código es

                {code}

            Úsalo una sola vez, hasta el {until}, aquí:

                {link}
            """)

    private static let spanishPasswordReset = MessageTemplate(
        subject: "Una contraseña nueva en {academy}",
        body: """
            Hola:

            Puedes elegir una contraseña nueva para {email} con este código:

                {code}

            Úsalo una sola vez, hasta el {until}, aquí:

                {link}

            Si no la pediste, ignora este mensaje. Tu contraseña sigue igual.
            """)

    private static let spanishSignUp = MessageTemplate(
        subject: "Confirma tu cuenta en {academy}",
        body: """
            Hola:

            Puedes abrir una cuenta en {academy} con {email}. El código es

                {code}

            Úsalo una sola vez, hasta el {until}, con la contraseña que elegiste, aquí:

                {link}

            Si no te registraste, ignora este mensaje. No se abre ninguna cuenta.
            """)

    private static let spanishAccountExists = MessageTemplate(
        subject: "Ya tienes una cuenta en {academy}",
        body: """
            Hola:

            Alguien se registró en {academy} con {email}, que ya tiene una cuenta. No ha cambiado nada.

            Si fuiste tú, usa esa cuenta:

                {link}

            Si ya no sabes la contraseña, puedes pedir un código para elegir una nueva.
            """)

    private static let spanishSettingChanged = MessageTemplate(
        subject: "Cambió un ajuste de {academy}",
        body: """
            Hola:

            {by} cambió un ajuste de {academy} que decide a dónde van los códigos y las contraseñas:

                Ajuste: {setting}
                Antes: {old}
                Ahora: {new}

            Si no te lo esperabas, vuelve a poner el valor anterior y desactiva la cuenta de quien lo hizo.
            """)

    private static let spanishRightsChanged = MessageTemplate(
        subject: "Quién puede hacer qué por {student} en {academy}",
        body: """
            Hola, {name}:

            {by} cambió lo que {guardian} puede hacer por {student} en {academy}, y los avisos que recibe:

                Antes: {old}
                Ahora: {new}

            Si no te lo esperabas, consulta en recepción.
            """)

    private static let spanishReceipt = MessageTemplate(
        subject: "Recibo {receipt} de {academy}",
        body: """
            Hola, {name}:

            {academy} recibió un pago por las clases de {student}:

                Recibo: {receipt}
                Plan: {plan}
                Monto: {amount}
                Fecha: {date}
                Medio de pago: {method}
                Vale para: {left}
                Último día de uso: {until}
            """)

    private static let spanishRefund = MessageTemplate(
        subject: "Devolución de {amount} de {academy}",
        body: """
            Hola, {name}:

            {academy} devolvió un pago por las clases de {student}, o una parte de él:

                Recibo: {receipt}
                Plan: {plan}
                Devolución: {amount}
                Fecha: {date}
                Motivo: {reason}
            """)

    private static let spanishReceiptVoid = MessageTemplate(
        subject: "El recibo {receipt} de {academy} fue anulado",
        body: """
            Hola, {name}:

            Se anuló un pago por las clases de {student}, y su recibo ya no es válido:

                Recibo: {receipt}
                Plan: {plan}
                Monto: {amount}
                Motivo: {reason}
            """)

    private static let spanishSessionCancelled = MessageTemplate(
        subject: "Cancelado en {academy}: {classes}",
        body: """
            Hola, {name}:

            {academy} canceló estas clases de {student}:

            {sessions}

            Motivo: {reason}
            """)

    private static let spanishSessionRestored = MessageTemplate(
        subject: "Sí habrá clase en {academy}: {classes}",
        body: """
            Hola, {name}:

            Sí habrá estas clases de {student} en {academy}:

            {sessions}
            """)

    private static let spanishSessionMoved = MessageTemplate(
        subject: "Cambio de horario o de lugar en {academy}: {classes}",
        body: """
            Hola, {name}:

            {academy} cambió estas clases de {student}:

            {from}

            El nuevo horario y lugar:

            {to}
            """)

    private static let spanishPassEnding = MessageTemplate(
        subject: "Tu plan en {academy} vence el {until}",
        body: """
            Hola, {name}:

            Un plan de {student} vence pronto:

                Plan: {plan}
                Saldo: {left}
                Último día de uso: {until}
            """)
}
