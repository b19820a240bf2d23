import type { RuleIssue, RuleKey } from './issue.ts'
import { valueRule } from './rule.ts'

const requiredKeys = {
  select: 'required.select',
  radio: 'required.radio',
  upload: 'required.upload',
} as const satisfies Record<string, RuleKey>

export type RequiredField = keyof typeof requiredKeys | 'input' | 'textarea' | 'checkbox'

export const presenceRules = {
  /** A value is given: a non-empty array, text other than spaces, a ticked box. */
  required: valueRule<{ type?: RequiredField } | undefined>((value, context) => {
    const type = context?.type ?? 'input'
    const unticked = value === false && (type === 'radio' || type === 'checkbox')
    const rule: RuleKey = Object.hasOwn(requiredKeys, type)
      ? requiredKeys[type as keyof typeof requiredKeys]
      : 'required'
    return isPresent(value) && !unticked ? null : { rule }
  }),

  /** `false` counts as unset for an agreement, and as an answer to a yes-no question. */
  radio: valueRule<{ yesNo?: boolean } | undefined>((value, context): RuleIssue | null => {
    const yesNo = context?.yesNo ?? false
    if (isPresent(value) && (value !== false || yesNo)) return null
    return { rule: yesNo ? 'required.select' : 'required.radio' }
  }),

  /** An object chosen from the suggestions; typed text is refused. */
  mustChooseAddress: valueRule((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? null
      : { rule: 'mustChooseAddress' },
  ),
}

function isPresent(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'string') return value.trim() !== ''
  return value !== undefined && value !== null
}
