import { useState } from 'react'
import type { ChatContact } from '#contract/teaching/chat.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { numberOf } from '#stores/teaching/chat/acts.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

const loadDialog = () => import('./CallDialog.tsx')

/** Asks for the other side's number, which is recorded for them, and shows it. */
export function CallButton({ contact }: { contact: ChatContact }) {
  const { t } = useLanguage()
  const { submit, failure, isOff } = useSubmission()
  const [number, setNumber] = useState<string | null>(null)
  const CallDialog = useLoaded(loadDialog, number !== null)
  const label = t('chat.call', { name: contact.name })
  const show = () =>
    submit(
      () => numberOf(contact),
      ({ countryCode, mobile }) => setNumber(`+${countryCode} ${mobile}`),
    )
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-disabled={isOff || undefined}
        aria-label={label}
        title={label}
        onClick={() => void show()}
      >
        <Icon name="phone" />
      </button>
      {failure !== null && (
        <div className="chat-head-note">
          <FailureNotice failure={failure} />
        </div>
      )}
      {number !== null && CallDialog && (
        <CallDialog name={contact.name} number={number} onClose={() => setNumber(null)} />
      )}
    </>
  )
}
