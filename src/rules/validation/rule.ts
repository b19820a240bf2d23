import { characterCount, fewestLetters, letterCount } from '../primitives/texts.ts'
import { typedPlain } from '../primitives/typed.ts'
import type { RuleIssue } from './issue.ts'

type Arguments<Context> = undefined extends Context
  ? [context?: Context, message?: string]
  : [context: Context, message?: string]

export interface Rule<Context> {
  /**
   * Null when valid. Format rules accept empty input, which `required` refuses. `context` is what
   * the rule compares with (`{ max: 5 }`); `message` replaces the standard text.
   */
  check(value: unknown, ...rest: Arguments<Context>): RuleIssue | null
}

type TextTest<Context> = (text: string, context: Context) => RuleIssue | null

interface TextOptions {
  /** Empty text is tested too, instead of passing. */
  testsEmpty?: boolean
}

/** A rule over text. Numbers are tested as decimal text, other values are refused. */
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

/** A rule over values of any type. */
export function valueRule<Context = undefined>(
  test: (value: unknown, context: Context) => RuleIssue | null,
): Rule<Context> {
  return {
    check(value, ...[context, message]) {
      // `Arguments` lets the context be left out only where `Context` includes undefined.
      const issue = test(value, context as Context)
      return issue === null || message === undefined ? issue : { ...issue, message }
    },
  }
}

/** A pattern for numbers, addresses and the like, typed in any width. */
export const plainRule = (pattern: RegExp, issue: RuleIssue): Rule<undefined> =>
  textRule((text) => (pattern.test(typedPlain(text)) ? null : issue))

/** A rule over text that is one pattern. */
export function patternRule(pattern: RegExp, issue: RuleIssue): Rule<undefined> {
  return textRule((text) => (pattern.test(text) ? null : issue))
}

/** Why a text that needs `min` characters has too few letters: emoji and signs say nothing. */
export function lettersIssue(text: string, min: number): RuleIssue | null {
  const n = fewestLetters(min)
  return letterCount(text) >= n ? null : { rule: 'letters', params: { n } }
}

/** Length in Unicode characters after trimming, bounds inclusive; then its letters. */
export function lengthRule(min: number, max: number, issue: RuleIssue): Rule<undefined> {
  return textRule((text) => {
    const length = characterCount(text.trim())
    return length >= min && length <= max ? lettersIssue(text, min) : issue
  })
}
