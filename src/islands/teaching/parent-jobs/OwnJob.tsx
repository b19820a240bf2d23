import '#styles/uploads.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { JobBody } from '#islands/teaching/own-job/JobBody.tsx'
import { JobHead } from '#islands/teaching/own-job/JobHead.tsx'
import { NowCard } from '#islands/teaching/own-job/NowCard.tsx'
import { CompareBar } from '#islands/tutors/search/CompareBar.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { useReloadOnNotification } from '#islands/ui/use-reload-on-notification.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { type JobPage, jobStore } from '#stores/teaching/parent-jobs/own-job.ts'
import { isCountered } from '#stores/teaching/parent-jobs/own-jobs.ts'
import { FoldRow } from '#ui/FoldRow.tsx'
import { isFormer, JobBadge, jobName } from './job-badges.tsx'
import { type OwnJobProps, useLanguage } from './language.ts'
import { MissingJob } from './MissingJob.tsx'
import { OwnActs } from './OwnActs.tsx'
import { Part } from './Part.tsx'
import { PartnerTutor } from './PartnerTutor.tsx'

// Loaded later, because they are below what is read first, or folded.
const loadFacts = async () => ({ default: (await import('#ui/JobFacts.tsx')).JobFacts })
const loadApplicants = () => import('./Applicants.tsx')
const loadFitting = () => import('./FittingTutors.tsx')
const loadTaught = () => import('#islands/teaching/lessons/TaughtJob.tsx')
const loadTerms = () => import('#islands/teaching/timetable/Agreement.tsx')
const loadMenu = () => import('./JobMenu.tsx')
const loadCounter = () => import('./CounterAnswer.tsx')
const loadHistory = () => import('#ui/JobHistory.tsx')

/** One of the parent's jobs: its state, and its details in rows. */
export default function OwnJob({ locale, messages, jobId }: OwnJobProps & { jobId: number }) {
  return (
    <GuardedScreen needs="parent" locale={locale} messages={messages}>
      <Job jobId={jobId} />
    </GuardedScreen>
  )
}

function Job({ jobId }: { jobId: number }) {
  const { t } = useLanguage()
  const loaded = useStore(jobStore.$loaded)
  const ask = () => void jobStore.ask(jobId)
  useEffect(() => void jobStore.ask(jobId), [jobId])
  useReloadOnNotification(jobStore.load)
  if (loaded.state === 'failed' && loaded.code === 'A0404') return <MissingJob />
  return (
    <Answer t={t} loaded={loaded} onRetry={ask} skeleton={<ListSkeleton t={t} cards={2} />} isPage>
      {(page) => <Page page={page} />}
    </Answer>
  )
}

