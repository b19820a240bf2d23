import { computed, type ReadableAtom } from 'nanostores'
import type { FieldIssue } from '#contract/errors.ts'
import type { CodeSender } from './form/codes.ts'
import type { Draft } from './form/drafts.ts'
import {
  type Asked,
  errorsOf,
  type FieldErrors,
  issuesOf,
  leftOf,
  tableIssues,
} from './form/issues.ts'
import { createSubmission, type Failure, mustWait, refuse } from './form/submission.ts'
import type { AnyTable, Table } from './form/table.ts'
import { createValues } from './form/values.ts'

export interface FormParts<Values extends object, Answer> {
  /** Prefix of the ids of its fields. */
  id: string
  fields: Table<Values>
  /** The record's values, or empty ones: text, booleans and lists, as held by controls. */
  begin: Values | ReadableAtom<Values>
  draft?: Draft
  /** Fields that the server's rate limit concerns: with another value there is no need to wait. */
  waitIsFor?: readonly (keyof Values & string)[]
  /** Prepares what was typed for checking, for instance by looking up names. */
  prepare?: (values: Values) => Promise<Values>
  /** Also called again at every key after a refusal. */
  check?: (values: Values) => readonly FieldIssue[]
  /** Sends the values; `typed` holds the changed ones. Throws an `ApiError`. */
  send: (values: Values, typed: Partial<Values>) => Promise<Answer>
  /** Stores the result; not called when another person has signed in meanwhile. */
  sent?: (answer: Answer) => void | Promise<void>
}

export interface FormState<Values> {
  values: Values
  isTyped: boolean
  busy: boolean
  /** Waiting for the server's rate limit to pass. */
  waits: boolean
  /** What is left of the last refusal: corrected fields have no error. */
  failure: Failure | null
  /** Another object after each refusal. */
  refusal: object | null
  errors: FieldErrors
}

export interface Form<Values extends object, Answer = void> {
  id: string
  table: AnyTable
  $state: ReadableAtom<FormState<Values>>
  change: (patch: Partial<Values>) => void
  /** Checks and sends; true on success. */
  submit: (done?: (answer: Answer) => void | Promise<void>) => Promise<boolean>
  /** Requests a verification code; a failure appears where that of the form would. */
  askCode: (codes: CodeSender<never>, isUseWhatsapp: boolean) => Promise<boolean>
  forgetFailure: () => void
  forget: () => void
}

/** A form: its values and drafts, its errors, and how it is sent. */
export function createForm<Values extends object, Answer = void>(
  {
    id,
    fields,
    begin,
    draft,
    waitIsFor = [],
    prepare,
    check,
    send,
    sent,
  }: FormParts<Values, Answer>,
  around?: Parameters<typeof createSubmission>[0],
): Form<Values, Answer> {
  const table = fields as AnyTable
  const undrafted = Object.keys(table).filter((name) =>
    ['password', 'code'].includes(table[name]?.control ?? ''),
  )
  const { $values, $isTyped, typed, change, forget } = createValues({ begin, draft, undrafted })
  const { $submission, submit, forgetFailure } = createSubmission(around)
  const judge = (values: Values) => [...tableIssues(table, values), ...(check?.(values) ?? [])]
  let asked: Asked = { values: {}, own: [] }
  const ask = () => {
    const values = $values.get()
    asked = { values, own: judge(values) }
  }
  return {
    id,
    table,
    $state: computed([$values, $isTyped, $submission], (values, isTyped, submission) => {
      const { busy, failure: refused } = submission
      const failure = refused && leftOf(refused, asked, { table, values, now: judge(values) })
      return {
        values,
        isTyped,
        busy,
        waits: mustWait(refused),
        failure,
        refusal: refused?.issues ?? null,
        errors: errorsOf(table, values, failure),
      }
    }),
    change: (patch) => {
      const before = $values.get()
      change(patch)
      const isOther = waitIsFor.some((name) => $values.get()[name] !== before[name])
      if (isOther && $submission.get().failure?.wait) forgetFailure()
    },
    submit: (done) =>
      submit(
        async () => {
          ask()
          const sending = typed()
          const values = (await prepare?.($values.get())) ?? $values.get()
          const issues = [...(await issuesOf(table, values)), ...((await check?.(values)) ?? [])]
          if (issues.length > 0) refuse(issues)
          return { answer: await send(values, sending), sending }
        },
        async ({ answer, sending }) => {
          await sent?.(answer)
          forget(sending)
          await done?.(answer)
        },
      ),
    askCode: (codes, isUseWhatsapp) =>
      submit(() => {
        ask()
        return codes.ask($values.get() as never, isUseWhatsapp)
      }),
    forgetFailure,
    forget: () => {
      forget()
      forgetFailure()
    },
  }
}
