import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { FacetChoice } from '#contract/search-answer.ts'
import { pressedKey } from '#islands/pressed-key.ts'
import { formatMoney } from '#rules/numbers.ts'
import { readWhole } from '#rules/primitives/amounts.ts'
import { changeSearch } from '#stores/tutors/search/search.ts'
import { FeeBars, scale } from './FeeBars.tsx'
import { useLanguage } from './language.ts'
import { useAnswer, useChosen } from './rendered.ts'

const toDollars = (cents: number | undefined) => (cents === undefined ? '' : String(cents / 100))
const toCents = (text: string) => {
  const dollars = readWhole(text, 5)
  return dollars === null ? undefined : dollars * 100
}
const ends = ['from', 'to'] as const
const outermost = { from: scale.low, to: scale.high } as const

/** Hourly fee: a histogram with a range over it, dragged or typed in dollars. */
export function FeeFilter({ bands }: { bands: FacetChoice[] }) {
  const { t } = useLanguage()
  const { feeMinCents, feeMaxCents } = useChosen()
  const median = useAnswer()?.feeMedianCents
  const chosen = { from: toDollars(feeMinCents), to: toDollars(feeMaxCents) }
  const [typed, setTyped] = useState(chosen)
  const [shown, setShown] = useState(chosen)
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  // A choice made elsewhere replaces the typed range.
  if (shown.from !== chosen.from || shown.to !== chosen.to) {
    setShown(chosen)
    setTyped(chosen)
  }

  const apply = () => {
    if (typed.from === chosen.from && typed.to === chosen.to) return
    changeSearch({ feeMinCents: toCents(typed.from), feeMaxCents: toCents(typed.to) })
  }
  const applied = useEffectEvent(apply)
  // React calls each step of a handle a change; the browser, where it is let go.
  useEffect(() => {
    const place = group.current
    const onChange = () => applied()
    place?.addEventListener('change', onChange)
    return () => place?.removeEventListener('change', onChange)
  }, [])

  const handle = (end: (typeof ends)[number]) => Number(typed[end] || outermost[end])
  const drag = (end: (typeof ends)[number], value: number) =>
    setTyped({ ...typed, [end]: value === outermost[end] ? '' : String(value) })
  return (
    <details className="filter-group" data-facet="fee" open>
      <summary>{t('search.facet.fee')}</summary>
      <div className="grid gap-3" ref={group}>
        {median && chosen.from === '' && chosen.to === '' ? (
          <p className="text-sm text-muted tabular-nums">
            {t('search.median', { price: formatMoney(median, 'unit') })}
          </p>
        ) : null}
        <div className="fee-range">
          <FeeBars bands={bands} from={handle('from')} to={handle('to')} />
          {ends.map((end) => (
            <label key={end}>
              <span className="sr-only">{t(`search.fee.drag.${end}`)}</span>
              <input
                type="range"
                min={scale.low}
                max={scale.high}
                step={10}
                value={handle(end)}
                aria-valuetext={
                  typed[end] === ''
                    ? t('search.fee.any')
                    : formatMoney(toCents(typed[end]) ?? 0, 'unit')
                }
                onChange={({ target }) => drag(end, target.valueAsNumber)}
              />
            </label>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-2">
          {ends.map((end) => (
            <div key={end} className="field">
              <label className="field-label" htmlFor={`${id}-${end}`}>
                {t(`search.fee.${end}`)}
              </label>
              <input
                id={`${id}-${end}`}
                className="input"
                inputMode="numeric"
                placeholder={t('search.fee.any')}
                value={typed[end]}
                onChange={({ target }) => setTyped({ ...typed, [end]: target.value.trim() })}
                onKeyDown={(event) => pressedKey(event) === 'Enter' && apply()}
              />
            </div>
          ))}
        </div>
        <p className="field-help">{t('search.fee.help')}</p>
      </div>
    </details>
  )
}
