import type { ReactNode, SubmitEvent } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { ErrorSummary } from '#islands/ui/ErrorSummary.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { FormFields } from './FormField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import type { SentForm } from './use-form.ts'

interface FormProps<Answer> {
  form: SentForm<Answer>
  /** Its name for screen readers; left out if it has a heading right above. */
  label?: string
  submitLabel?: string
  /** `main` where sending is the screen's main action. */
  submitKind?: 'main'
  /** Called after sending, unless another person has signed in meanwhile. */
  onSent?: (answer: Answer) => void | Promise<void>
  help?: ReactNode
  /** Replaces the wide button below the fields. */
  foot?: ReactNode
  /** False for a form that saves itself: errors then appear only at their fields. */
  summary?: boolean
  /** Faults that no field of the table shows. */
  also?: readonly { fieldId: string; text: string }[]
  /** The fields; by default, all of the table. */
  children?: ReactNode
}

/** A form with an error summary, fields and one button. */
export function Form<Answer>(props: FormProps<Answer>) {
  const {
    form,
    label,
    submitLabel,
    submitKind,
    onSent,
    help,
    foot,
    summary = true,
    also = [],
    children,
  } = props
  const { t } = useLanguage<'ui'>()
  const { failure, refusal, errors } = form
  const paths = Object.keys(errors)
  const missing = paths
    .filter(form.isMissing)
    .map((path) => ({ fieldId: form.idOf(path), text: form.lineOf(path).label }))
  const ofFields = paths
    .filter((path) => !form.isMissing(path))
    .map((path) => {
      const text = asSentence(form.errorOf(path) ?? '')
      const { label: field } = form.lineOf(path)
      return { fieldId: form.idOf(path), text: t('ui.form.wrong', { label: field, text }) }
    })
  const wrong = [...ofFields, ...also]
  const isNotice = failure !== null && wrong.length + missing.length === 0
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void form.submit(onSent)
  }
  return (
    <form className="grid gap-4" aria-label={label} noValidate onSubmit={send}>
      {isNotice && (
        <FailureNotice failure={failure} isQuiet={!summary}>
          {help}
        </FailureNotice>
      )}
      {summary && <ErrorSummary t={t} errors={wrong} missing={missing} refusal={refusal} />}
      {children ?? <FormFields form={form} />}
      {foot ?? (
        <SubmitButton form={form} kind={submitKind} wide>
          {submitLabel}
        </SubmitButton>
      )}
    </form>
  )
}

/** Some rules begin with a small letter, others with a capital: in one list they look alike. */
function asSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
