import type { Review } from '#contract/reviews.ts'
import { formatDate } from '#rules/dates.ts'
import { useLanguage } from './language.ts'

/** A review as it reads: stars, when, the words and the answer to them. */
export function ReviewText({ review, by }: { review: Review; by: string }) {
  const { t, locale } = useLanguage()
  const { score, content, reply, edited, writtenAt } = review
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
        <strong className="text-ink">{by}</strong>
        <span role="img" aria-label={`${score} / 5`}>
          {'★'.repeat(score)}
          {'☆'.repeat(5 - score)}
        </span>
        <time dateTime={writtenAt}>{formatDate(new Date(writtenAt), locale, { year: true })}</time>
        {edited && <span>{t('review.edited')}</span>}
      </p>
      {content !== '' && <p className="whitespace-pre-line break-words">{content}</p>}
      {reply !== null && (
        <p className="border-s-2 border-brand ps-3 text-sm whitespace-pre-line break-words">
          <strong>{t('review.replied')}</strong>
          <br />
          {reply}
        </p>
      )}
    </div>
  )
}
