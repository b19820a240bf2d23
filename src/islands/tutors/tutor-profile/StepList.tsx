import { useEffect, useRef } from 'react'
import { type StepName, steps } from '#stores/tutors/tutor-profile/step-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

interface StepListProps {
  current: StepName
  done: (step: StepName) => boolean
  /** Nothing can be saved before the record exists. */
  locked: boolean
  onGo: (step: StepName) => void
}

/** All steps, with the current and the completed ones marked. */
export function StepList({ current, done, locked, onGo }: StepListProps) {
  const { t } = useLanguage()
  const list = useRef<HTMLOListElement>(null)
  // On phones the list is one row: the current step is centred in it.
  useEffect(() => {
    const present = list.current?.children[steps.indexOf(current)]
    if (!(present instanceof HTMLElement) || list.current === null) return
    const { offsetWidth } = list.current
    list.current.scrollLeft = present.offsetLeft - (offsetWidth - present.offsetWidth) / 2
  }, [current])
  return (
    <nav aria-label={t('register.steps')}>
      <ol className="step-list" ref={list}>
        {steps.map((step, index) => (
          <li key={step}>
            <button
              type="button"
              className="step-link"
              aria-current={step === current ? 'step' : undefined}
              disabled={locked && index > 0}
              onClick={() => onGo(step)}
            >
              <span className="step-mark" aria-hidden="true">
                {done(step) ? <Icon name="check" /> : index + 1}
              </span>
              {t(`register.step.${step}`)}
              {done(step) && <span className="sr-only"> ({t('register.done')})</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
