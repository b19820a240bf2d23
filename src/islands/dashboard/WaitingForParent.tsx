import { useStore } from '@nanostores/react'
import type { ListedJob } from '#contract/teaching/jobs.ts'
import { Arriving } from '#islands/ui/InOrder.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { leavesSoon } from '#rules/teaching/job-expiry.ts'
import { valueIn } from '#stores/asking/loaded.ts'
import { browser } from '#stores/device/device.ts'
import { lessonsToAnswer } from '#stores/teaching/lessons/groups.ts'
import { nextLessonsStore } from '#stores/teaching/lessons/lessons.ts'
import { isCountered } from '#stores/teaching/parent-jobs/own-jobs.ts'
import { useParentLanguage } from './language.ts'
import { OverviewPart } from './OverviewPart.tsx'
import { useSummary, useWaits } from './use-waits.ts'

const loadLessons = () => import('#islands/teaching/lessons/LessonsToAnswer.tsx')
const loadJobs = () => import('./WaitingJobs.tsx')
const loadAsks = () => import('./AskRows.tsx')

/** What a parent has to do, with its deadlines; nothing without any. */
export function WaitingForParent({ jobs }: { jobs: readonly ListedJob[] }) {
  const { t } = useParentLanguage()
  const n = useWaits('parent')
  const lessons = lessonsToAnswer(valueIn(useStore(nextLessonsStore.$loaded)) ?? [])
  const asks = useSummary()?.parent?.asks ?? []
  const now = browser.now()
  const applied = jobs.filter(({ status, applied }) => status === 'OPEN' && applied > 0)
  const countered = jobs.filter(isCountered)
  const leaving = jobs.filter(({ leavesAt }) => leavesSoon(leavesAt, now))
  const ofJobs = applied.length + countered.length + leaving.length
  const LessonsToAnswer = useLoaded(loadLessons, lessons.length > 0)
  const WaitingJobs = useLoaded(loadJobs, ofJobs > 0)
  const AskRows = useLoaded(loadAsks, asks.length > 0)
  if (lessons.length + asks.length + ofJobs === 0) return null
  return (
    <OverviewPart title={t('ownJobs.waits')} toDo={n}>
      {asks.length > 0 && (AskRows ? <AskRows side="parent" list={asks} /> : <Arriving />)}
      {lessons.length > 0 &&
        (LessonsToAnswer ? (
          <LessonsToAnswer side="parent" list={lessons} isFirst={asks.length === 0} />
        ) : (
          <Arriving />
        ))}
      {ofJobs > 0 &&
        (WaitingJobs ? (
          <WaitingJobs countered={countered} applied={applied} leaving={leaving} />
        ) : (
          <Arriving />
        ))}
    </OverviewPart>
  )
}
