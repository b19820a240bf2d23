import { hourlyPriceCents } from '#rules/primitives/amounts.ts'
import { wholeNumber } from '../fields.ts'

/** Of one hour, in cents. The legal minimum depends on the tutor's level: the server knows it. */
export const hourlyFeeCents = wholeNumber(1, hourlyPriceCents.highest)
