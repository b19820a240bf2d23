import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatDate } from '#rules/dates.ts'
import { Monogram } from './Monogram.tsx'
import { Score } from './Score.tsx'

interface Props {
  t: Translate<'review'>
  locale: Locale
  by: string
  score: number
  /** ISO time. */
  writtenAt: string
  edited: boolean
  /** The subject taught, in the reader's language. */
  subject?: string | null | undefined
}

/** Who reviewed, with how many stars, and when. */
export function ReviewHead({ t, locale, by, score, writtenAt, edited, subject }: Props) {
  return (
    <div className="review-head">
      <Monogram name={by} />
      <div>
        <strong>{by}</strong>
        <p className="review-facts">
          {subject && <span>{subject}</span>}
          <time dateTime={writtenAt}>
            {formatDate(new Date(writtenAt), locale, { year: true })}
          </time>
          {edited && <span>{t('review.edited')}</span>}
        </p>
      </div>
      <Score score={score} />
    </div>
  )
}
