import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import type { TutorCard as Card } from '#contract/tutors/tutor-search.ts'
import { AskedLine } from '#islands/teaching/asked/AskedLine.tsx'
import { useAsked } from '#islands/teaching/asked/use-asked.ts'
import { TutorCard } from '#islands/tutors/search/TutorCard.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { formatMoney } from '#rules/numbers.ts'
import { loneInvitation } from '#rules/price-list.ts'
import { wantedActs } from '#stores/accounts/wanted-act.ts'
import { standsAlone, standsInJobs } from '#stores/teaching/asked-tutors.ts'
import {
  invitedStore,
  isInvitePressed,
  saveTutor,
} from '#stores/teaching/parent-jobs/invited-tutor.ts'
import { Button } from '#ui/Button.tsx'
import { InviteButton } from './InviteButton.tsx'
import { useLanguage } from './language.ts'
import { Part } from './Part.tsx'

const loadAsk = () => import('#islands/sales/ask-directly/AskLate.tsx')

interface Props {
  tutorId: number
  /** Open jobs, last changed first. */
  jobs: readonly OwnJob[]
}

/** The tutor whom a parent came to invite; without an open job, a link to create one. */
export default function InvitePart({ tutorId, jobs }: Props) {
  const { t } = useLanguage()
  const loaded = useStore(invitedStore.$loaded)
  const asked = useAsked()
  const isDeclined = asked !== null && standsInJobs(asked, tutorId, [])?.state === 'declined'
  const ask = () => void invitedStore.ask(tutorId)
  useEffect(() => void invitedStore.ask(tutorId), [tutorId])
  const isGone = loaded.state === 'failed' && loaded.code === 'A0404'
  const isOver = isGone || isDeclined || jobs.length > 0
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
          {jobs.length === 0 && !isDeclined && <NoJob tutor={tutor} />}
          {!(isDeclined && jobs.length > 0) && <Directly tutor={tutor} />}
        </Part>
      )}
    </Answer>
  )
}

/** The other way to ask: with a bought invitation, of which some may be left. */
function Directly({ tutor: { tutorId, name } }: { tutor: Card }) {
  const { t, to, locale } = useLanguage()
  const asked = useAsked()
  const [isOpen, setOpen] = useState(false)
  const Ask = useLoaded(loadAsk, isOpen)
  const stands = asked && standsAlone(asked, tutorId)
  const left = asked?.left ?? 0
  return (
    // One structure, so that the dialog stays open when its own invitation is known here.
    <div>
      {stands ? (
        <AskedLine asked={stands} />
      ) : left > 0 ? (
        <Button onClick={() => setOpen(true)}>{t('ownJobs.invite.directly', { n: left })}</Button>
      ) : (
        <a className="link" href={to(`/parent/dashboard/invitations?tutorId=${tutorId}`)}>
          {t('ownJobs.invite.paid', {
            name,
            price: formatMoney(loneInvitation.priceCents, locale),
          })}
        </a>
      )}
      {isOpen && Ask && (
        <Ask tutor={{ tutorId, name }} left={left} onClose={() => setOpen(false)} />
      )}
    </div>
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
