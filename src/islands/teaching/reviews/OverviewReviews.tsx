import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { OverviewFacts } from '#islands/dashboard/OverviewFacts.tsx'
import { Arriving } from '#islands/ui/InOrder.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { WithMessages } from '#islands/WithMessages.tsx'
import {
  ownReviewsStore,
  type Reviewed,
  type ReviewSide,
} from '#stores/teaching/reviews/reviews.ts'
import { useLanguage } from './language.ts'

/** For the dashboard: whom the reader may review, and the reviews of both sides. */
export default function OverviewReviews({ side }: { side: ReviewSide }) {
  useEffect(() => void ownReviewsStore.ask(side), [side])
  return (
    <WithMessages namespace="review">
      <Shown side={side} />
    </WithMessages>
  )
}

function Shown({ side }: { side: ReviewSide }) {
  const { t } = useLanguage()
  const loaded = useStore(ownReviewsStore.$loaded)
  // Before the first confirmed lesson there is nothing to review.
  if (loaded.state === 'loading') return <Arriving />
  if (loaded.state === 'ready' && loaded.value.length === 0) return null
  return (
    <OverviewFacts title={t('review.overview')}>
      <Answer t={t} loaded={loaded} onRetry={() => void ownReviewsStore.load()} keepsOld>
        {(list) => (
          <ul>
            {list.map((one) => (
              <Job key={`${one.jobId} ${one.tutorId}`} side={side} {...one} />
            ))}
          </ul>
        )}
      </Answer>
    </OverviewFacts>
  )
}

function Job({ side, jobId, subject, levelName, name, own, theirs, mayWrite }: JobProps) {
  const { t, to } = useLanguage()
  const job = [subject, levelName].filter(Boolean).join(' · ')
  const lines = [
    ...(mayWrite ? [t('review.overview.write', { name, job })] : []),
    ...(theirs === null ? [] : [t('review.overview.reply', { name, job, n: theirs.score })]),
    ...(own === null ? [] : [t('review.overview.written', { name, job, n: own.score })]),
  ]
  return lines.map((line) => (
    <li key={line}>
      <a
        className="link inline-flex min-h-11 items-center"
        href={to(`/${side}/dashboard/jobdetail/${jobId}#reviews`)}
      >
        {line}
      </a>
    </li>
  ))
}
type JobProps = Reviewed & { side: ReviewSide }
