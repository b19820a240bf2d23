import type { MessageKey } from '#i18n/keys.ts'

type Unprefixed<Key> = Key extends `rules.${infer Rule}` ? Rule : never
/** What a field may be refused for: every key of the namespace `rules`. */
export type RuleKey = Unprefixed<MessageKey<'rules'>>

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

/** An issue as it arrived: its rule may be none of ours, such as valibot's own English. */
type ArrivedIssue = Omit<RuleIssue, 'rule'> & { rule: string }

/** The issue of a code. */
export function readIssueCode(code: string): ArrivedIssue {
  const mark = code.indexOf('?')
  if (mark < 0) return { rule: code }
  const { [suppliedText]: message, ...params } = Object.fromEntries(
    new URLSearchParams(code.slice(mark + 1)),
  )
  return { rule: code.slice(0, mark), params, ...(message !== undefined && { message }) }
}
