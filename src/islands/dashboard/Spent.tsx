import { Loaded } from '#islands/ui/Loaded.tsx'
import { dateParts } from '#rules/dates.ts'
import { formatMoney } from '#rules/numbers.ts'
import {
  type Spent as Month,
  type Part,
  shownMonth,
  spentStore,
  sumOfSpent,
} from '#stores/teaching/lessons/month-money.ts'
import { useLateLanguage } from './language.ts'
import { OverviewPart } from './OverviewPart.tsx'
import { PartBones } from './PartBones.tsx'

interface Row {
  name: 'confirmed' | 'waiting' | 'course' | 'ticket'
  part: Part
}

const rowsOf = ({ bought, confirmed, waiting }: Month): Row[] =>
  (
    [
      { name: 'confirmed', part: confirmed },
      { name: 'waiting', part: waiting },
      { name: 'course', part: bought.course },
      { name: 'ticket', part: bought.ticket },
    ] satisfies Row[]
  ).filter(({ part }) => part.n > 0)

/** What a parent has spent this month, and on what, beside the month before; nothing without any. */
export function Spent() {
  const { t, to, locale } = useLateLanguage()
  const money = (cents: number) => formatMoney(cents, locale)
  const monthName = (month: string) => dateParts(`${month}-01`, locale)
  return (
    <Loaded t={t} store={spentStore} skeleton={<PartBones t={t} height="money" />} keepsOld>
      {(months) => {
        const found = shownMonth(months, (month) => rowsOf(month).length === 0)
        const [before, now] = months
        if (found === null || before === undefined || now === undefined) return null
        const { shown, isPresent } = found
        const rows = rowsOf(shown)
        const { backCents } = shown.bought
        return (
          <OverviewPart
            title={t('overview.spent', monthName(shown.month))}
            more={{ label: t('overview.statements'), href: to('/parent/dashboard/statements') }}
          >
            <div className="overview-sum-line">
              <p className="overview-sum">{money(sumOfSpent(shown))}</p>
              {isPresent ? (
                rowsOf(before).length > 0 && (
                  <p className="text-xs text-muted">
                    {`${t('overview.spent', monthName(before.month))} ${money(sumOfSpent(before))}`}
                  </p>
                )
              ) : (
                <p className="text-xs text-muted">
                  {t('overview.spent.none', monthName(now.month))}
                </p>
              )}
            </div>
            <Bar rows={rows} all={sumOfSpent(shown) + backCents} />
            <dl className="overview-rows">
              {rows.map(({ name, part }) => (
                <div key={name}>
                  <dt className={`money-key money-${name}`}>
                    {t(`overview.spent.${name}`, { n: part.n })}
                  </dt>
                  <dd>{money(part.cents)}</dd>
                </div>
              ))}
              {backCents > 0 && (
                <div>
                  <dt>{t('overview.spent.back')}</dt>
                  <dd>{money(-backCents)}</dd>
                </div>
              )}
            </dl>
          </OverviewPart>
        )
      }}
    </Loaded>
  )
}

const gap = 0.7

/** The parts of the sum side by side. Decoration: the amounts are below. */
function Bar({ rows, all }: { rows: readonly Row[]; all: number }) {
  const room = 100 - gap * (rows.length - 1)
  let from = 0
  const pieces = rows.map(({ name, part }) => {
    const width = all === 0 ? 0 : (part.cents / all) * room
    const piece = { name, x: from, width }
    from += width + gap
    return piece
  })
  return (
    <svg className="money-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      {pieces.map(({ name, ...place }) => (
        <rect key={name} className={`money-${name}`} height="8" {...place} />
      ))}
    </svg>
  )
}
