import { wantedActs } from '#stores/accounts/wanted-act.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { useInvitee } from './use-invitee.ts'

/** Whom the parent came to invite: the job that they write is what the tutor is invited to. */
export function Invitee() {
  const { t, to } = useLanguage()
  const tutor = useInvitee()
  if (tutor === null) return null
  const { tutorId, name, photoId } = tutor
  const title = t('publish.invitee', { name })
  return (
    <section className="notice" aria-label={title}>
      <Avatar id={tutorId} photoId={photoId} />
      <div className="grid gap-2">
        <p className="font-bold">{title}</p>
        <p>{t('publish.invitee.text', { name })}</p>
        <div className="step-actions">
          <a className="link" href={to(`/tutor/detail/${tutorId}`)}>
            {t('publish.invitee.profile', { name })}
          </a>
          <Button kind="quiet" onClick={() => wantedActs.invite.forget(tutorId)}>
            {t('publish.invitee.forget', { name })}
          </Button>
        </div>
      </div>
    </section>
  )
}
