import type { StatementLesson } from '#contract/teaching/lesson-statements.ts'
import type { Locale } from '#i18n/locales.ts'
import { formatMonth } from '#rules/dates.ts'
import { formatMoney } from '#rules/numbers.ts'
import { groupBy } from '#rules/primitives/newer-built-ins.ts'
import {
  type Folded,
  foldMonths,
  monthOf,
  monthsFrom,
  type Sum,
  sumOf,
} from '#rules/teaching/statement.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { MonthBars } from '#ui/MonthBars.tsx'
import { useLanguage } from './language.ts'
import { hoursOf } from './statement-texts.ts'

interface Props {
  side: LessonSide
  from: string
  to: string
  lessons: readonly StatementLesson[]
}

type Month = Folded<Sum & { month: string }>

/** Income or spending by month as bars, with all the numbers in a table. */
export function MonthChart({ side, from, to, lessons }: Props) {
  const { t, locale } = useLanguage()
  const ofMonth = groupBy(lessons, monthOf)
  const rows = foldMonths(
    monthsFrom(from, to).map((month) => ({ month, ...sumOf(ofMonth.get(month) ?? []) })),
  )
  const all = sumOf(lessons)
  const format = (cents: number) => formatMoney(cents, locale)
  return (
    <section className="card grid gap-3">
      <p>
        {t('statements.sum', {
          n: all.lessons,
          hours: hoursOf(all.minutes),
          fee: format(all.feeCents),
        })}
      </p>
      <ul className="grid gap-1 text-sm">
        {all.siteCents > 0 && (
          <li>{t('statements.sum.site', { amount: format(all.siteCents) })}</li>
        )}
        {all.handCents > 0 && (
          <li>
            {t('statements.sum.hand', {
              amount: format(all.handCents),
              agreed: format(all.agreedCents),
            })}
          </li>
        )}
      </ul>
      <MonthBars
        locale={locale}
        caption={t(`statements.chart.${side}`)}
        headings={[t('statements.month'), t('statements.amount')]}
        months={rows.map(({ month, until, feeCents }) => ({ month, until, cents: feeCents }))}
        format={format}
      />
      <details>
        <summary className="link min-h-11">{t('statements.chart.table')}</summary>
        <Table rows={rows} />
      </details>
    </section>
  )
}

const columns = ['month', 'lessons', 'hours', 'amount', 'site', 'hand', 'agreed'] as const

function Table({ rows }: { rows: readonly Month[] }) {
  const { t, locale } = useLanguage()
  const format = (cents: number) => formatMoney(cents, locale)
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm whitespace-nowrap">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className="pe-4 text-start">
                {t(`statements.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.month}>
              <th scope="row" className="pe-4 text-start">
                {nameOf(row, locale)}
              </th>
              {row.lessons === 0 ? (
                <td colSpan={columns.length - 1} className="text-muted">
                  {t('statements.sum.none')}
                </td>
              ) : (
                <>
                  <td className="pe-4">{row.lessons}</td>
                  <td className="pe-4">{hoursOf(row.minutes)}</td>
                  <td className="pe-4">{format(row.feeCents)}</td>
                  <td className="pe-4">{format(row.siteCents)}</td>
                  <td className="pe-4">{format(row.handCents)}</td>
                  <td>{format(row.agreedCents)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const nameOf = ({ month, until }: Month, locale: Locale) =>
  [month, until ?? []]
    .flat()
    .map((one) => formatMonth(one, locale))
    .join('–')
