import { useState } from 'react'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { type Applicant, shortlist } from '#stores/teaching/parent-jobs/own-job.ts'
import { Button } from '#ui/Button.tsx'
import { InviteButton } from './InviteButton.tsx'
import { useLanguage } from './language.ts'
import { useAct } from './use-act.ts'

const loadBooking = () => import('./BookDialog.tsx')
const loadCounter = () => import('./CounterAnswer.tsx')

interface Props {
  job: OwnJob
  applicant: Applicant
  name: string
  /** The one thing to do on the page. */
  isMain?: boolean
}

export function ApplicantActs({ job, applicant, name, isMain = false }: Props) {
  const { t } = useLanguage()
  const [isBooking, setBooking] = useState(false)
  const BookDialog = useLoaded(loadBooking, isBooking)
  const CounterAnswer = useLoaded(loadCounter, applicant.may.includes('accept'))
  const { act, isOff, failure } = useAct()
  const { may, status } = applicant
  const listing = status === 'SHORTLISTED' ? 'unshortlist' : 'shortlist'
  const isListed = applicant.tutor !== null
  // A tutor who was only invited has not shown interest yet.
  const isAsked = status === 'INVITED'
  return (
    <>
      <FailureNotice failure={failure} />
      {CounterAnswer && <CounterAnswer applicant={applicant} name={name} />}
      <div className="flex flex-wrap gap-2">
        {may.includes('choose') && isListed && (
          <Button
            kind={isAsked ? 'plain' : isMain ? 'main' : 'brand'}
            aria-label={t(`ownJobs.applicant.book${isAsked ? '.unasked' : ''}.label`, { name })}
            onClick={() => setBooking(true)}
          >
            {t(isAsked ? 'ownJobs.applicant.book.unasked' : 'ownJobs.applicant.book')}
          </Button>
        )}
        {may.includes(listing) && (
          <Button
            aria-disabled={isOff || undefined}
            aria-label={t(`ownJobs.applicant.${listing}.label`, { name })}
            onClick={() => void act(() => shortlist(applicant))}
          >
            {t(`ownJobs.applicant.${listing}`)}
          </Button>
        )}
        {may.includes('invite') && job.status === 'OPEN' && isListed && (
          <InviteButton tutor={{ tutorId: applicant.tutorId, name }} jobs={[job]} />
        )}
      </div>
      {isBooking && BookDialog && (
        <BookDialog job={job} applicant={applicant} name={name} onClose={() => setBooking(false)} />
      )}
    </>
  )
}
