/**
 * Every key of the namespace `rules`: what a field may be refused for. Those before `number` are
 * the ones that the contract's own fields use beside the rules of section 5.
 */
export const ruleKeys = [
  'required',
  'required.select',
  'required.name',
  'required.radio',
  'required.upload',
  'invalid',
  'text',
  'tooLong',
  'tooShort',
  'tooMany',
  'videoUrl',
  'url',
  'past',
  'sooner',
  'quiz',
  'choice',
  'twice',
  'level',
  'subject',
  'time',
  'outOfRange',
  'number',
  'number2',
  'range',
  'authCode',
  'beginAndEndNoSpaces',
  'justEnglish',
  'justChinese',
  'userName',
  'email',
  'twicePassword',
  'password',
  'password.common',
  'password.wrong',
  'payPassword',
  'mobile',
  'homePhone',
  'idCard',
  'number14',
  'registrationNumber',
  'bankCode',
  'payee.bank',
  'payee.fpsMobile',
  'payee.fpsMail',
  'payee.fpsId',
  'money',
  'money1.low',
  'money1.high',
  'maxWithdrawMoney',
  'price',
  'discountedPrice',
  'discountedPrice1',
  'customizeAmount',
  'tutorProfile.short',
  'tutorProfile.contact',
  'courseProfile',
  'courseIntroduction',
  'noPhone',
  'noEmail',
  'noContact',
  'ownName',
  'ownName.standing',
  'noJustCopy',
  'noPunctuation',
  'noNumAndPunctuation',
  'mustChooseAddress',
  'minFee',
  'organization.proved',
  'notice.required',
  'notice.mail',
  'notice.pace',
  'quiet.same',
  'file.type',
  'file.picture',
  'file.tooLarge',
  'file.damaged',
  'file.pixels',
  'file.animated',
  'file.mixed',
  'file.form',
  'file.blank',
  'file.heavy',
  'file.results',
  'file.statement',
  'file.locked',
  'file.pages',
  'file.code',
  'file.contact',
  'file.captions',
  'film.tooLarge',
  'film.unready',
] as const
export type RuleKey = (typeof ruleKeys)[number]

/** Why a value was refused. */
export interface RuleIssue {
  rule: RuleKey
  /** Values for the braces of the message. */
  params?: Readonly<Record<string, string | number>>
  /** Text that the form supplied for this use of the rule; it wins over the standard one. */
  message?: string
}

/*
 * A valibot message and the contract's `FieldIssue.rule` are one string, so an issue becomes one: the
 * key, and behind a question mark whatever goes with it: `email`, `range?max=5`. No spaces in it.
 */
const suppliedText = 'message'

export function issueCode({ rule, params, message }: RuleIssue): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params ?? {})) query.set(name, String(value))
  if (message !== undefined) query.set(suppliedText, message)
  return query.size === 0 ? rule : `${rule}?${query}`
}

/** The issue of a code; a code that is no rule's (valibot's own English, say) is `invalid`. */
export function readIssueCode(code: string): RuleIssue {
  const mark = code.indexOf('?')
  const rule = ruleKeys.find((key) => key === (mark < 0 ? code : code.slice(0, mark)))
  if (rule === undefined) return { rule: 'invalid' }
  if (mark < 0) return { rule }
  const { [suppliedText]: message, ...params } = Object.fromEntries(
    new URLSearchParams(code.slice(mark + 1)),
  )
  return message === undefined ? { rule, params } : { rule, params, message }
}
