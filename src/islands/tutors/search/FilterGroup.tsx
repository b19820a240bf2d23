import { useId, useState } from 'react'
import type { FacetChoice } from '#contract/search-answer.ts'
import type { FacetName } from '#contract/tutors/tutor-search.ts'
import { formatNumber } from '#rules/numbers.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

interface FilterGroupProps {
  facet: FacetName
  kind: 'one' | 'many'
  /** Rows for long lists and long names, chips for a few short ones. */
  look: 'rows' | 'chips' | 'days'
  choices: FacetChoice[]
  chosen: string[]
  onChoose: (value: string) => void
}

const openAtFirst = new Set<FacetName>([
  'proof',
  'subject',
  'level',
  'area',
  'day',
  'mode',
  'gender',
])
const frames = {
  rows: 'choices choices-long',
  chips: 'choice-chips',
  days: 'choice-days',
} as const
const boxes = { rows: 'choice', chips: 'chip', days: 'choice-day' } as const

/** Regions have five digits, districts seven, neighbourhoods nine: two more per level. */
const depthOf = (facet: FacetName, value: string) =>
  facet === 'area' ? (value.length - 5) / 2 : undefined

/** One filter: foldable choices with counts; a long list scrolls. */
export function FilterGroup(props: FilterGroupProps) {
  const { facet, kind, look, choices, chosen, onChoose } = props
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
      <fieldset className={frames[look]}>
        <legend className="sr-only">{t(`search.facet.${facet}`)}</legend>
        {choices.map(({ value, label, count }) => (
          <label key={value} className={boxes[look]} data-depth={depthOf(facet, value)}>
            <input
              type={kind === 'many' ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(value)}
              onChange={() => onChoose(value)}
              // Pressing a chosen radio button again clears it.
              onClick={() => kind === 'one' && chosen.includes(value) && onChoose(value)}
            />
            {value === 'recordCheck' && <Icon name="verified" />}
            <span className={look === 'days' ? 'sr-only' : undefined}>{label}</span>
            {look === 'days' && (
              <span aria-hidden="true">
                {t(`vocabulary.dayShort.${value}` as 'vocabulary.dayShort.1')}
              </span>
            )}{' '}
            <span className={look === 'rows' ? 'choice-count' : 'chip-count'}>
              {formatNumber(count)}
            </span>
          </label>
        ))}
      </fieldset>
      {facet === 'proof' && <p className="field-help">{t('search.proof.help')}</p>}
    </details>
  )
}
