import { useState } from 'react'
import type { OwnTickets } from '#contract/activities/tickets.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { momentText, sessionTime } from '#rules/activities/session-time.ts'
import { returnHours } from '#rules/activities/ticket-refund.ts'
import { formatMoney } from '#rules/numbers.ts'
import { giveTicketBack, saveCalendar } from '#stores/activities/tickets.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'
import { PassTicket } from './PassTicket.tsx'
import { RenameTicket } from './RenameTicket.tsx'

interface Props {
  ticket: OwnTickets['tickets'][number]
  dates: OwnTickets['dates']
  /** Null where it is on the screen already. */
  onShow: (() => void) | null
}

/** A ticket: its holder, state and refundable price, and the actions on it. */
export function OneTicket({ ticket, dates, onShow }: Props) {
  const { t, to, locale } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const [isAsking, setAsking] = useState(false)
  const {
    ticketId,
    kind,
    holder,
    status,
    returnBy,
    returnState,
    safeCents,
    intoPackage,
    sessionIds,
  } = ticket
  const { code, mayChange, passBy, isPassed, isPaid, orderNo, priceCents } = ticket
  const off = isOff || undefined
  // The ticket's own dates, if there are several; a kind named like its session is not repeated.
  const parts = dates
    .filter(({ sessionId }) => sessionIds.includes(sessionId))
    .map((date) => [date.title === kind ? '' : date.title, sessionTime(date, locale)])
    .map((parts) => parts.filter(Boolean).join(' '))
  const isPart = sessionIds.length < dates.length && parts.length > 0
  return (
    <li className="grid gap-1 border-t border-line pt-2">
      <p>
        <strong>{holder || t('tickets.nobody')}</strong> · {kind}
        {isPart && ` · ${parts.join(t('tickets.comma'))}`}
      </p>
      <p className="text-sm text-muted">
        {t(`states.ticket.${status}`)}
        {status === 'VALID' && safeCents > 0 && (
          <> {t('tickets.safe.now', { price: formatMoney(safeCents, locale) })}</>
        )}
      </p>
      {orderNo !== null && priceCents > 0 && status !== 'HELD' && (
        <p className="text-sm text-muted">
          {t('tickets.paid', { price: formatMoney(priceCents, locale) })}{' '}
          <a
            className="link inline-flex min-h-11 items-center"
            href={to(`/order-pay?orderNo=${orderNo}`)}
          >
            {t('tickets.receipt')}
          </a>
        </p>
      )}
      {returnState !== null && (
        <p className="text-sm text-muted">
          {t(`tickets.return.${returnState}`, {
            hours: returnHours,
            time: returnBy === null ? '' : momentText(returnBy, locale),
          })}
        </p>
      )}
      {isPassed && <p className="text-sm text-muted">{t('tickets.passed')}</p>}
      {passBy !== null && (
        <p className="text-sm text-warn">
          {t('tickets.pass.waits', { time: momentText(passBy, locale) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {code !== null && (
          <>
            {onShow && (
              <Button kind="brand" onClick={onShow}>
                {t('tickets.show')}
              </Button>
            )}
            <Button
              kind={onShow ? 'quiet' : 'plain'}
              aria-disabled={off}
              onClick={() => void submit(() => saveCalendar(ticketId))}
            >
              <Icon name="calendar" /> {t('tickets.calendar')}
            </Button>
          </>
        )}
        {mayChange && <RenameTicket ticketId={ticketId} holder={holder} />}
        {mayChange && <PassTicket ticket={ticket} />}
        {returnBy !== null && (
          <Button kind="quiet" aria-disabled={off} onClick={() => setAsking(true)}>
            {t('tickets.return')}
          </Button>
        )}
      </div>
      <FailureNotice failure={failure} />
      <Dialog t={t} open={isAsking} onClose={() => setAsking(false)} title={t('tickets.return')}>
        <div className="grid gap-4">
          <p>
            {t(
              isPassed && isPaid
                ? 'tickets.return.payer'
                : intoPackage
                  ? 'tickets.return.package'
                  : safeCents > 0
                    ? 'tickets.return.money'
                    : 'tickets.return.free',
              { price: formatMoney(safeCents, locale) },
            )}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              kind="brand"
              onClick={() => {
                setAsking(false)
                void submit(() => giveTicketBack(ticketId))
              }}
            >
              {t('tickets.return.yes')}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {t('tickets.return.no')}
            </Button>
          </div>
        </div>
      </Dialog>
    </li>
  )
}
