import { useId, useState } from 'react'
import type { FacetChoice, FacetName } from '#contract/tutor-search.ts'
import { useLanguage } from '#islands/language.tsx'

interface FilterGroupProps {
  facet: FacetName
  kind: 'one' | 'many'
  choices: FacetChoice[]
  chosen: string[]
  onChoose: (value: string) => void
}

const shownAtFirst = 7
/** Groups that stand open before anything is chosen in them. */
const openAtFirst = new Set<FacetName>(['subject', 'level', 'area', 'mode', 'gender'])

/** One filter: a foldable list of choices with their counts. */
export function FilterGroup({ facet, kind, choices, chosen, onChoose }: FilterGroupProps) {
  const { t } = useLanguage()
  const [all, setAll] = useState(false)
  const name = useId()
  const shown = choices.filter(
    ({ value }, index) => all || index < shownAtFirst || chosen.includes(value),
  )
  return (
    <details className="filter-group" open={openAtFirst.has(facet) || chosen.length > 0}>
      <summary>{t(`search.facet.${facet}`)}</summary>
      <fieldset className="choices">
        <legend className="sr-only">{t(`search.facet.${facet}`)}</legend>
        {shown.map(({ value, label, count }) => (
          <label key={value} className="choice">
            <input
              type={kind === 'many' ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(value)}
              onChange={() => onChoose(value)}
              // A chosen radio button can be let go of by pressing it again.
              onClick={() => kind === 'one' && chosen.includes(value) && onChoose(value)}
            />
            <span>{label}</span>
            <span className="choice-count">{count.toLocaleString('en')}</span>
          </label>
        ))}
        {choices.length > shownAtFirst && (
          <button type="button" className="button button-quiet" onClick={() => setAll(!all)}>
            {t(all ? 'search.filters.fewer' : 'search.filters.more')}
          </button>
        )}
      </fieldset>
    </details>
  )
}
