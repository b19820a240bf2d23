import { Loaded } from '#islands/ui/Loaded.tsx'
import { dateParts } from '#rules/dates.ts'
import { formatMoney } from '#rules/numbers.ts'
import { type Part, spentStore, sumOfMonth } from '#stores/teaching/lessons/month-money.ts'
import { useLateLanguage } from './language.ts'
import { OverviewPart } from './OverviewPart.tsx'
import { PartBones } from './PartBones.tsx'

interface Row {
  name: 'confirmed' | 'waiting' | 'course' | 'ticket'
  part: Part
}

/** What a parent has spent this month, and on what; nothing without any. */
export function Spent() {
  const { t, to, locale } = useLateLanguage()
  const money = (cents: number) => formatMoney(cents, locale)
  return (
    <Loaded t={t} store={spentStore} skeleton={<PartBones t={t} height="money" />} keepsOld>
      {(spent) => {
        const { bought, confirmed, waiting, month } = spent
        const rows = (
          [
            { name: 'confirmed', part: confirmed },
            { name: 'waiting', part: waiting },
            { name: 'course', part: bought.course },
            { name: 'ticket', part: bought.ticket },
          ] satisfies Row[]
        ).filter(({ part }) => part.n > 0)
        if (rows.length === 0) return null
        const all = sumOfMonth(spent) + bought.course.cents + bought.ticket.cents
        return (
          <OverviewPart
            title={t('overview.spent', dateParts(`${month}-01`, locale))}
            more={{ label: t('overview.statements'), href: to('/parent/dashboard/statements') }}
          >
            <p className="overview-sum">{money(all - bought.backCents)}</p>
            <Bar rows={rows} all={all} />
            <dl className="overview-rows">
              {rows.map(({ name, part }) => (
                <div key={name}>
                  <dt className={`money-key money-${name}`}>
                    {t(`overview.spent.${name}`, { n: part.n })}
                  </dt>
                  <dd>{money(part.cents)}</dd>
                </div>
              ))}
              {bought.backCents > 0 && (
                <div>
                  <dt>{t('overview.spent.back')}</dt>
                  <dd>{money(-bought.backCents)}</dd>
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
