import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { StaffReview } from '#contract/teaching/reviews.ts'
import { reviewStatuses } from '#contract/vocabulary.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { fullMoment } from '#rules/activities/session-time.ts'
import {
  decideReviewForm,
  type ReviewDecision,
  staffReviewsStore,
} from '#stores/staff/operator-reviews.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Score } from '#ui/Score.tsx'
import { Select } from '#ui/Select.tsx'
import { type OperatorProps, useLanguage } from './language.ts'
import { OwnRecord, Screen } from './Screen.tsx'
import { useOvertaken } from './use-overtaken.ts'

/** Reviews with all their versions; staff hide, restore or remove them, or strike a reply. */
export default function Reviews({ locale, messages }: OperatorProps) {
  return (
    <Screen locale={locale} messages={messages}>
      <List />
    </Screen>
  )
}

function List() {
  const { t } = useLanguage()
  const query = useStore(staffReviewsStore.$loaded).question
  return (
    <div className="grid gap-4">
      <Select
        id="review-state"
        label={t('operator.show')}
        options={reviewStatuses.map((value) => ({
          value,
          label: t(`operator.review.state.${value}`),
        }))}
        value={query.state}
        onChoose={(state) => void staffReviewsStore.ask({ state, pageNum: 1 })}
      />
      <PagedList t={t} store={staffReviewsStore}>
        {({ list, total }) => (
          <>
            <p role="status">{t('operator.review.count', { n: total })}</p>
            <ul className="card">
              {list.map((review) => (
                <ReviewRow key={`${review.reviewId} ${review.status}`} review={review} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </div>
  )
}

const decisions = {
  WRITTEN: ['hide', 'remove'],
  SHOWN: ['hide', 'remove'],
  HIDDEN: ['restore', 'remove'],
  REMOVED: [],
} as const

function ReviewRow({ review }: { review: StaffReview }) {
  const { t, locale } = useLanguage()
  const [event, setEvent] = useState<ReviewDecision | null>(null)
  const { jobNo, author, parentName, tutorName, score, content, reply, status } = review
  const names = { parent: parentName, tutor: tutorName }
  const [by, of] = author === 'parent' ? [names.parent, names.tutor] : [names.tutor, names.parent]
  const offered: ReviewDecision[] = [...decisions[status]]
  if (status === 'SHOWN' && reply !== null) offered.push('strike')
  return (
    <li className="proof-row">
      <div className="proof-head">
        <strong>{t('operator.review.of', { by, of })}</strong>
        <Score score={score} />
      </div>
      <p className="text-sm text-muted">
        {[t('operator.review.job', { no: jobNo }), fullMoment(review.writtenAt, locale)].join(
          ' · ',
        )}
      </p>
      <p className="whitespace-pre-line break-words">{content || t('operator.review.silent')}</p>
      {reply !== null && (
        <p className="border-s-2 border-brand ps-3 text-sm whitespace-pre-line break-words">
          {reply}
        </p>
      )}
      {review.earlier.length > 0 && (
        <details>
          <summary className="link min-h-11">
            {t('operator.review.earlier', { n: review.earlier.length })}
          </summary>
          <ol className="grid gap-2 text-sm">
            {review.earlier.map((one) => (
              <li key={one.at} className="whitespace-pre-line break-words">
                {[fullMoment(one.at, locale), `${one.score} / 5`, one.content].join(' · ')}
              </li>
            ))}
          </ol>
        </details>
      )}
      {review.own && <OwnRecord />}
      {!review.own && offered.length > 0 && (
        <div className="step-actions">
          {offered.map((one) => (
            <Button
              key={one}
              kind={one === 'remove' ? 'quiet' : 'plain'}
              aria-label={`${t(`operator.review.${one}`)} ${review.reviewId}`}
              onClick={() => setEvent(one)}
            >
              {t(`operator.review.${one}`)}
            </Button>
          ))}
        </div>
      )}
      {event !== null && (
        <DecideDialog key={event} review={review} event={event} onClose={() => setEvent(null)} />
      )}
    </li>
  )
}

interface DecideProps {
  review: StaffReview
  event: ReviewDecision
  onClose: () => void
}

function DecideDialog({ review, event, onClose }: DecideProps) {
  const { t } = useLanguage()
  const form = useForm(() => decideReviewForm(review, event))
  const title = t(`operator.review.${event}`)
  useOvertaken(form.failure, staffReviewsStore.load)
  return (
    <Dialog t={t} open onClose={onClose} title={title}>
      <Form
        form={form}
        label={title}
        onSent={() => {
          onClose()
          showToast(t('operator.review.done'), 'ok')
        }}
        foot={
          <SubmitButton form={form} kind={event === 'remove' ? 'danger' : 'brand'}>
            {title}
          </SubmitButton>
        }
      />
    </Dialog>
  )
}
