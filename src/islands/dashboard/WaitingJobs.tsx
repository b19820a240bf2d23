import type { ListedJob } from '#contract/teaching/jobs.ts'
import { jobName } from '#islands/teaching/parent-jobs/job-badges.tsx'
import { MatchReasons } from '#islands/tutors/search/MatchReasons.tsx'
import { momentText } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { Stars } from '#ui/Stars.tsx'
import { SubjectTile } from '#ui/SubjectTile.tsx'
import { Faces } from './Faces.tsx'
import { useParentLanguage } from './language.ts'

interface Props {
  /** Booked tutors have proposed other terms for these. */
  countered: readonly ListedJob[]
  /** Tutors have applied to these. */
  applied: readonly ListedJob[]
  /** These leave the board unless they are kept. */
  leaving: readonly ListedJob[]
}

/** Rows of jobs that wait for their parent: terms, applicants, and time to prolong. */
export default function WaitingJobs({ countered, applied, leaving }: Props) {
  const { t, to, locale } = useParentLanguage()
  const pageOf = ({ jobId }: ListedJob) => to(`/parent/dashboard/jobdetail/${jobId}`)
  return (
    <ul className="list-rows">
      {countered.map((job) => (
        <ListRow
          key={`countered ${job.jobId}`}
          tile={<SubjectTile label={job.subject} colour={job.colour} />}
          title={jobName(t, job)}
          href={pageOf(job)}
          lines={[
            t('ownJobs.waits.countered'),
            job.answerBy === null
              ? null
              : t('ownJobs.waits.by', { at: momentText(job.answerBy, locale) }),
          ]}
        />
      ))}
      {applied.map((job) => (
        <Applied key={job.jobId} job={job} href={pageOf(job)} />
      ))}
      {leaving.map((job) => (
        <ListRow
          key={`leaving ${job.jobId}`}
          tile={<SubjectTile label={job.subject} colour={job.colour} />}
          title={t('ownJobs.waits.leaving', { job: jobName(t, job) })}
          href={pageOf(job)}
          lines={[t('ownJobs.waits.leaving.at', { at: momentText(job.leavesAt ?? '', locale) })]}
        />
      ))}
    </ul>
  )
}

function Applied({ job, href }: { job: ListedJob; href: string }) {
  const { t, locale } = useParentLanguage()
  const { applicants, newest, applied } = job
  const [first] = applicants
  const isOne = applied === 1 && first !== undefined
  const facts = newest && [
    `${formatMoney(newest.feeCents, locale)}${t('ui.price.hour')}`,
    newest.yearsExperience === null
      ? null
      : t('search.reason.experience', { n: newest.yearsExperience }),
  ]
  return (
    <ListRow
      tile={
        first === undefined ? (
          <SubjectTile label={job.subject} colour={job.colour} />
        ) : (
          <Avatar id={first.tutorId} photoId={first.photoId} size="small" />
        )
      }
      title={
        isOne
          ? t('ownJobs.waits.one', { name: first.name, job: jobName(t, job) })
          : t('ownJobs.waits.many', { n: applied, job: jobName(t, job) })
      }
      href={href}
      lines={[isOne ? (facts?.filter(Boolean).join(' · ') ?? null) : null]}
    >
      {isOne ? (
        newest && (
          <>
            <Stars t={t} rating={newest.rating} count={newest.reviewCount} short brackets />
            <MatchReasons reasons={newest.reasons.filter(({ code }) => code !== 'experience')} />
          </>
        )
      ) : (
        <Faces of={applicants} />
      )}
    </ListRow>
  )
}
