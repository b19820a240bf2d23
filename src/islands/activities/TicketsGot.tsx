import type { ActivityDetail } from '#contract/activities/activity-search.ts'
import { sessionTime } from '#rules/activities/session-time.ts'
import type { Got } from '#stores/activities/shop.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

interface Props {
  /** Id of its heading, which takes the focus. */
  id: string
  activity: ActivityDetail
  got: Got
}

/** Confirms free tickets: for what, when and where, and where to find them again. */
export function TicketsGot({ id, activity, got }: Props) {
  const { t, to, locale } = useLanguage()
  return (
    <div className="got" role="status">
      <span className="got-tick">
        <Icon name="check" />
      </span>
      <h2 id={id} tabIndex={-1} className="text-xl font-bold">
        {t('tickets.got', { n: got.n, title: activity.title.text })}
      </h2>
      <ul className="tabular-nums">
        {got.dates.map((date) => (
          <li key={date.sessionId}>{sessionTime(date, locale)}</li>
        ))}
      </ul>
      {activity.place && <p>{activity.place.text}</p>}
      <p className="text-sm text-muted">{t('tickets.got.where')}</p>
      <p>
        <a className="button button-brand" href={to('/parent/dashboard/tickets')}>
          {t('tickets.got.open')}
        </a>
      </p>
    </div>
  )
}
