/** Price of an hour, in cents. */
export const hourlyPriceCents = { lowest: 20_00, highest: 999_999_99 } as const
