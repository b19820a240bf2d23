import type { TutorLevel } from '#contract/vocabulary.ts'
import { parseCents } from '../cents.ts'
import { hourlyPriceCents } from '../primitives/amounts.ts'
import type { RuleIssue } from './issue.ts'
import { minimumFeeIssue } from './minimum-fee.ts'
import { type Rule, textRule } from './rule.ts'

/** Price of a course or an activity, in cents. */
const lowestPriceCents = 5_00

/** Compares whole cents; any other text (a sign, comma or third decimal) fails as `money`. */
function amountRule<Context = undefined>(
  test: (cents: number, context: Context) => RuleIssue | null,
): Rule<Context> {
  return textRule<Context>((text, context) => {
    const cents = parseCents(text)
    return cents === null ? { rule: 'money' } : test(cents, context)
  })
}

export const moneyRules = {
  money: amountRule((cents) => (cents > 0 ? null : { rule: 'money' })),

  money1: amountRule((cents) => {
    if (cents < hourlyPriceCents.lowest) return { rule: 'money1.low' }
    return cents > hourlyPriceCents.highest ? { rule: 'money1.high' } : null
  }),

  maxWithdrawMoney: amountRule<{ withdrawableCents: number }>((cents, { withdrawableCents }) =>
    cents <= withdrawableCents ? null : { rule: 'maxWithdrawMoney' },
  ),

  price: amountRule((cents) => (cents >= lowestPriceCents ? null : { rule: 'price' })),

  /** Used together with `discountedPrice1`. */
  discountedPrice: amountRule<{ originalCents: number }>((cents, { originalCents }) =>
    cents < originalCents ? null : { rule: 'discountedPrice' },
  ),

  discountedPrice1: amountRule<{ originalCents: number }>((cents, { originalCents }) =>
    cents >= Math.ceil(originalCents / 10) ? null : { rule: 'discountedPrice1' },
  ),

  /** A part payment; used together with `money`. */
  customizeAmount: amountRule<{ fullCents: number }>((cents, { fullCents }) =>
    cents < fullCents ? null : { rule: 'customizeAmount' },
  ),

  /** The fee of one lesson; the message names the minimum for it. */
  minFee: amountRule<{ levels: TutorLevel | readonly TutorLevel[]; minutes: number }>(
    (cents, { levels, minutes }) => minimumFeeIssue(cents, levels, minutes),
  ),
}
