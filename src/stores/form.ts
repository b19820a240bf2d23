import { computed, type ReadableAtom } from 'nanostores'
import type { FieldIssue } from '#contract/errors.ts'
import type { CodeSender } from './form/codes.ts'
import type { Draft } from './form/drafts.ts'
import { errorsOf, type FieldErrors, issuesOf } from './form/issues.ts'
import { createSubmission, type Failure, mustWait, refuse } from './form/submission.ts'
import type { AnyTable, Table } from './form/table.ts'
import { createValues } from './form/values.ts'

/** What makes one form. */
export interface FormParts<Values extends object, Answer> {
  /** The ids of its fields begin with it. */
  id: string
  fields: Table<Values>
  /** What the record says, or nothing. Text, yes or no, and lists: what controls hold. */
  begin: Values | ReadableAtom<Values>
  draft?: Draft
  /** Fields that a wait of the server is about: with another value it need not be kept. */
  waitIsFor?: readonly (keyof Values & string)[]
  /** Makes what was typed ready to be judged: looks names up, say. */
  prepare?: (values: Values) => Promise<Values>
  /** What is wrong beside the table, before anything is sent. */
  check?: (values: Values) => readonly FieldIssue[] | Promise<readonly FieldIssue[]>
  /** The way to the server, with what was typed. Throws an `ApiError`. */
  send: (values: Values, typed: Partial<Values>) => Promise<Answer>
  /** Keeps what came back; left out when somebody else has signed in meanwhile. */
  sent?: (answer: Answer) => void | Promise<void>
}

/** What a form shows. */
export interface FormState<Values> {
  values: Values
  /** Something was typed that is not sent. */
  isTyped: boolean
  busy: boolean
  /** The server wants to be left alone. */
  waits: boolean
  failure: Failure | null
  errors: FieldErrors
}

export interface Form<Values extends object, Answer = void> {
  id: string
  table: AnyTable
  $state: ReadableAtom<FormState<Values>>
  change: (patch: Partial<Values>) => void
  /** Checks and sends; true once it is done. */
  submit: (done?: (answer: Answer) => void | Promise<void>) => Promise<boolean>
  /** Asking for a code is another way of the form to the server: it fails in the same place. */
  askCode: (codes: CodeSender<never>, isUseWhatsapp: boolean) => Promise<boolean>
  forgetFailure: () => void
  /** Throws away what was typed. */
  forget: () => void
}

/** A form: its values and drafts, what is wrong with it, and its way to the server. */
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
  const unkept = Object.keys(table).filter((name) =>
    ['password', 'code'].includes(table[name]?.control ?? ''),
  )
  const { $values, $isTyped, typed, change, forget } = createValues({ begin, draft, unkept })
  const { $submission, submit, forgetFailure } = createSubmission(around)
  return {
    id,
    table,
    $state: computed([$values, $isTyped, $submission], (values, isTyped, { busy, failure }) => ({
      values,
      isTyped,
      busy,
      waits: mustWait(failure),
      failure,
      errors: errorsOf(table, values, failure),
    })),
    change: (patch) => {
      const before = $values.get()
      change(patch)
      const isOther = waitIsFor.some((name) => $values.get()[name] !== before[name])
      if (isOther && $submission.get().failure?.wait) forgetFailure()
    },
    submit: (done) =>
      submit(
        async () => {
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
      submit(() => codes.ask($values.get() as never, isUseWhatsapp)),
    forgetFailure,
    forget: () => {
      forget()
      forgetFailure()
    },
  }
}
