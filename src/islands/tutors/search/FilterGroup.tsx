import { useId, useState } from 'react'
import type { FacetChoice } from '#contract/search-answer.ts'
import type { FacetName } from '#contract/tutors/tutor-search.ts'
import { formatNumber } from '#rules/numbers.ts'
import { useLanguage } from './language.ts'

interface FilterGroupProps {
  facet: FacetName
  kind: 'one' | 'many'
  choices: FacetChoice[]
  chosen: string[]
  onChoose: (value: string) => void
}

const openAtFirst = new Set<FacetName>(['subject', 'level', 'area', 'mode', 'gender'])

/** Regions have five digits, districts seven, neighbourhoods nine: two more per level. */
const depthOf = (facet: FacetName, value: string) =>
  facet === 'area' ? (value.length - 5) / 2 : undefined

/** One filter: a foldable list of choices with counts; a long one scrolls. */
export function FilterGroup({ facet, kind, choices, chosen, onChoose }: FilterGroupProps) {
  const { t } = useLanguage()
  const name = useId()
  // An unfolded group stays so when its last choice is removed.
  const [isOpen, setOpen] = useState(openAtFirst.has(facet))
  return (
    <details
      className="filter-group"
      data-facet={facet}
      open={isOpen || chosen.length > 0}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t(`search.facet.${facet}`)}</summary>
      <fieldset className="choices choices-long">
        <legend className="sr-only">{t(`search.facet.${facet}`)}</legend>
        {choices.map(({ value, label, count }) => (
          <label key={value} className="choice" data-depth={depthOf(facet, value)}>
            <input
              type={kind === 'many' ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(value)}
              onChange={() => onChoose(value)}
              // Pressing a chosen radio button again clears it.
              onClick={() => kind === 'one' && chosen.includes(value) && onChoose(value)}
            />
            <span>{label}</span>
            <span className="choice-count">{formatNumber(count)}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
