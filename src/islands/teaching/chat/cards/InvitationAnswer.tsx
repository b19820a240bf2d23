import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { answer } from '#stores/sales/shop/invitations.ts'
import { cardsStore } from '#stores/teaching/chat/cards.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

export function InvitationAnswer({ invitationId }: { invitationId: number }) {
  const { t } = useLanguage()
  const { submit, failure, isOff } = useSubmission()
  const say = (accept: boolean) =>
    void submit(
      () => answer(invitationId, accept),
      () => void cardsStore.load(),
    )
  return (
    <>
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap gap-2">
        <Button kind="brand" aria-disabled={isOff || undefined} onClick={() => say(true)}>
          {t('chatMore.invitation.yes')}
        </Button>
        <Button aria-disabled={isOff || undefined} onClick={() => say(false)}>
          {t('chatMore.invitation.no')}
        </Button>
      </div>
    </>
  )
}
