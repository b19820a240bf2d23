import { hourlyPriceCents } from '#rules/primitives/amounts.ts'
import { centsBetween } from '../../fields.ts'

/** Hourly fee in cents. The legal minimum depends on the tutor's level, so the server checks it. */
export const hourlyFeeCents = centsBetween(1, hourlyPriceCents.highest)
