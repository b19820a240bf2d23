import type { Translate } from '#i18n/translate.ts'
import { formatDecimal } from '#rules/numbers.ts'
import { starsHref, starsWidth } from '#styles/icon.ts'

type Props = {
  t: Translate<'ui'>
  rating: number | null
  count: number
  /** One star instead of five, for cards. */
  short?: boolean
  /** The number of reviews in brackets, where there is no room for the word. */
  brackets?: boolean
}

/** Mean rating with the number of reviews; null without reviews. */
export function Stars({ t, rating, count, short, brackets }: Props) {
  if (rating === null) return <span className="stars stars-count">{t('ui.stars.none')}</span>
  return (
    <span className="stars">
      {short ? (
        <svg className="stars-one" viewBox="0 0 16 16" aria-hidden="true">
          <use className="stars-full" href={starsHref} width="84" height="16" />
        </svg>
      ) : (
        <svg className="stars-row" viewBox="0 0 84 16" aria-hidden="true">
          <use className="stars-none" href={starsHref} width="84" height="16" />
          <svg width={starsWidth(rating)} height="16" aria-hidden="true">
            <use className="stars-full" href={starsHref} width="84" height="16" />
          </svg>
        </svg>
      )}
      <span className="sr-only">{t('ui.stars.rated', { rating: formatDecimal(rating, 1) })}</span>
      <strong aria-hidden="true">{formatDecimal(rating, 1)}</strong>
      {brackets ? (
        <>
          <span className="stars-count" aria-hidden="true">
            ({count})
          </span>
          <span className="sr-only">{t('ui.stars.count', { n: count })}</span>
        </>
      ) : (
        <span className="stars-count">{t('ui.stars.count', { n: count })}</span>
      )}
    </span>
  )
}
