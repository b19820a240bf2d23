import { sessionTime } from '#rules/activities/session-time.ts'
import { ticketNumber } from '#rules/activities/ticket-number.ts'
import { formatDate } from '#rules/dates.ts'
import { formatTime } from '#rules/time-of-day.ts'
import type { ShownTicket } from '#stores/activities/stored-tickets.ts'
import { Cover } from '#ui/Cover.tsx'
import { MemberText } from '#ui/MemberText.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { useLanguage } from './language.ts'

/** A ticket as it is shown at the door: what, when, where, and below the line its code. */
export function TicketCard({ ticket }: { ticket: ShownTicket }) {
  const { t, locale } = useLanguage()
  const { title, cover, place, kind, holder, code, path, size, dates } = ticket
  const name = holder || t('tickets.nobody')
  const [first, ...others] = dates
  return (
    <div className="ticket-card">
      {cover && <Cover cover={cover} title={title} wide />}
      <div className="ticket-card-text">
        <h3 className="text-lg font-bold">
          <MemberText locale={locale} text={title} />
        </h3>
        {first && others.length === 0 ? (
          <dl className="tabular-nums">
            <div>
              <dt>{t('tickets.date')}</dt>
              <dd>{formatDate(first.startsAt, locale)}</dd>
            </div>
            <div>
              <dt>{t('tickets.time')}</dt>
              <dd>
                {formatTime(first.startsAt)}–{formatTime(first.endsAt)}
              </dd>
            </div>
          </dl>
        ) : (
          <ol className="text-sm tabular-nums">
            {dates.map((date) => (
              <li key={date.startsAt}>{sessionTime(date, locale)}</li>
            ))}
          </ol>
        )}
        {place !== '' && <p className="text-sm">{place}</p>}
      </div>
      <div className="ticket-tear" />
      <div className="ticket-card-code">
        <QrCode
          path={path}
          size={size}
          label={t('tickets.show.code', { name })}
          className="w-full max-w-64 rounded-lg"
        />
        <p className="text-xs text-muted">{t('tickets.show.number')}</p>
        <p className="ticket-number tabular-nums">{ticketNumber(code)}</p>
        <p className="text-sm">
          <strong>{name}</strong> · {kind}
        </p>
      </div>
    </div>
  )
}
