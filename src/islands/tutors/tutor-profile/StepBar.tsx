import { createContext, useContext } from 'react'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import type { ShownForm } from '#islands/ui/form/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

export interface StepState {
  /** Called after saving; null where the form stays. */
  onSaved: (() => void) | null
  /** Continues without saving; null where that is not possible. */
  onNext: (() => void) | null
  /** Goes to the previous step; null in the first. */
  onBack: (() => void) | null
  isDone: boolean
}
export const StepContext = createContext<StepState>({
  onSaved: null,
  onNext: null,
  onBack: null,
  isDone: false,
})

interface StepBarProps {
  /** The form saved here; left out when the step's parts are saved one by one. */
  form?: Pick<ShownForm, 'busy' | 'waits' | 'isTyped' | 'forget'>
}

/** Buttons to leave a step. During sign-up on phones, it stays in reach of the thumb. */
export function StepBar({ form }: StepBarProps) {
  const { t } = useLanguage()
  const { onSaved, onNext, onBack, isDone } = useContext(StepContext)
  const isDraft = form?.isTyped === true
  const saves = form !== undefined && (isDraft || !isDone || onSaved === null)
  return (
    <div className={onSaved ? 'step-bar step-bar-kept' : 'step-bar'}>
      {isDraft && <p className="step-bar-note">{t('register.notSaved')}</p>}
      {onBack && (
        <Button kind="plain" aria-label={t('register.back')} onClick={onBack}>
          <Icon name="left" />
        </Button>
      )}
      {saves && (
        <SubmitButton
          form={form}
          kind={onSaved ? 'main' : 'brand'}
          busyLabel={t('register.saving')}
        >
          {t(onSaved ? 'register.saveNext' : 'register.save')}
        </SubmitButton>
      )}
      {!saves && isDone && onNext && (
        <Button kind="main" onClick={onNext}>
          {t('register.continue')}
        </Button>
      )}
      {!isDone && onNext && (
        <Button kind="quiet" onClick={onNext}>
          {t('register.later')}
        </Button>
      )}
      {isDraft && (isDone || onSaved === null) && (
        <Button kind="quiet" onClick={form?.forget}>
          {t('register.forget')}
        </Button>
      )}
    </div>
  )
}
