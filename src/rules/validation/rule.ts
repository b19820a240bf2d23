import * as v from 'valibot'
import { issueCode, type RuleIssue } from './issue.ts'

/** A rule that compares with nothing, or with nothing special, may be called without a context. */
type Arguments<Context> = undefined extends Context
  ? [context?: Context, message?: string]
  : [context: Context, message?: string]

/**
 * A rule of section 5. `context` is what the rule compares with (`{ max: 5 }`). `message` is a text that replaces the standard one.
 */
export interface Rule<Context, Value> {
  /** Null when the value is good. Format rules pass on empty input: `required` is its own rule. */
  check(value: unknown, ...rest: Arguments<Context>): RuleIssue | null
  /** For `v.pipe(v.string('text'), rules.email.action())`: its message is the issue's code. */
  action(...rest: Arguments<Context>): v.RawCheckAction<Value>
  /** The rule as a whole field; length rules put out the trimmed text. */
  schema(...rest: Arguments<Context>): v.GenericSchema<Value>
}

/** Null, or why this text is refused. */
type TextTest<Context> = (text: string, context: Context) => RuleIssue | null

interface TextOptions {
  /** Empty text is tested too, instead of passing. */
  testsEmpty?: boolean
  /** The schema puts out the text without the space around it. */
  trims?: boolean
}

/** A rule over text. `check` reads a number as its decimal text, and refuses other values. */
export function textRule<Context = undefined>(
  test: TextTest<Context>,
  { testsEmpty = false, trims = false }: TextOptions = {},
): Rule<Context, string> {
  const check = (value: unknown, context: Context): RuleIssue | null => {
    if (value === undefined || value === null || value === '') {
      return testsEmpty ? test('', context) : null
    }
    if (typeof value === 'string') return test(value, context)
    return typeof value === 'number' ? test(String(value), context) : { rule: 'text' }
  }
  return buildRule(check, (action) => {
    const text = v.pipe(v.string('text'), action)
    return trims ? v.pipe(text, v.trim()) : text
  })
}

/** A rule over any value: whether there is one, and of which kind. */
export function valueRule<Context = undefined>(
  test: (value: unknown, context: Context) => RuleIssue | null,
): Rule<Context, unknown> {
  return buildRule<Context, unknown>(test, (action) => v.pipe(v.unknown(), action))
}

/** A text rule that is one pattern. */
export function patternRule(pattern: RegExp, issue: RuleIssue): Rule<undefined, string> {
  return textRule((text) => (pattern.test(text) ? null : issue))
}

/** Length in Unicode characters after trimming, both bounds included. */
export function lengthRule(min: number, max: number, issue: RuleIssue): Rule<undefined, string> {
  return textRule(
    (text) => {
      const length = characterCount(text.trim())
      return length >= min && length <= max ? null : issue
    },
    { trims: true },
  )
}

/** Unicode characters, so that a rare Chinese character counts once. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

function buildRule<Context, Value>(
  test: (value: unknown, context: Context) => RuleIssue | null,
  field: (action: v.RawCheckAction<Value>) => v.GenericSchema<Value>,
): Rule<Context, Value> {
  const check = (value: unknown, ...[context, message]: Arguments<Context>) => {
    // `Arguments` lets the context out only where `Context` includes undefined.
    const issue = test(value, context as Context)
    return issue === null || message === undefined ? issue : { ...issue, message }
  }
  const action = (...rest: Arguments<Context>) =>
    v.rawCheck<Value>(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const issue = check(dataset.value, ...rest)
      if (issue !== null) addIssue({ message: issueCode(issue) })
    })
  return { check, action, schema: (...rest) => field(action(...rest)) }
}
