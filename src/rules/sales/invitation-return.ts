/** Within so many days, at most as many direct contacts come back as were bought together. */
export const invitationReturnDays = 30
