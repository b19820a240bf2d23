import { createContext, type FormEvent, type ReactNode, useContext } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ErrorSummary } from '#islands/ui/ErrorSummary.tsx'
import { ruleMessage } from '#rules/validation/rule-message.ts'
import { showToast } from '#stores/toasts.ts'
import type { Step } from './use-step.ts'

/** Where a step stands: one after the other while registering, or by itself among the others. */
export interface StepPlace {
  /** After it was saved; null where the form stays. */
  onSaved: (() => void) | null
}
export const StepPlaceContext = createContext<StepPlace>({ onSaved: null })

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
  const { name, problem, isSaving, isDraft } = step
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
      text: label === '' ? text : t('register.problem', { label, text }),
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
          {t(`errors.${problem.code}`)} {t('register.kept')}
        </p>
      )}
      {children}
      <div className="step-actions">
        <Button type="submit" kind={onSaved ? 'main' : 'brand'} disabled={isSaving}>
          {isSaving ? t('register.saving') : t(onSaved ? 'register.saveNext' : 'register.save')}
        </Button>
        {!onSaved && isDraft && (
          <Button kind="quiet" onClick={step.forget}>
            {t('register.forget')}
          </Button>
        )}
        {isDraft && <span className="text-sm text-muted">{t('register.notSaved')}</span>}
      </div>
    </form>
  )
}
