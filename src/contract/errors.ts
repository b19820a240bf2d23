/** Specification, section 8, and the five-character scheme of errors.json; texts are in `i18n`. */
export const errorCodes = [
  'A0111',
  'A0131',
  'A0201',
  'A0202',
  'A0204',
  'A0210',
  'A0211',
  'A0220',
  'A0230',
  'A0240',
  'A0301',
  'A0340',
  'A0400',
  'A0404',
  'A0410',
  'A0440',
  'A0501',
  'A0506',
  'A0601',
  'A0700',
  'B0001',
  'C0001',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** Codes after which the session is invalid. Compared as text. */
export const sessionInvalidCodes = ['403', '10107', 'A0230'] as const
/** Double submit: rejected without side effects. */
export const alreadyDoneCode = '10115'
/** Success under `/api`, and under `/cert` and `/mechanism`. */
export const successCodes = ['200', '00000'] as const

/** Refusal rules with a text of their own: messages `errors.<code>.<rule>`. */
export const wordedRefusals = [
  'A0301.own',
  'A0340.clock',
  'A0440.ownName.standing',
  'A0440.unseen',
] as const

/** Message key of a refusal: its code, or `<code>.<rule>` where the rule has its own text. */
export function refusalWord<Code extends string>(
  code: Code,
  issues: readonly FieldIssue[],
): Code | (typeof wordedRefusals)[number] {
  const [rule = ''] = (issues[0]?.rule ?? '').split('?')
  return wordedRefusals.find((word) => word === `${code}.${rule}`) ?? code
}

/** A refused field, by the name that the caller used. */
export interface FieldIssue {
  field: string
  /** A message key of the namespace `rules` with parameters: `required`, `range?max=5`. */
  rule: string
}
