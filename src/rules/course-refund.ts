/** Days after the purchase in which a course may be given back. */
export const refundDays = 14
/** Of the lessons of the version bought: who has opened more has used the course. */
export const refundPercent = 20
