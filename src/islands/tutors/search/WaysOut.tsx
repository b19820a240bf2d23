import type { SearchAnswer } from '#contract/search-answer.ts'
import { formatNumber } from '#rules/numbers.ts'
import { changeSearch, removeChoice } from '#stores/tutors/search/search.ts'
import { useLanguage } from './language.ts'

export function WaysOut({ relax }: Pick<SearchAnswer, 'relax'>) {
  const { t } = useLanguage()
  const drop = (filter: string, value: string | null) => {
    if (filter === 'fee') changeSearch({ feeMinCents: undefined, feeMaxCents: undefined })
    else if (value === null) changeSearch({ [filter]: undefined })
    else removeChoice(filter, value)
  }
  return (
    <ul className="grid w-full gap-2">
      {relax.map(({ filter, value, label, total }) => (
        <li key={`${filter} ${value}`}>
          <button
            type="button"
            className="button button-plain button-wide justify-between"
            onClick={() => drop(filter, value)}
          >
            <span>{t('search.empty.relax', { label })}</span>
            <span className="chip-count whitespace-nowrap">
              {t('search.empty.relaxTotal', { n: formatNumber(total) })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
