/** For so long what protects others from whoever closed an account outlives it, as the privacy policy says. */
export const keptMarkDays = 365
