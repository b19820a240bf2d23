import type { Translate } from '#i18n/translate.ts'
import { formatMoney } from './numbers.ts'

export interface Charge {
  /** Whole dollars, in cents. */
  amountCents: number
  unit: 'hour' | 'hours' | 'minutes'
  /** How many of the unit: 45 minutes, 1 hour, 1.5 hours. */
  count: number
}

/** Rounded half up to whole dollars. From one hour on the unit is hours: 90 minutes are 1.5. */
export function chargeOf(hourlyCents: number, minutes: number): Charge {
  const dollars = Math.floor((hourlyCents * minutes + 3000) / 6000)
  const amountCents = dollars * 100
  if (minutes < 60) return { amountCents, unit: 'minutes', count: minutes }
  const count = Math.round((minutes / 60) * 100) / 100
  return { amountCents, unit: count === 1 ? 'hour' : 'hours', count }
}

/** `$180 / hr`, `$150 / 45 min`, `$251 / 1.5 hr`: as specified; no screen shows one yet. @internal */
export function chargeText(
  t: Translate<'vocabulary'>,
  hourlyCents: number,
  minutes: number,
): string {
  const { amountCents, unit, count } = chargeOf(hourlyCents, minutes)
  const keys = {
    hour: 'vocabulary.charge.hour',
    hours: 'vocabulary.charge.hours',
    minutes: 'vocabulary.charge.minutes',
  } as const
  return t(keys[unit], { amount: formatMoney(amountCents, 'unit'), n: count })
}
