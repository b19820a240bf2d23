import { useState } from 'react'
import type { ChatContact } from '#contract/teaching/chat.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { block } from '#stores/teaching/chat/acts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

const loadReport = () => import('./ReportConversation.tsx')

export function ContactMenu({ contact }: { contact: ChatContact }) {
  const { t } = useLanguage()
  const { id, blocked } = contact
  const { submit, failure, isOff } = useSubmission()
  const [isReporting, setReporting] = useState(false)
  const ReportConversation = useLoaded(loadReport, isReporting)
  return (
    <div className="chat-menu">
      <Button kind="quiet" disabled={isOff} onClick={() => void submit(() => block(id, !blocked))}>
        {t(blocked ? 'chat.unblock' : 'chat.block')}
      </Button>
      <Button kind="quiet" onClick={() => setReporting(true)}>
        <Icon name="flag" /> {t('chat.report')}
      </Button>
      <FailureNotice failure={failure} />
      {isReporting && ReportConversation && (
        <ReportConversation contact={contact} onClose={() => setReporting(false)} />
      )}
    </div>
  )
}
