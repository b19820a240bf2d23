import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import type { TutorCard as Card } from '#contract/tutors/tutor-search.ts'
import { TutorCard } from '#islands/tutors/search/TutorCard.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { formatMoney } from '#rules/numbers.ts'
import { loneInvitation } from '#rules/price-list.ts'
import { wantedActs } from '#stores/accounts/wanted-act.ts'
import {
  invitedStore,
  isInvitePressed,
  saveTutor,
} from '#stores/teaching/parent-jobs/invited-tutor.ts'
import { InviteButton } from './InviteButton.tsx'
import { useLanguage } from './language.ts'
import { Part } from './Part.tsx'

interface Props {
  tutorId: number
  /** Open jobs, last changed first. */
  jobs: readonly OwnJob[]
}

/** The tutor whom a parent came to invite; without an open job, a link to create one. */
export default function InvitePart({ tutorId, jobs }: Props) {
  const { t, to, locale } = useLanguage()
  const loaded = useStore(invitedStore.$loaded)
  const ask = () => void invitedStore.ask(tutorId)
  useEffect(() => void invitedStore.ask(tutorId), [tutorId])
  const isGone = loaded.state === 'failed' && loaded.code === 'A0404'
  const isOver = isGone || jobs.length > 0
  // Several links of this page lead to the form of a job.
  useEffect(() => {
    const { want, forget } = wantedActs.invite
    if (isOver) forget(tutorId)
    else want(tutorId)
  }, [isOver, tutorId])
  if (isGone) {
    return <p className="notice notice-warn">{t('ownJobs.applicant.gone')}</p>
  }
  return (
    <Answer t={t} loaded={loaded} onRetry={ask} skeleton={<ListSkeleton t={t} cards={1} />}>
      {(tutor) => (
        <Part title={t('ownJobs.invite.title', { name: tutor.name })}>
          <div className="whole-card">
            <TutorCard tutor={tutor} level={3} />
            {jobs.length > 0 && (
              <div>
                <InviteButton tutor={tutor} jobs={jobs} isPressed={isInvitePressed} />
              </div>
            )}
          </div>
          {jobs.length === 0 && <NoJob tutor={tutor} />}
          <a className="link" href={to(`/parent/dashboard/invitations?tutorId=${tutorId}`)}>
            {t('ownJobs.invite.paid', {
              name: tutor.name,
              price: formatMoney(loneInvitation.priceCents, locale),
            })}
          </a>
        </Part>
      )}
    </Answer>
  )
}

function NoJob({ tutor: { tutorId, name } }: { tutor: Card }) {
  const { t, to } = useLanguage()
  return (
    <div className="notice">
      <div className="grid gap-2">
        <p className="font-bold">{t('ownJobs.invite.none.title')}</p>
        <p>{t('ownJobs.invite.none.text', { name })}</p>
        <div>
          <a
            className="button button-main"
            href={to('/parent/aipublish')}
            onClick={() => saveTutor(tutorId)}
          >
            {t('ownJobs.invite.none.post')}
          </a>
        </div>
      </div>
    </div>
  )
}
