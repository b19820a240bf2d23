import type { Locale } from '#i18n/locales.ts'
import { dateParts, formatMonth } from '#rules/dates.ts'
import { formatMoney } from '#rules/numbers.ts'

interface Props {
  locale: Locale
  caption: string
  headings: readonly [month: string, amount: string]
  /** The one whose amount stands above them. */
  shown: string
  /** Oldest first, the present one last; amounts at least 0. */
  months: readonly { month: string; cents: number }[]
}

/** Amounts of a few months as columns, with a table of the exact ones for who hears the page. */
export function MonthColumns({ locale, caption, headings, shown, months }: Props) {
  const most = Math.max(1, ...months.map(({ cents }) => cents))
  return (
    <div>
      <div className="month-columns" aria-hidden="true">
        {months.map(({ month, cents }) => (
          <div key={month} className={month === shown ? 'month-shown' : undefined}>
            <b>{formatMoney(cents, 'unit')}</b>
            <svg viewBox="0 0 40 96" preserveAspectRatio="none" aria-hidden="true">
              <rect
                y={96 - Math.round((cents / most) * 96)}
                width="40"
                height={Math.max(2, Math.round((cents / most) * 96))}
              />
            </svg>
            <span>{dateParts(`${month}-01`, locale).month}</span>
          </div>
        ))}
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
          {months.map(({ month, cents }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month, locale)}</th>
              <td>{formatMoney(cents, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
