import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import { profileProgress } from '#stores/tutors/tutor-profile/progress.ts'
import { type StepName, stepDrafts } from '#stores/tutors/tutor-profile/step-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { LoadedStep } from './LoadedStep.tsx'
import { useLanguage } from './language.ts'
import { summaryOf } from './step-summary.ts'

const judged: Partial<Record<StepName, keyof OwnTutor['approvals']>> = {
  identity: 'identity',
  education: 'qualification',
  profile: 'introduction',
}

/** One part of the profile, folded; its form loads when it is unfolded. */
export function FoldedStep({ name, tutor }: { name: StepName; tutor: OwnTutor }) {
  const { t } = useLanguage()
  const isDraft = useStore(stepDrafts[name].$typed) !== null
  const [isOpen, setOpen] = useState(false)
  const missing = profileProgress(tutor.completeness).missingIn(name)
  const kind = judged[name]
  const state = kind === undefined ? 'none' : tutor.approvals[kind]
  const summary = summaryOf(name, tutor, t)
  return (
    <details
      className="card folded-step"
      open={isOpen || isDraft}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2 className="folded-title">{t(`register.step.${name}`)}</h2>
        {summary !== '' && <span className="folded-text">{summary}</span>}
        {missing.length > 0 && (
          <span className="folded-text text-warn">
            {t('register.partMissing', {
              part: missing.map(({ part }) => t(`register.part.${part}`)).join(t('register.comma')),
            })}
          </span>
        )}
        {isDraft && <span className="folded-text text-warn">{t('register.notSaved')}</span>}
        {state === 'pending' && missing.length === 0 && (
          <span className="folded-text">{t('register.waits')}</span>
        )}
        {state === 'rejected' && (
          <span className="folded-text text-danger">{t('register.approval.is.rejected')}</span>
        )}
        <Icon name="down" />
      </summary>
      {(isOpen || isDraft) && (
        <div className="pt-4">
          <LoadedStep name={name} />
        </div>
      )}
    </details>
  )
}
