/// Returns the common passwords, commonest first, one per line.
const char *common_password_list(void);
