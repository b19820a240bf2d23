import { useStore } from '@nanostores/react'
import { type SubmitEvent, useId, useState } from 'react'
import type { FacetChoice } from '#contract/search-answer.ts'
import { pressedKey } from '#islands/pressed-key.ts'
import { formatNumber } from '#rules/numbers.ts'
import { readWhole } from '#rules/primitives/amounts.ts'
import { $chosen, changeSearch } from '#stores/tutors/search/search.ts'
import { useLanguage } from './language.ts'

const toDollars = (cents: number | undefined) => (cents === undefined ? '' : String(cents / 100))
const toCents = (text: string) => {
  const dollars = readWhole(text, 5)
  return dollars === null ? undefined : dollars * 100
}

/** Hourly fee: bands with counts, or any range typed in dollars. */
export function FeeFilter({ bands }: { bands: FacetChoice[] }) {
  const { t } = useLanguage()
  const { feeMinCents, feeMaxCents } = useStore($chosen)
  const [from, setFrom] = useState(toDollars(feeMinCents))
  const [to, setTo] = useState(toDollars(feeMaxCents))
  const id = useId()
  const [shown, setShown] = useState({ feeMinCents, feeMaxCents })
  // A choice made elsewhere replaces the typed range.
  if (shown.feeMinCents !== feeMinCents || shown.feeMaxCents !== feeMaxCents) {
    setShown({ feeMinCents, feeMaxCents })
    setFrom(toDollars(feeMinCents))
    setTo(toDollars(feeMaxCents))
  }

  const apply = (event: SubmitEvent | { preventDefault: () => void }) => {
    event.preventDefault()
    changeSearch({ feeMinCents: toCents(from), feeMaxCents: toCents(to) })
  }
  const chooseBand = (value: string) => {
    const [low = '', high = ''] = value.split('-')
    changeSearch({
      feeMinCents: low && low !== '0' ? Number(low) : undefined,
      feeMaxCents: high ? Number(high) : undefined,
    })
  }
  const chosenBand = `${feeMinCents ?? 0}-${feeMaxCents ?? ''}`

  return (
    <details className="filter-group" data-facet="fee" open>
      <summary>{t('search.facet.fee')}</summary>
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          {bands.map(({ value, label, count }) => (
            <button
              key={value}
              type="button"
              className="chip"
              aria-pressed={value === chosenBand}
              onClick={() => chooseBand(value === chosenBand ? '' : value)}
            >
              {label} <span className="chip-count">{formatNumber(count)}</span>
            </button>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-2">
          {[
            { key: 'from' as const, value: from, set: setFrom },
            { key: 'to' as const, value: to, set: setTo },
          ].map(({ key, value, set }) => (
            <div key={key} className="field">
              <label className="field-label" htmlFor={`${id}-${key}`}>
                {t(`search.fee.${key}`)}
              </label>
              <input
                id={`${id}-${key}`}
                className="input"
                inputMode="numeric"
                value={value}
                onChange={(event) => set(event.target.value.trim())}
                onKeyDown={(event) => pressedKey(event) === 'Enter' && apply(event)}
              />
            </div>
          ))}
        </div>
        <button type="button" className="button button-plain" onClick={apply}>
          {t('search.fee.apply')}
        </button>
        <p className="field-help">{t('search.fee.help')}</p>
      </div>
    </details>
  )
}
