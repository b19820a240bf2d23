import '#styles/tutor-figures.css'
import type { Locale } from '#i18n/locales.ts'
import { formatPeriod } from '#rules/dates.ts'

interface Props {
  locale: Locale
  caption: string
  headings: readonly [month: string, amount: string]
  /** Amounts in cents, at least 0. */
  /** By month, or by the day that a week begins with: `2027-01`, `2027-01-05`; a run up to `until`. */
  months: readonly { month: string; until?: string | null; cents: number }[]
  /** Formats an amount. */
  format: (cents: number) => string
}

/** Amounts by month as bars, in a table that reads as well without them. */
export function MonthBars({ locale, caption, headings, months, format }: Props) {
  const most = Math.max(1, ...months.map(({ cents }) => cents))
  return (
    <table className="bars">
      <caption className="text-start font-bold">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{headings[0]}</th>
          <th scope="col" colSpan={2}>
            {headings[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, until, cents }) => (
          <tr key={month}>
            <th scope="row">
              {[month, until ?? []]
                .flat()
                .map((one) => formatPeriod(one, locale))
                .join('–')}
            </th>
            <td className="bar-cell">
              <svg
                className="bar"
                preserveAspectRatio="none"
                viewBox="0 0 100 8"
                aria-hidden="true"
              >
                <rect className="bar-track" width="100" height="8" />
                <rect className="bar-fill" width={Math.round((cents / most) * 100)} height="8" />
              </svg>
            </td>
            <td>{format(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
