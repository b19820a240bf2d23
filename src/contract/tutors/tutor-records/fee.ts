import { hourlyPriceCents } from '#rules/primitives/amounts.ts'
import { wholeNumber } from '../../fields.ts'

/** Hourly fee in cents. The legal minimum depends on the tutor's level, so the server checks it. */
export const hourlyFeeCents = wholeNumber(1, hourlyPriceCents.highest)
