import { momentText } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import type { ActivityFigures } from '#stores/activities/figures.ts'
import { useLanguage } from './language.ts'

interface Props {
  figures: ActivityFigures
}

/** Seats by pool with their waiting lists, kinds of tickets, and packages with tickets left. */
export function SeatFigures({ figures: { pools, kinds, packages } }: Props) {
  const { t, locale } = useLanguage()
  const price = (cents: number) =>
    cents === 0 ? t('activityFigures.free') : formatMoney(cents, locale)
  return (
    <section className="card grid gap-3 tabular-nums" aria-labelledby="seats">
      <h3 id="seats" className="font-bold">
        {t('activityFigures.seats')}
      </h3>
      <ul className="grid gap-2">
        {pools.map(({ poolId, name, taken, lapsed, waiting, offered, ...seats }) => (
          <li key={poolId}>
            {name !== '' && <strong>{name} </strong>}
            {t('activityFigures.seats.line', seats)}
            {waiting + offered + taken + lapsed > 0 && (
              <span className="block text-sm text-muted">
                {t('activityFigures.seats.waiting', { waiting, offered, taken, lapsed })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <h3 className="font-bold">{t('activityFigures.kinds')}</h3>
      <ul className="grid gap-2">
        {kinds.map(({ kindId, name, priceCents, sold }) => (
          <li key={kindId}>
            <strong>{name} </strong>
            {t('activityFigures.kind.line', { n: sold, price: price(priceCents) })}
          </li>
        ))}
      </ul>
      {packages.length > 0 && (
        <>
          <h3 className="font-bold">{t('activityFigures.packages')}</h3>
          <ul className="grid gap-2">
            {packages.map(({ packageId, name, priceCents, ...one }) => (
              <li key={packageId}>
                <strong>{name} </strong>
                {t('activityFigures.package.line', { ...one, price: price(priceCents) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** When times or venue changed, and how many ticket holders were notified. */
export function ChangesNotified({ figures: { changes } }: Props) {
  const { t, locale } = useLanguage()
  if (changes.length === 0) return null
  return (
    <section className="grid gap-2" aria-labelledby="changes">
      <h3 id="changes" className="font-bold">
        {t('activityFigures.changes')}
      </h3>
      <ul className="card grid gap-1">
        {changes.map(({ at, what, told }) => (
          <li key={at}>
            {what === 'change' && told === 0
              ? t('activityFigures.change.quiet', { time: momentText(at, locale) })
              : t(`activityFigures.change.${what}`, { time: momentText(at, locale), n: told })}
          </li>
        ))}
      </ul>
    </section>
  )
}
