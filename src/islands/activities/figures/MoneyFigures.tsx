import { SaveFile } from '#islands/ui/SaveFile.tsx'
import { momentText, sessionTime } from '#rules/activities/session-time.ts'
import { formatPeriod } from '#rules/dates.ts'
import { formatMoney } from '#rules/numbers.ts'
import { type ActivityFigures, saveMoney } from '#stores/activities/figures.ts'
import { MonthBars } from '#ui/MonthBars.tsx'
import { Sums } from '#ui/Sums.tsx'
import { useLanguage } from './language.ts'

interface Props {
  figures: ActivityFigures
}
type Money = ActivityFigures['unused']

/** Payments and their use: in total, by session, and by week. */
export function MoneyFigures({ figures }: Props) {
  const { t, locale } = useLanguage()
  const { activityId, soldCents, heldCents, earnedCents, commissionCents, givenBackCents } = figures
  const sums = [
    ['sold', soldCents],
    ['held', heldCents],
    ['earned', earnedCents],
    ['commission', commissionCents],
    ['givenBack', givenBackCents],
  ] as const
  return (
    <section className="grid gap-3" aria-labelledby="money">
      <h3 id="money" className="font-bold">
        {t('activityFigures.money')}
      </h3>
      <Sums
        of={sums.map(([name, cents]) => [t(`activityFigures.${name}`), formatMoney(cents, locale)])}
      />
      <Sessions figures={figures} />
      <Weeks figures={figures} />
      <SaveFile save={() => saveMoney(activityId)}>{t('activityFigures.money.save')}</SaveFile>
    </section>
  )
}

function Sessions({ figures: { sessions, unused } }: Props) {
  const { t, locale } = useLanguage()
  const isUsed = Object.values(unused).some((cents) => cents > 0)
  return (
    <>
      <h3 className="font-bold">{t('activityFigures.sessions')}</h3>
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <li key={session.sessionId} className="card grid gap-1">
            <p>
              {session.title !== '' && <strong>{session.title} </strong>}
              {sessionTime(session, locale)}
            </p>
            <p className="tabular-nums">
              {t('activityFigures.attendance', { came: session.came, tickets: session.tickets })}
            </p>
            <MoneyLine money={session} by={session.heldUntil} />
          </li>
        ))}
        {isUsed && (
          <li className="card grid gap-1">
            <p>{t('activityFigures.unused')}</p>
            <MoneyLine money={unused} by={null} />
          </li>
        )}
      </ul>
    </>
  )
}

function MoneyLine({ money, by }: { money: Money; by: string | null }) {
  const { t, locale } = useLanguage()
  const parts = (['held', 'earned', 'commission', 'givenBack'] as const)
    .filter((name) => money[`${name}Cents`] > 0)
    .map((name) =>
      t(`activityFigures.session.${name === 'held' && by !== null ? 'heldUntil' : name}`, {
        price: formatMoney(money[`${name}Cents`], locale),
        time: by === null ? '' : momentText(by, locale),
      }),
    )
  if (parts.length === 0) return null
  return <p className="text-sm text-muted tabular-nums">{parts.join(' · ')}</p>
}

function Weeks({ figures: { weeks } }: Props) {
  const { t, locale } = useLanguage()
  if (!weeks.some(({ soldCents }) => soldCents > 0)) return null
  const money = (cents: number) => formatMoney(cents, locale)
  const headings = ['week', 'weeks.tickets', 'amount', 'weeks.earned', 'weeks.givenBack'] as const
  return (
    <div className="card grid gap-3">
      <MonthBars
        locale={locale}
        caption={t('activityFigures.weeks')}
        headings={[t('activityFigures.week'), t('activityFigures.amount')]}
        months={weeks.map(({ week, soldCents }) => ({ month: week, cents: soldCents }))}
        format={money}
      />
      <details>
        <summary className="link min-h-11">{t('activityFigures.weeks.table')}</summary>
        <section
          className="overflow-x-auto"
          aria-label={t('activityFigures.weeks.table')}
          tabIndex={0}
        >
          <table className="w-full text-sm tabular-nums">
            <thead>
              <tr>
                {headings.map((name) => (
                  <th key={name} scope="col" className="text-start">
                    {t(`activityFigures.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ week, tickets, soldCents, earnedCents, givenBackCents }) => (
                <tr key={week}>
                  <th scope="row" className="text-start">
                    {formatPeriod(week, locale)}
                  </th>
                  <td>{tickets}</td>
                  <td>{money(soldCents)}</td>
                  <td>{money(earnedCents)}</td>
                  <td>{money(givenBackCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </div>
  )
}
