/** Retention of marks that protect others from a closed account; see the privacy policy. */
export const keptMarkDays = 365
