import type { OwnActivity } from '#contract/activities.ts'
import { useLanguage } from './language.ts'

/** What became of the seats, pool by pool. */
export function SeatLines({ own: { seats, pools } }: { own: OwnActivity }) {
  const { t } = useLanguage()
  return (
    <ul className="card grid gap-2">
      {seats.map(({ poolKey, capacity, free, held, offered, sold, waiting }) => (
        <li key={poolKey} className="tabular-nums">
          <strong>
            {pools.find(({ key }) => key === poolKey)?.name || t('activityEditor.seats')}
          </strong>
          : {t('activityEditor.seats.line', { sold, capacity, free, held, offered, waiting })}
        </li>
      ))}
    </ul>
  )
}
