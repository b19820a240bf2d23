import type { Locale } from '#i18n/locales.ts'
import { formatShortDay } from '#rules/dates.ts'
import { formatMoney } from '#rules/numbers.ts'

interface Props {
  locale: Locale
  caption: string
  headings: readonly [day: string, amount: string]
  /** Oldest first, today last; amounts at least 0. */
  days: readonly { day: string; cents: number }[]
}

const width = 560
const height = 112

/** Amounts of some days as a curve, with a table of the exact ones for who hears the page. */
export function DayCurve({ locale, caption, headings, days }: Props) {
  const most = Math.max(1, ...days.map(({ cents }) => cents))
  const points = days.map(({ cents }, at) => {
    const x = days.length < 2 ? 0 : Math.round((at / (days.length - 1)) * width)
    return `${x},${Math.round(height - 4 - (cents / most) * (height - 12))}`
  })
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <div>
      <div className="day-curve" aria-hidden="true">
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={`M0 ${height} L${points.join(' L')} L${width} ${height}Z`} />
          <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
        </svg>
        <span>{formatShortDay(first.day, locale)}</span>
        <span>{formatShortDay(last.day, locale)}</span>
      </div>
      <table className="sr-only">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{headings[0]}</th>
            <th scope="col">{headings[1]}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, cents }) => (
            <tr key={day}>
              <th scope="row">{formatShortDay(day, locale)}</th>
              <td>{formatMoney(cents, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
