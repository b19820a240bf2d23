import type { ActivityDetail } from '#contract/activities/activity-search.ts'
import { sessionTime } from '#rules/activities/session-time.ts'
import type { Got } from '#stores/activities/shop.ts'
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
    <div className="notice notice-ok grid gap-2" role="status">
      <h2 id={id} tabIndex={-1} className="text-lg font-bold">
        {t('tickets.got', { n: got.n, title: activity.title.text })}
      </h2>
      <ul className="tabular-nums">
        {got.dates.map((date) => (
          <li key={date.sessionId}>{sessionTime(date, locale)}</li>
        ))}
      </ul>
      {activity.place && <p>{activity.place.text}</p>}
      <p>{t('tickets.got.where')}</p>
      <p>
        <a className="button button-brand" href={to('/parent/dashboard/tickets')}>
          {t('tickets.got.open')}
        </a>
      </p>
    </div>
  )
}
