import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { TutorSearchAnswer } from '#contract/tutor-search.ts'
import { type TutorSort, tutorSorts } from '#contract/vocabulary.ts'
import { useLanguage } from '#islands/language.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { $searchState, changeView, type SearchPhase } from '#stores/tutor-search.ts'

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
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <p className="text-lg font-bold tabular-nums" role="status">
        {phase === 'error'
          ? ''
          : answer === null || phase === 'loading'
            ? t('search.loading')
            : total === 0
              ? t('search.totalNone')
              : t('search.total', { n: total.toLocaleString('en') })}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <label className="flex items-center gap-2 text-sm">
          <span>{t('search.sort')}</span>
          <span className="select">
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
        <a className="link text-sm" href={to('/content/ranking')}>
          {t('search.ranking')}
        </a>
      </div>
    </div>
  )
}
