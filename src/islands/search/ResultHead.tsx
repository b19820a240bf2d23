import { useStore } from '@nanostores/react'
import type { TutorSearchAnswer } from '#contract/tutor-search.ts'
import { type TutorSort, tutorSorts } from '#contract/tutor-sorts.ts'
import { formatPrice } from '#rules/numbers.ts'
import { $searchState, changeView, type SearchPhase } from '#stores/search/tutor-search.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

interface ResultHeadProps {
  answer: TutorSearchAnswer | null
  phase: SearchPhase
}

/** How many tutors, in which order, and how that order comes about. */
export function ResultHead({ answer, phase }: ResultHeadProps) {
  const { t, to } = useLanguage()
  const { sort = 'best' } = useStore($searchState)
  const total = answer?.total ?? 0
  return (
    <div className="result-head">
      <p className="font-bold tabular-nums md:text-lg" role="status">
        {phase === 'error'
          ? ''
          : answer === null || phase === 'loading'
            ? t('search.loading')
            : total === 0
              ? t('search.totalNone')
              : t('search.total', { n: total.toLocaleString('en') })}
      </p>
      {phase === 'ready' && answer?.feeMedianCents && (
        <p className="text-sm text-muted tabular-nums">
          {t('search.median', { price: formatPrice(answer.feeMedianCents) })}
        </p>
      )}
      <div className="result-order">
        <a className="link max-md:hidden" href={to('/content/ranking')}>
          {t('search.ranking')}
        </a>
        <label className="flex min-w-0 items-center gap-2">
          <span className="max-md:sr-only">{t('search.sort')}</span>
          <span className="select min-w-0">
            <select
              className="input"
              value={sort}
              onChange={(event) => changeView({ sort: event.target.value as TutorSort })}
            >
              {tutorSorts.map((one) => (
                <option key={one} value={one}>
                  {t(`vocabulary.sort.${one}`)}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </span>
        </label>
      </div>
    </div>
  )
}
