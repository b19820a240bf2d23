import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { ApplicationStatus } from '#contract/vocabulary.ts'
import { GuardedScreen, useUser } from '#islands/dashboard/Guarded.tsx'
import { OverviewFacts } from '#islands/dashboard/OverviewFacts.tsx'
import { JobBody } from '#islands/teaching/own-job/JobBody.tsx'
import { JobHead } from '#islands/teaching/own-job/JobHead.tsx'
import { NowCard } from '#islands/teaching/own-job/NowCard.tsx'
import { useRecord } from '#islands/tutors/tutor-profile/use-record.ts'
import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { useReloadOnNotification } from '#islands/ui/use-reload-on-notification.ts'
import { jobTitle } from '#rules/teaching/job-title.ts'
import { wantedActs } from '#stores/accounts/wanted-act.ts'
import { type TutorJob as Job, tutorJobStore } from '#stores/teaching/tutor-jobs/tutor-job.ts'
import { FoldRow } from '#ui/FoldRow.tsx'
import { OriginalSwitch } from '#ui/OriginalSwitch.tsx'
import { Pill, type PillLook } from '#ui/Pill.tsx'
import { type TutorJobProps, useLanguage } from './language.ts'
import { NowText } from './NowText.tsx'
import { PartnerFamily } from './PartnerFamily.tsx'
import { TutorFit } from './TutorFit.tsx'

const loadFacts = async () => ({ default: (await import('#ui/JobFacts.tsx')).JobFacts })
const loadStep = () => import('./JobStep.tsx')
const loadHistory = () => import('#ui/JobHistory.tsx')
const loadTaught = () => import('#islands/teaching/lessons/TaughtJob.tsx')
const loadMenu = () => import('./JobMenu.tsx')

const looks = {
  INVITED: 'waits',
  APPLIED: 'waits',
  SHORTLISTED: 'waits',
  CHOSEN: 'waits',
  ACCEPTED: 'good',
  DECLINED: 'over',
  WITHDRAWN: 'over',
  NOT_CHOSEN: 'over',
  LAPSED: 'over',
  ENDED: 'over',
} as const satisfies Record<ApplicationStatus, PillLook>

/** One job as a tutor sees it: its state, how it fits them, and its details in rows. */
export default function TutorJob({ locale, messages, jobId }: TutorJobProps & { jobId: number }) {
  return (
    <GuardedScreen needs="tutor" locale={locale} messages={messages}>
      <Page jobId={jobId} />
    </GuardedScreen>
  )
}

function Page({ jobId }: { jobId: number }) {
  const { t } = useLanguage()
  useRecord(useUser())
  const loaded = useStore(tutorJobStore.$loaded)
  useEffect(() => void tutorJobStore.ask(jobId), [jobId])
  const isGone = loaded.state === 'failed' && loaded.code === 'A0404'
  useEffect(() => {
    if (isGone) wantedActs.apply.forget(jobId)
  }, [isGone, jobId])
  useReloadOnNotification(tutorJobStore.load)
  return (
    <Answer
      t={t}
      loaded={loaded}
      onRetry={() => void tutorJobStore.ask(jobId)}
      skeleton={<DetailSkeleton t={t} />}
      isPage
      keepsOld
    >
      {(job) => <Shown seen={job} />}
    </Answer>
  )
}

function Shown({ seen }: { seen: Job }) {
  const { t, to, locale } = useLanguage()
  const { job, application, history } = seen
  const { jobId } = job
  const isTooEarly = seen.barred === 'unlisted' && application === null
  useEffect(() => {
    const { want, forget } = wantedActs.apply
    if (isTooEarly) want(jobId)
    else forget(jobId)
  }, [isTooEarly, jobId])
  const isTaught = application?.status === 'ACCEPTED'
  // An application that ended without an agreement has no lessons and no terms.
  const wasTaught = application?.status === 'ENDED' && application.agreed !== null
  const taught = isTaught || wasTaught ? application : null
  const isCountered = application?.status === 'CHOSEN' && application.agreed?.proposedBy === 'tutor'
  const isOver = job.status === 'CLOSED' || job.status === 'DONE'
  const JobFacts = useLoaded(loadFacts, true)
  const Menu = useLoaded(loadMenu, application !== null)
  const JobStep = useLoaded(loadStep, seen.may.length > 0)
  const TaughtJob = useLoaded(loadTaught, taught !== null)
  const JobHistory = useLoaded(loadHistory, true)
  const facts = (
    <>
      {JobFacts && <JobFacts t={t} locale={locale} job={job} />}
      <OriginalSwitch t={t} texts={[job.remark]} />
    </>
  )
  const card = (lessons: ReactNode) => (
    <NowCard
      pill={
        <Pill look={application ? looks[application.status] : 'good'}>
          {application
            ? t(`tutorJobs.state.${isCountered ? 'CHOSEN.countered' : application.status}`)
            : t('tutorJobs.open')}
        </Pill>
      }
      history={history}
    >
      <PartnerFamily seen={seen} />
      <NowText seen={seen} />
      {lessons}
    </NowCard>
  )
  // What was proposed is read first, then how the job fits.
  const isBooked = application?.status === 'CHOSEN'
  const step = (
    <div id="job-step" className="grid gap-4 empty:hidden">
      {JobStep && (
        <JobStep key={`${jobId} ${job.status} ${application?.status}`} seen={seen} isOwnPage />
      )}
    </div>
  )
  const body = {
    below: (
      <>
        {isBooked && step}
        {!isTaught && (
          <>
            {!isOver && <TutorFit seen={seen} />}
            <OverviewFacts title={t('tutorJobs.facts')}>{facts}</OverviewFacts>
          </>
        )}
        {!isBooked && step}
      </>
    ),
    history:
      history.length === 0
        ? null
        : ({
            icon: 'list',
            title: t('tutorJobs.history'),
            value: t('job.history.count', { n: history.length }),
            part: JobHistory && <JobHistory t={t} locale={locale} history={history} side="tutor" />,
          } as const),
    rows: isTaught && (
      <FoldRow icon="jobs" title={t('tutorJobs.facts')}>
        {facts}
      </FoldRow>
    ),
  }
  return (
    <div className="grid gap-4">
      <JobHead
        subject={job.subject}
        colour={job.colour}
        title={jobTitle(job.subject, job.levelName)}
        facts={[job.area, t('tutorJobs.number', { n: job.jobNo })]}
      >
        {Menu && <Menu seen={seen} />}
      </JobHead>
      {taught === null ? (
        <JobBody now={card(null)} {...body} />
      ) : TaughtJob === null ? (
        <DetailSkeleton t={t} />
      ) : (
        <TaughtJob
          side="tutor"
          jobId={jobId}
          status={isTaught ? job.status : 'CLOSED'}
          events={history}
          applicationId={taught.applicationId}
          isOver={!isTaught}
          hasPrepaid={seen.hasPrepaid}
          agreed={taught.agreed}
          chat={taught.contactStopped ? null : to(`/myChat/chat?ofJob=${jobId}`)}
          card={card}
          body={body}
          onMoved={() => void tutorJobStore.load()}
        />
      )}
    </div>
  )
}
