import type { MessageKey } from '#i18n/keys.ts'

type Unprefixed<Key> = Key extends `rules.${infer Rule}` ? Rule : never
/** Rules of files have their words where files are sent. */
type OfFiles<Key> = Key extends `upload.${infer Rule extends `file.${string}`}` ? Rule : never
export type RuleKey = Unprefixed<MessageKey<'rules'>> | OfFiles<MessageKey<'upload'>>

export interface RuleIssue {
  rule: RuleKey
  params?: Readonly<Record<string, string | number>>
  /** Supplied by the form for this use of the rule; replaces the standard text. */
  message?: string
}

/*
 * A valibot message and the contract's `FieldIssue.rule` are one string, so an issue is encoded as
 * one without spaces: `email`, `range?max=5`.
 */
const suppliedText = 'message'

export function issueCode({ rule, params, message }: RuleIssue): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params ?? {})) query.set(name, String(value))
  if (message !== undefined) query.set(suppliedText, message)
  return query.size === 0 ? rule : `${rule}?${query}`
}

/** An issue as received: its rule may be unknown, such as valibot's own English messages. */
type ArrivedIssue = Omit<RuleIssue, 'rule'> & { rule: string }

/** Decodes an issue. */
export function readIssueCode(code: string): ArrivedIssue {
  const mark = code.indexOf('?')
  if (mark < 0) return { rule: code }
  const { [suppliedText]: message, ...params } = Object.fromEntries(
    new URLSearchParams(code.slice(mark + 1)),
  )
  return { rule: code.slice(0, mark), params, ...(message !== undefined && { message }) }
}
