import { type FormEvent, type ReactNode, useContext } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { ErrorSummary } from '#islands/ui/ErrorSummary.tsx'
import { asSentence } from '#rules/validation/as-sentence.ts'
import { ruleMessage } from '#rules/validation/rule-message.ts'
import { showToast } from '#stores/toasts.ts'
import { StepBar, StepPlaceContext } from './StepBar.tsx'
import type { Step } from './use-step.ts'

/** Id of the control of a field, as the server names the field: `types.0.hourlyFeeCents`. */
export const fieldId = (step: string, field: string) => `${step}-${field.replaceAll('.', '-')}`

/** The text of what is wrong with a field; undefined when nothing is. */
export function useFieldError({ problem }: Pick<Step<object>, 'problem'>) {
  const { t } = useLanguage()
  return (field: string): string | undefined => {
    const issue = problem?.issues.find((one) => one.field === field)
    return issue && ruleMessage(t, issue.rule)
  }
}

/** The form of a step: what is wrong on top, its fields, and the ways on. */
export function StepForm<Value extends object>({
  step,
  children,
}: {
  step: Step<Value>
  children: ReactNode
}) {
  const { t, messages } = useLanguage()
  const { onSaved } = useContext(StepPlaceContext)
  const { name, problem } = step
  const labelOf = (field: string) => {
    const last = field.split('.').findLast((part) => !/^\d+$/u.test(part)) ?? ''
    const key = `register.field.${last}`
    return Object.hasOwn(messages, key) ? t(key) : ''
  }
  const errors = (problem?.issues ?? []).map(({ field, rule }) => {
    const label = labelOf(field)
    const text = ruleMessage(t, rule)
    return {
      fieldId: fieldId(name, field),
      text: label === '' ? text : t('register.problem', { label, text: asSentence(text) }),
    }
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await step.save())) return
    showToast(t('register.saved'), 'ok')
    onSaved?.()
  }
  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary t={t} errors={errors} />
      {problem && errors.length === 0 && (
        <p className="notice notice-danger" role="alert">
          <span>
            {t(`errors.${problem.code}`)}
            <br />
            {t('register.kept')}
          </span>
        </p>
      )}
      {children}
      <StepBar step={step} />
    </form>
  )
}
