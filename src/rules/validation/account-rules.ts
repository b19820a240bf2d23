import { mailbox, passwordPattern, sixDigits } from '../primitives/accounts.ts'
import { homePhonePattern, isMobile } from '../primitives/mobile-patterns.ts'
import { typedPlain } from '../primitives/typed.ts'
import { isWeakPin } from '../primitives/weak-pin.ts'
import { isHongKongId } from './hong-kong-id.ts'
import { patternRule, plainRule, textRule } from './rule.ts'

export const accountRules = {
  /** For the server only: codes do not leave it. If none was sent, every code is wrong. */
  authCode: textRule<{ sentCode: string | null }>(
    (text, { sentCode }) =>
      sentCode !== null && sentCode !== '' && text === sentCode ? null : { rule: 'authCode' },
    { testsEmpty: true },
  ),

  email: plainRule(mailbox, { rule: 'email' }),

  twicePassword: textRule<{ first: string }>(
    (text, { first }) => (text === first ? null : { rule: 'twicePassword' }),
    { testsEmpty: true },
  ),

  /** Not trimmed: a space anywhere is refused. */
  password: patternRule(passwordPattern, { rule: 'password' }),
  payPassword: patternRule(sixDigits, { rule: 'payPassword' }),
  /** One that is chosen from now on; older ones go on working. */
  newPayPassword: textRule((text) => {
    if (!sixDigits.test(text)) return { rule: 'payPassword' }
    return isWeakPin(text) ? { rule: 'weakPayPassword' } : null
  }),

  /** Digits without country prefix and spaces, as `readMobile` returns them. */
  mobile: textRule<{ countryCode?: string } | undefined>((text, context) =>
    isMobile(typedPlain(text), context?.countryCode ?? '852') ? null : { rule: 'mobile' },
  ),
  homePhone: plainRule(homePhonePattern, { rule: 'homePhone' }),

  idCard: textRule((text) => (isHongKongId(text) ? null : { rule: 'idCard' })),
}
