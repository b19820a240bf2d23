import type { SearchAnswer } from '#contract/search-answer.ts'
import { formatMoney, formatNumber } from '#rules/numbers.ts'
import { changeView, type SearchPhase } from '#stores/tutors/search/search.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'
import { useSearchState } from './rendered.ts'
import { useSubject } from './subject.ts'

interface ResultHeadProps {
  answer: SearchAnswer | null
  phase: SearchPhase
}

/** The number of results, their order, and a link that explains it. */
export function ResultHead({ answer, phase }: ResultHeadProps) {
  const { t, to } = useLanguage()
  const { sorts, ranking } = useSubject()
  const { sort = sorts[0] } = useSearchState()
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
              : t('search.total', { n: formatNumber(total) })}
      </p>
      {phase === 'ready' && answer?.feeMedianCents && (
        <p className="text-sm text-muted tabular-nums">
          {t('search.median', { price: formatMoney(answer.feeMedianCents, 'unit') })}
        </p>
      )}
      <div className="result-order">
        {ranking && (
          <a className="link max-md:hidden" href={to(ranking)}>
            {t('search.ranking')}
          </a>
        )}
        <label className="flex min-w-0 items-center gap-2">
          <span className="max-md:sr-only">{t('search.sort')}</span>
          <span className="select min-w-0">
            <select
              className="input"
              value={sort}
              onChange={(event) =>
                changeView({ sort: event.target.value as (typeof sorts)[number] })
              }
            >
              {sorts.map((one) => (
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
