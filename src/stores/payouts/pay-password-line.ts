import { accountRules } from '#rules/validation/account-rules.ts'

/** The field of the payment password, in forms that move money. */
export const payPasswordLine = {
  control: 'password',
  label: 'withdrawals.payPassword',
  input: { autoComplete: 'off', inputMode: 'numeric' },
  required: true,
  rule: accountRules.payPassword,
} as const
