import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { momentText } from '#rules/activities/session-time.ts'
import { $user } from '#stores/accounts/session/signed-in-user.ts'
import { ownStoredTickets } from '#stores/activities/stored-tickets.ts'
import { ownTicketsStore } from '#stores/activities/tickets.ts'
import { Button } from '#ui/Button.tsx'
import { MemberText } from '#ui/MemberText.tsx'
import { useLanguage } from './language.ts'
import { TicketCodes } from './TicketCodes.tsx'

/** How long to wait for the server before showing cached tickets at a door. */
const patienceMs = 4_000

/** The tickets cached on this device, while the server cannot be reached. */
export function StoredTickets() {
  const { t, locale } = useLanguage()
  const asked = [useStore($user, { ssr: 'initial' }), useStore(ownTicketsStore.$loaded)]
  const stored = useStore(ownStoredTickets.$tickets, { ssr: 'initial' })
  const [isLate, setLate] = useState(false)
  const [first, setFirst] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const isCut = asked.some(
    (one) =>
      (one.state === 'failed' && (one.code === 'network' || one.code === 'timeout')) ||
      (one.state === 'loading' && isLate),
  )
  if (!isCut || stored === null) return null
  return (
    <section className="grid gap-3" aria-label={t('tickets.mine')}>
      <div className="notice notice-info grid gap-2" role="status">
        <p>{t('tickets.kept', { time: momentText(new Date(stored.at).toISOString(), locale) })}</p>
        <p className="text-sm">{t('tickets.kept.rule')}</p>
      </div>
      <ul className="grid gap-2">
        {stored.tickets.map(({ ticketId, title, holder, kind }) => (
          <li key={ticketId} className="card flex flex-wrap items-center justify-between gap-3">
            <p>
              <strong>{holder || t('tickets.nobody')}</strong> · {kind}
              <br />
              <MemberText locale={locale} text={title} />
            </p>
            <Button kind="brand" onClick={() => setFirst(ticketId)}>
              {t('tickets.show')}
            </Button>
          </li>
        ))}
      </ul>
      <TicketCodes tickets={stored.tickets} first={first} onClose={() => setFirst(null)} />
    </section>
  )
}
