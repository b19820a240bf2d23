import { useState } from 'react'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import type { LessonSide } from '#stores/lessons/lesson-calls.ts'
import { useLanguage } from './language.ts'

const load = () => import('#islands/prepaid/JobPrepaid.tsx')

/** What was paid ahead: open before the parent, who decides about it; for the tutor once they ask. */
export function PrepaidPart({ side, applicationId }: { side: LessonSide; applicationId: number }) {
  const { t } = useLanguage()
  const [isWanted, setWanted] = useState(side === 'parent')
  const JobPrepaid = useLoaded(load, isWanted)
  const part = JobPrepaid && <JobPrepaid side={side} applicationId={applicationId} />
  if (side === 'parent') return part
  return (
    <details onToggle={({ currentTarget }) => setWanted(currentTarget.open || isWanted)}>
      <summary className="link min-h-11">{t('lesson.prepaid')}</summary>
      <div className="pt-2">{part}</div>
    </details>
  )
}