function Page({ page }: { page: JobPage }) {
  const { t, to, locale } = useLanguage()
  const { job, applicants, history, child } = page
  const { jobId, status } = job
  const accepted = applicants.find((one) => one.status === 'ACCEPTED')
  // Terms, lessons and payments with a tutor remain readable afterwards.
  const taught = accepted ?? applicants.findLast(isFormer)
  const hasEnded = status === 'DONE' || status === 'CLOSED'
  const partner =
    accepted ?? applicants.find((one) => one.status === 'CHOSEN') ?? (hasEnded ? taught : undefined)
  const chooses = status === 'OPEN' || status === 'PAUSED'
  const Menu = useLoaded(loadMenu, true)
  const TaughtJob = useLoaded(loadTaught, taught !== undefined)
  const Applicants = useLoaded(loadApplicants, applicants.length > 0 || chooses)
  const FittingTutors = useLoaded(loadFitting, status === 'OPEN')
  const JobFacts = useLoaded(loadFacts, true)
  const JobHistory = useLoaded(loadHistory, true)
  const proposed = partner?.status === 'CHOSEN' ? partner.agreed : null
  const counter = proposed?.proposedBy === 'tutor' ? partner : undefined
  const Agreement = useLoaded(loadTerms, proposed !== null && counter === undefined)
  const CounterAnswer = useLoaded(loadCounter, counter !== undefined)
  const card = (lessons: ReactNode) => (
    <NowCard pill={<JobBadge t={t} job={job} />} history={history}>
      {partner && <PartnerTutor jobId={jobId} applicant={partner} />}
      <NextText {...page} />
      {CounterAnswer && counter && (
        <CounterAnswer
          applicant={counter}
          name={counter.tutor?.name ?? t('ownJobs.theTutor')}
          isNow
        />
      )}
      {lessons}
      <OwnActs job={job} isAlone={taught === undefined} />
    </NowCard>
  )
  const agreement =
    proposed === null || counter !== undefined
      ? null
      : ({
          icon: 'receipt',
          title: t('ownJobs.applicant.proposed'),
          value: t('job.feePerLesson', { fee: formatMoney(proposed.feeCents, locale) }),
          part: Agreement && <Agreement terms={proposed} />,
        } as const)
  const others = chooses ? [] : applicants.filter((one) => one !== partner)
  const body = {
    below: chooses && (
      <>
        <Part title={t('ownJobs.applicants')}>
          {applicants.length === 0 && <p>{t('ownJobs.applicants.none')}</p>}
          {Applicants && <Applicants job={job} applicants={applicants} />}
        </Part>
        {/* An edit of the job changes who fits. */}
        {FittingTutors && <FittingTutors key={job.version} {...page} />}
      </>
    ),
    history:
      history.length === 0
        ? null
        : ({
            icon: 'list',
            title: t('ownJobs.history'),
            value: t('job.history.count', { n: history.length }),
            part: JobHistory && (
              <JobHistory t={t} locale={locale} history={history} side="parent" />
            ),
          } as const),
    rows: (
      <>
        {/* The terms agreed with an earlier tutor have a row of their own. */}
        {agreement && taught !== undefined && (
          <FoldRow icon={agreement.icon} title={agreement.title} value={agreement.value}>
            {agreement.part}
          </FoldRow>
        )}
        {others.length > 0 && (
          <FoldRow
            icon="users"
            title={t(partner ? 'ownJobs.others' : 'ownJobs.applicants')}
            value={t('ownJobs.others.count', { n: others.length })}
          >
            {Applicants && <Applicants job={job} applicants={others} />}
          </FoldRow>
        )}
        <FoldRow icon="jobs" title={t('ownJobs.facts')}>
          {JobFacts && <JobFacts t={t} locale={locale} job={job} />}
        </FoldRow>
      </>
    ),
  }
  return (
    <div className="grid gap-4">
      <JobHead
        subject={job.subject || t('ownJobs.mine.unnamed')}
        colour={job.colour}
        title={jobName(t, job)}
        facts={[
          child,
          job.area,
          job.jobNo === null ? t('ownJobs.draft') : t('ownJobs.no', { no: job.jobNo }),
        ]}
      >
        {Menu && <Menu page={page} applicationId={taught?.applicationId} />}
      </JobHead>
      {taught === undefined ? (
        <JobBody now={card(null)} agreement={agreement} {...body} />
      ) : TaughtJob === null ? (
        <ListSkeleton t={t} cards={2} />
      ) : (
        <TaughtJob
          side="parent"
          jobId={jobId}
          status={status}
          events={history}
          applicationId={taught.applicationId}
          isOver={accepted === undefined}
          hasPrepaid
          agreed={taught.agreed}
          chat={taught.contactStopped ? null : to(`/myChat/chat?withTutor=${taught.tutorId}`)}
          card={card}
          body={body}
          onMoved={() => void jobStore.load()}
        />
      )}
      <CompareBar />
    </div>
  )
}

/** What the parent may expect next, where the card does not show it. */
function NextText({ job, applicants, history }: JobPage) {
  const { t, locale } = useLanguage()
  const { status, tutorId, applied, invited, answerBy } = job
  if (status === 'AGREED' || status === 'RUNNING') return null
  const name =
    applicants.find((one) => one.tutorId === tutorId)?.tutor?.name ?? t('ownJobs.theTutor')
  const open =
    applied > 0
      ? t('ownJobs.next.OPEN.applied', { n: applied })
      : invited > 0
        ? t('ownJobs.next.OPEN.invited', { n: invited })
        : t('ownJobs.next.OPEN.none')
  const closed =
    status === 'CLOSED' ? history.findLast(({ event }) => event === 'close') : undefined
  if (closed !== undefined) return <Closed {...closed} />
  return (
    <p>
      {status === 'OPEN'
        ? open
        : t(isCountered(job) ? 'ownJobs.next.BOOKED.countered' : `ownJobs.next.${status}`, {
            name,
            at: answerBy === null ? '' : momentText(answerBy, locale),
          })}
    </p>
  )
}

/** Who closed it, when and why, and how to go on. */
function Closed({ actor, at, reason }: JobPage['history'][number]) {
  const { t, locale } = useLanguage()
  const by = actor === 'staff' ? 'staff' : 'parent'
  return (
    <div className="grid gap-1">
      <p className="font-bold">{t(`ownJobs.closed.${by}`, { at: momentText(at, locale) })}</p>
      {reason !== '' && <p>{t('ownJobs.closed.reason', { reason })}</p>}
      <p className="text-sm">{t('ownJobs.next.CLOSED')}</p>
    </div>
  )
}
