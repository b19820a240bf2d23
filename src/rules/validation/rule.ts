import { characterCount } from '../primitives/texts.ts'
import { typedPlain } from '../primitives/typed.ts'
import type { RuleIssue } from './issue.ts'

/** A rule that compares with nothing, or with nothing special, may be called without a context. */
type Arguments<Context> = undefined extends Context
  ? [context?: Context, message?: string]
  : [context: Context, message?: string]

/** A rule of the specification's table. */
export interface Rule<Context> {
  /**
   * Null when the value is good. Format rules pass on empty input: `required` is its own rule.
   * `context` is what the rule compares with (`{ max: 5 }`); `message` replaces the standard text.
   */
  check(value: unknown, ...rest: Arguments<Context>): RuleIssue | null
}

/** Null, or why this text is refused. */
type TextTest<Context> = (text: string, context: Context) => RuleIssue | null

interface TextOptions {
  /** Empty text is tested too, instead of passing. */
  testsEmpty?: boolean
}

/** A rule over text. A number is read as its decimal text, other values are refused. */
export function textRule<Context = undefined>(
  test: TextTest<Context>,
  { testsEmpty = false }: TextOptions = {},
): Rule<Context> {
  return valueRule((value, context) => {
    if (value === undefined || value === null || value === '') {
      return testsEmpty ? test('', context) : null
    }
    if (typeof value === 'string') return test(value, context)
    return typeof value === 'number' ? test(String(value), context) : { rule: 'text' }
  })
}

/** A rule over any value: whether there is one, and of which kind. */
export function valueRule<Context = undefined>(
  test: (value: unknown, context: Context) => RuleIssue | null,
): Rule<Context> {
  return {
    check(value, ...[context, message]) {
      // `Arguments` lets the context out only where `Context` includes undefined.
      const issue = test(value, context as Context)
      return issue === null || message === undefined ? issue : { ...issue, message }
    },
  }
}

/** A pattern of what a program reads, such as a number or an address: in whatever width it was typed. */
export const plainRule = (pattern: RegExp, issue: RuleIssue): Rule<undefined> =>
  textRule((text) => (pattern.test(typedPlain(text)) ? null : issue))

/** A text rule that is one pattern. */
export function patternRule(pattern: RegExp, issue: RuleIssue): Rule<undefined> {
  return textRule((text) => (pattern.test(text) ? null : issue))
}

/** Length in Unicode characters after trimming, both bounds included. */
export function lengthRule(min: number, max: number, issue: RuleIssue): Rule<undefined> {
  return textRule((text) => {
    const length = characterCount(text.trim())
    return length >= min && length <= max ? null : issue
  })
}
