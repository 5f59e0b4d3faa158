public import Application

extension Accounts {
    public static var forms: [any FormRequest.Type] {
        [
            ListAccounts.self, ShowAccount.self, DisableAccount.self, EnableAccount.self, CloseAccount.self,
            ListAccountDevices.self, EditAccount.self, RemoveSecondFactor.self, ListRoles.self, ShowRole.self,
            EditRole.self, CreateAPIToken.self, ListAPITokens.self, RevokeAPIToken.self, ListDevices.self,
            RevokeDevice.self,
            ApproveDeviceAuthorization.self, DenyDeviceAuthorization.self, ListPasskeys.self,
            RemovePasskey.self, ShowSecondFactor.self,
            EnableSecondFactor.self, ConfirmSecondFactor.self, DisableSecondFactor.self,
            CreateRecoveryCodes.self, ShowPIN.self, RemovePIN.self, ListScreens.self, ApproveScreen.self,
            OpenScreen.self, CloseScreen.self, ListStations.self, ApproveStation.self, CloseStation.self,
            EraseSignUp.self, InviteGuardian.self, CreateGuardianCode.self, AddRole.self,
        ]
    }
}
