import type { TutorSearchAnswer } from '#contract/tutor-search.ts'
import { changeSearch, clearSearch, removeChoice } from '#stores/search/tutor-search.ts'
import { EmptyState } from '#ui/State.tsx'
import { useLanguage } from './language.ts'

/** No tutor fits: says which choice to drop, and how many tutors that gives. */
export function EmptyResult({ answer }: { answer: TutorSearchAnswer }) {
  const { t } = useLanguage()
  const drop = (filter: string, value: string | null) => {
    if (filter === 'fee') changeSearch({ feeMinCents: undefined, feeMaxCents: undefined })
    else if (value === null) changeSearch({ [filter]: undefined })
    else removeChoice(filter, value)
  }
  return (
    <EmptyState
      t={t}
      title={t('search.empty.title')}
      text={answer.relax.length > 0 ? t('search.empty.text') : t('search.empty.nothing')}
    >
      <ul className="grid w-full gap-2">
        {answer.relax.map(({ filter, value, label, total }) => (
          <li key={`${filter} ${value}`}>
            <button
              type="button"
              className="button button-plain button-wide justify-between"
              onClick={() => drop(filter, value)}
            >
              <span>{t('search.empty.relax', { label })}</span>
              <span className="chip-count">
                {t('search.empty.relaxTotal', { n: total.toLocaleString('en') })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="button button-quiet" onClick={clearSearch}>
        {t('search.empty.clear')}
      </button>
    </EmptyState>
  )
}
