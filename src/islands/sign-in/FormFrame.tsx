import { useStore } from '@nanostores/react'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { useLanguage } from '#islands/language.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ErrorSummary } from '#islands/ui/ErrorSummary.tsx'
import { FailureText } from '#islands/ui/FailureText.tsx'
import { asSentence } from '#rules/validation/as-sentence.ts'
import { ruleMessage } from '#rules/validation/rule-message.ts'
import { $draft } from '#stores/sign-in-draft.ts'
import { createSubmission, type Failure, mustWait } from '#stores/submission.ts'
import type { TypedMobile } from '#stores/typed-mobile.ts'
import type { UserKind } from '#stores/user-kind.ts'

/** Names of the calls for fields that are called otherwise on the screen. */
const sameFields: Readonly<Record<string, string>> = { name: 'userName', codeKey: 'password' }

/** Texts of what is wrong, by field; a code that was refused is the code's field. */
function fieldErrors(t: Translate, failure: Failure | null): Record<string, string> {
  if (failure === null) return {}
  // Not about what was typed: it is told on top.
  if (failure.issues.every(({ rule }) => rule === failure.code) && failure.code !== 'A0131')
    return {}
  if (failure.code === 'A0131') return { verifyCode: t('errors.A0131') }
  return Object.fromEntries(
    failure.issues.map(({ field, rule }) => [sameFields[field] ?? field, ruleMessage(t, rule)]),
  )
}

/** Of a field: its id, and its label. */
export type FormFields = Readonly<Record<string, { id: string; label: string }>>

/**
 * A form's way to the server. `fields` by their names in the calls; another kind begins anew. Waits
 * are for a `number`, that of the dialog unless given: another one need not wait.
 */
export function useSubmission(fields: FormFields, kind: UserKind, number?: TypedMobile) {
  const { t } = useLanguage()
  const [{ $submission, submit, forgetFailure }] = useState(createSubmission)
  const { busy, failure } = useStore($submission)
  const [judged, setJudged] = useState(kind)
  if (judged !== kind) setJudged(kind)
  useEffect(() => {
    if (judged) forgetFailure()
  }, [judged, forgetFailure])
  const draft = useStore($draft)
  const { countryCode, mobile } = number ?? draft
  const refusedNumber = useRef('')
  useEffect(() => {
    const present = `${countryCode} ${mobile}`
    if (refusedNumber.current !== present && $submission.get().failure?.wait) forgetFailure()
    refusedNumber.current = present
  }, [countryCode, mobile, $submission, forgetFailure])
  const errors = fieldErrors(t, failure)
  const listed = Object.entries(errors).flatMap(([name, text]) => {
    const field = fields[name]
    return field === undefined
      ? []
      : [
          {
            fieldId: field.id,
            text: t('login.wrong', { label: field.label, text: asSentence(text) }),
          },
        ]
  })
  const waits = mustWait(failure)
  return { submit, forgetFailure, busy, waits, failure, errors, listed }
}

interface FormFrameProps {
  submission: ReturnType<typeof useSubmission>
  label: string
  submitLabel: string
  onSubmit: () => void
  /** Beside the message of a failure: a way out of it. */
  help?: ReactNode
  children: ReactNode
}

/** What is wrong on top, the fields, and the one button. */
export function FormFrame({
  submission,
  label,
  submitLabel,
  onSubmit,
  help,
  children,
}: FormFrameProps) {
  const { t } = useLanguage()
  const { busy, waits, failure, listed } = submission
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className="grid gap-4" aria-label={label} noValidate onSubmit={send}>
      {failure !== null && listed.length === 0 && (
        <div className="notice notice-danger" role="alert">
          <div>
            <FailureText t={t} failure={failure} /> {help}
          </div>
        </div>
      )}
      <ErrorSummary t={t} errors={listed} />
      {children}
      <Button kind="brand" type="submit" wide aria-disabled={busy || waits || undefined}>
        {busy ? t('login.busy') : submitLabel}
      </Button>
    </form>
  )
}
