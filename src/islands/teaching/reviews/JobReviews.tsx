import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Answer } from '#islands/ui/Loaded.tsx'
import { WithMessages } from '#islands/WithMessages.tsx'
import { jobReviewsStore, type ReviewSide } from '#stores/teaching/reviews/reviews.ts'
import { FoldRow } from '#ui/FoldRow.tsx'
import { useLanguage } from './language.ts'
import { OwnReview } from './OwnReview.tsx'
import { TheirReview } from './TheirReview.tsx'

interface Props {
  side: ReviewSide
  jobId: number
  isOpen: boolean
}

/** A row with the reviews of both sides of a job, from the first confirmed lesson on. */
export default function JobReviews(props: Props) {
  return (
    <WithMessages namespace="review">
      <Reviews {...props} />
    </WithMessages>
  )
}

const anchor = 'reviews'

/** The row unfolds for links that lead to it, from overviews, notifications and the card above. */
function showIfAddressed(): void {
  const row = document.getElementById(anchor)
  if (location.hash !== `#${anchor}` || !(row instanceof HTMLDetailsElement)) return
  row.open = true
  row.scrollIntoView()
}

function Reviews({ side, jobId, isOpen }: Props) {
  const { t } = useLanguage()
  const loaded = useStore(jobReviewsStore.$loaded)
  const ask = () => void jobReviewsStore.ask({ side, jobId })
  useEffect(() => void jobReviewsStore.ask({ side, jobId }), [side, jobId])
  const isReady = loaded.state === 'ready'
  useEffect(() => {
    if (!isReady) return
    showIfAddressed()
    window.addEventListener('hashchange', showIfAddressed)
    return () => window.removeEventListener('hashchange', showIfAddressed)
  }, [isReady])
  return (
    <Answer t={t} loaded={loaded} onRetry={ask} skeleton={null} keepsOld>
      {(list) =>
        list.length === 0 ? null : (
          <FoldRow icon="star" id={anchor} title={t('review.title')} isOpen={isOpen}>
            {list.map((one) => (
              <div key={one.tutorId} className="grid gap-3">
                <OwnReview side={side} reviewed={one} />
                {one.theirs !== null && (
                  <TheirReview side={side} name={one.name} review={one.theirs} />
                )}
              </div>
            ))}
            <p className="text-sm text-muted">{t('review.rule')}</p>
          </FoldRow>
        )
      }
    </Answer>
  )
}
