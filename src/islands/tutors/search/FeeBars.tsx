import type { FacetChoice } from '#contract/search-answer.ts'
import { formatNumber } from '#rules/numbers.ts'
import { useLanguage } from './language.ts'

/** Dollars an hour at both ends; the first and the last bar also stand for what lies beyond. */
export const scale = { low: 50, high: 650 } as const
const bandDollars = 50
const width = scale.high - scale.low
/** Height of the bars; the line below them adds four. */
const height = 64
const gap = 6

interface FeeBarsProps {
  bands: readonly FacetChoice[]
  from: number
  to: number
}

/** How many ask how much an hour, whatever is chosen; the range between the handles is darker. */
export function FeeBars({ bands, from, to }: FeeBarsProps) {
  const { t } = useLanguage()
  const most = Math.max(1, ...bands.map(({ count }) => count))
  const [left = 0, right = width] = [from, to]
    .map((dollars) => Math.min(Math.max(dollars, scale.low), scale.high) - scale.low)
    .sort((a, b) => a - b)
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height + 4}`} preserveAspectRatio="none" aria-hidden="true">
        {bands.map(({ value, count }, at) => {
          const x = at * bandDollars
          const tall = count === 0 ? 2 : 4 + Math.round((count / most) * (height - 8))
          const isIn = x + bandDollars > left && x < right
          return (
            <rect
              key={value}
              className={isIn ? 'fee-column' : 'fee-column fee-column-out'}
              x={x + gap / 2}
              y={height - tall}
              width={bandDollars - gap}
              height={tall}
            />
          )
        })}
        <rect className="fee-column fee-column-out" y={height} width={width} height={4} />
        <rect className="fee-column" x={left} y={height} width={right - left} height={4} />
      </svg>
      <ul className="sr-only">
        {bands.map(({ value, label, count }) => (
          <li key={value}>{t('ui.labelled', { label, text: formatNumber(count) })}</li>
        ))}
      </ul>
    </>
  )
}
