import type { StatementLesson } from '#contract/teaching/lesson-statements.ts'
import { formatMonth } from '#rules/dates.ts'
import { formatMoney } from '#rules/numbers.ts'
import { groupBy } from '#rules/primitives/newer-built-ins.ts'
import { monthOf, monthsFrom, sumOf } from '#rules/teaching/statement.ts'
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

/** Income or spending by month as bars, with all the numbers in a table. */
export function MonthChart({ side, from, to, lessons }: Props) {
  const { t, locale } = useLanguage()
  const ofMonth = groupBy(lessons, monthOf)
  const rows = monthsFrom(from, to).map((month) => ({
    month,
    ...sumOf(ofMonth.get(month) ?? []),
  }))
  const all = sumOf(lessons)
  const format = (cents: number) => formatMoney(cents, locale)
  return (
    <section className="card grid gap-3">
      <p>
        {t('statements.sum', {
          n: all.lessons,
          hours: hoursOf(all.minutes),
          fee: format(all.feeCents),
          paid: format(all.paidCents),
        })}
      </p>
      <MonthBars
        locale={locale}
        caption={t(`statements.chart.${side}`)}
        headings={[t('statements.month'), t('statements.amount')]}
        months={rows.map(({ month, feeCents }) => ({ month, cents: feeCents }))}
        format={format}
      />
      <details>
        <summary className="link min-h-11">{t('statements.chart.table')}</summary>
        <div className="overflow-x-auto">
          <table className="w-full text-sm">
            <thead>
              <tr>
                {(['month', 'lessons', 'hours', 'amount', 'paid'] as const).map((name) => (
                  <th key={name} scope="col" className="text-start">
                    {t(`statements.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.month}>
                  <th scope="row" className="text-start">
                    {formatMonth(row.month, locale)}
                  </th>
                  <td>{row.lessons}</td>
                  <td>{hoursOf(row.minutes)}</td>
                  <td>{format(row.feeCents)}</td>
                  <td>{format(row.paidCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
