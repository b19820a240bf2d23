import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OwnTutor } from '#contract/tutor-records.ts'
import { useLanguage } from '#islands/language.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { $drafts, type StepName } from '#stores/tutor-profile/drafts.ts'
import { LoadedStep } from './LoadedStep.tsx'
import { partsOfStep } from './step-forms.ts'

/** One part of the profile, folded away; its form is loaded when it is unfolded. */
export function FoldedStep({ name, tutor }: { name: StepName; tutor: OwnTutor }) {
  const { t } = useLanguage()
  const isDraft = useStore($drafts).parts[name] !== undefined
  const [isOpen, setOpen] = useState(false)
  const missing = tutor.completeness.parts.filter(
    ({ part, done }) => !done && partsOfStep[name].includes(part),
  )
  const isWaiting =
    (name === 'identity' && tutor.pending.identity !== null) ||
    (name === 'education' && tutor.pending.qualification !== null)
  return (
    <details
      className="card folded-step"
      open={isOpen || isDraft}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2 className="font-bold">{t(`register.step.${name}`)}</h2>
        <span className="text-sm text-muted">
          {[
            ...(isDraft ? [t('register.notSaved')] : []),
            ...(isWaiting ? [t('register.waits')] : []),
            ...missing.map(({ part }) =>
              t('register.partMissing', { part: t(`register.part.${part}`) }),
            ),
          ].join(t('register.comma'))}
        </span>
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
