import type { ChatContact } from '#contract/chat.ts'
import { ActRefusal } from '#islands/ui/ActRefusal.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { block } from '#stores/chat/acts.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

/** What can be done about a contact. */
export function ContactMenu({ contact: { id, blocked } }: { contact: ChatContact }) {
  const { t } = useLanguage()
  const { submit, failure, isOff } = useSubmission()
  return (
    <div className="chat-menu">
      <Button kind="quiet" disabled={isOff} onClick={() => void submit(() => block(id, !blocked))}>
        {t(blocked ? 'chat.unblock' : 'chat.block')}
      </Button>
      <ActRefusal failure={failure} />
    </div>
  )
}
