import { useState } from 'react'
import type { Study } from '#contract/courses/studies.ts'
import { longestReview } from '#contract/teaching/reviews.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { ruleMessage } from '#rules/validation/rule-message.ts'
import { review } from '#stores/courses/study/review.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Choices } from '#ui/Choices.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useLanguage } from './language.ts'

const scores = ['5', '4', '3', '2', '1'] as const

/** Stars and text about a course, and a way to delete them. */
export default function ReviewCourse({ study: { classId, review: begun } }: { study: Study }) {
  const { t } = useLanguage()
  const [score, setScore] = useState(begun.own === null ? '' : String(begun.own.score))
  const [content, setContent] = useState(begun.own?.content ?? '')
  const [isMissing, setMissing] = useState(false)
  const { submit, isOff, failure } = useSubmission()
  const refused = failure?.issues.find(({ field }) => field === 'content')?.rule
  const off = isOff || undefined
  if (begun.own?.isHidden) {
    return (
      <section className="card grid gap-3" aria-label={t('study.review.title')}>
        <h3 className="font-bold">{t('study.review.title')}</h3>
        <p>{t('study.review.hidden')}</p>
        <blockquote className="border-s-2 border-line ps-3 whitespace-pre-line">
          {begun.own.content}
        </blockquote>
      </section>
    )
  }
  return (
    <section className="card grid gap-3" aria-label={t('study.review.title')}>
      <h3 className="font-bold">{t('study.review.title')}</h3>
      <Choices
        name="course-score"
        legend={t('study.review.score')}
        type="radio"
        options={scores.map((value) => ({ value, label: t(`study.review.score.${value}`) }))}
        chosen={[score]}
        onChange={([chosen]) => setScore(chosen ?? '')}
      />
      {isMissing && (
        <p className="field-error" role="alert">
          {t('study.review.none')}
        </p>
      )}
      <TextArea
        id="course-review"
        label={t('study.review.content')}
        optional={t('ui.optional')}
        error={refused && ruleMessage(t, refused)}
        rows={4}
        maxLength={longestReview}
        value={content}
        onChange={({ target }) => setContent(target.value)}
      />
      {refused === undefined && <FailureNotice failure={failure} />}
      <div className="flex flex-wrap gap-3">
        <Button
          kind="brand"
          aria-disabled={off}
          onClick={() => {
            setMissing(score === '')
            if (score === '') return
            void submit(
              () => review({ classId, score: Number(score), content }),
              () => showToast(t('study.review.sent'), 'ok'),
            )
          }}
        >
          {t(begun.own === null ? 'study.review.send' : 'study.review.change')}
        </Button>
        {begun.own !== null && (
          <Button
            kind="quiet"
            aria-disabled={off}
            onClick={() =>
              void submit(
                () => review({ classId, score: null, content: '' }),
                () => {
                  setScore('')
                  setContent('')
                  showToast(t('study.review.removed'), 'ok')
                },
              )
            }
          >
            {t('study.review.remove')}
          </Button>
        )}
      </div>
    </section>
  )
}
