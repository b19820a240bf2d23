import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatDate } from '#rules/dates.ts'
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
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
      <strong className="text-ink">{by}</strong>
      <Score score={score} />
      <time dateTime={writtenAt}>{formatDate(new Date(writtenAt), locale, { year: true })}</time>
      {subject && <span>{subject}</span>}
      {edited && <span>{t('review.edited')}</span>}
    </p>
  )
}
