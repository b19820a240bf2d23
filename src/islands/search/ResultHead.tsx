import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { TutorSearchAnswer } from '#contract/tutor-search.ts'
import { type TutorSort, tutorSorts } from '#contract/tutor-sorts.ts'
import { formatPrice } from '#rules/numbers.ts'
import { $searchState, changeView, type SearchPhase } from '#stores/search/tutor-search.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

interface ResultHeadProps {
  answer: TutorSearchAnswer | null
  phase: SearchPhase
  /** What stands beside the order: on phones the button of the filters. */
  children: ReactNode
}

/** How many tutors, in which order, and how that order comes about. */
export function ResultHead({ answer, phase, children }: ResultHeadProps) {
  const { t, to } = useLanguage()
  const { sort = 'best' } = useStore($searchState)
  const total = answer?.total ?? 0
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="text-lg font-bold tabular-nums not-has-[+_p]:me-auto" role="status">
        {phase === 'error'
          ? ''
          : answer === null || phase === 'loading'
            ? t('search.loading')
            : total === 0
              ? t('search.totalNone')
              : t('search.total', { n: total.toLocaleString('en') })}
      </p>
      {phase === 'ready' && answer?.feeMedianCents && (
        <p className="me-auto text-sm text-muted tabular-nums">
          {t('search.median', { price: formatPrice(answer.feeMedianCents) })}
        </p>
      )}
      <a className="link inline-flex min-h-11 items-center text-sm" href={to('/content/ranking')}>
        {t('search.ranking')}
      </a>
      <div className="flex items-center gap-3 max-md:w-full">
        {children}
        <label className="flex items-center gap-2 text-sm max-md:flex-1">
          <span className="max-md:sr-only">{t('search.sort')}</span>
          <span className="select max-md:flex-1">
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
