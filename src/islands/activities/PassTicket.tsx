import { useId, useState } from 'react'
import type { OwnTickets } from '#contract/activities/tickets.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { deviceAnswer } from '#rules/primitives/device-answer.ts'
import { offerLink } from '#stores/activities/offered-ticket.ts'
import { keepForMe, passOn } from '#stores/activities/tickets.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { useLanguage } from './language.ts'

/** Passes a ticket on by a link, or revokes the link. */
export function PassTicket({ ticket }: { ticket: OwnTickets['tickets'][number] }) {
  const { t, locale, to } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const [isOpen, setOpen] = useState(false)
  const [link, setLink] = useState('')
  const id = useId()
  const { ticketId, passBy, isPaid, isPassed } = ticket
  const off = isOff || undefined
  const make = async () => {
    const { token } = await passOn(ticketId)
    setLink(offerLink(to('/parent/dashboard/tickets'), token))
  }
  const takeBack = async () => {
    await keepForMe(ticketId)
    setLink('')
  }
  const shown = passBy === null ? '' : link
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('tickets.pass')}
      </Button>
      <Dialog t={t} open={isOpen} onClose={() => setOpen(false)} title={t('tickets.pass.title')}>
        <div className="grid gap-4">
          <p>{t('tickets.pass.how')}</p>
          {isPaid && !isPassed && <p>{t('tickets.pass.paid')}</p>}
          {passBy !== null && (
            <p role="status">
              {t(shown === '' ? 'tickets.pass.waits' : 'tickets.pass.until', {
                time: momentText(passBy, locale),
              })}
            </p>
          )}
          {shown !== '' && (
            <Field
              t={t}
              id={id}
              label={t('tickets.pass.link')}
              unmarked
              readOnly
              value={shown}
              onFocus={({ target }) => target.select()}
            />
          )}
          <FailureNotice failure={failure} />
          <div className="flex flex-wrap gap-3">
            {shown === '' ? (
              <Button kind="brand" aria-disabled={off} onClick={() => void submit(make)}>
                {t(passBy === null ? 'tickets.pass.make' : 'tickets.pass.again')}
              </Button>
            ) : (
              <Button kind="brand" onClick={() => void sendOrCopy(shown, t('tickets.pass.copied'))}>
                {t('tickets.pass.send')}
              </Button>
            )}
            {passBy !== null && (
              <Button kind="quiet" aria-disabled={off} onClick={() => void submit(takeBack)}>
                {t('tickets.pass.keep')}
              </Button>
            )}
          </div>
        </div>
      </Dialog>
    </>
  )
}

/** Uses the phone's share sheet if there is one, else the clipboard. */
async function sendOrCopy(link: string, copied: string): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ url: link })
    await deviceAnswer(navigator.clipboard.writeText(link))
    showToast(copied, 'ok')
  } catch {
    // Cancelled, refused, or missing without https: the link remains visible.
  }
}
