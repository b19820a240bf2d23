import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { JobEvent } from '#contract/states.ts'
import type { tutorJob } from '#contract/teaching/tutor-job.ts'
import type { Locale } from '#i18n/locales.ts'
import { fixedSlots } from '#rules/teaching/week-pattern.ts'
import { isStopped } from '../../accounts/contact-stops/contact-stops.ts'
import type { Database } from '../../db/open.ts'
import { application, job, parent, prepaid, stateChange, tutor } from '../../db/tables/index.ts'
import type { TutorOwner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { historyEntry } from '../../states/histories.ts'
import type { RowOf } from '../../states/move.ts'
import { maskedName } from '../../tutors/public-names.ts'
import { haveContact } from '../contact-reveals/show-contacts.ts'
import { fitOfTutor } from '../jobs/fit-of-tutor.ts'
import { publishedJob } from '../jobs/published-job.ts'
import { clashesWith, isBooked, jobAsAgreed } from './agreed-terms.ts'
import { jobForTutor, mayOfTutor, tutorApplication } from './for-tutor.ts'

type Answer = DataOf<typeof tutorJob>

/** A0404 if it was never published, or is closed and the tutor has no application to it. */
export async function readTutorJob(
  { db, clock }: { db: Database; clock: () => Date },
  { accountId, tutorId }: TutorOwner,
  jobId: number,
  locale: Locale,
): Promise<Answer> {
  const between = and(eq(application.jobId, job.id), eq(application.tutorId, tutorId))
  const [found] = await db
    .select({
      of: job,
      own: application,
      parent,
      contactStopped: isStopped({ parentId: job.parentId, tutorId }),
    })
    .from(job)
    .innerJoin(parent, eq(parent.id, job.parentId))
    .leftJoin(application, between)
    .where(
      and(
        eq(job.id, jobId),
        isNotNull(job.publishedAt),
        or(eq(job.status, 'OPEN'), isNotNull(application.id)),
      ),
    )
  const [teacher] = await db.select().from(tutor).where(eq(tutor.id, tutorId))
  if (found === undefined || teacher === undefined) throw new ServiceError('A0404', 'jobId')
  const { of, own, contactStopped } = found
  const barred =
    found.parent.accountId === accountId ? 'ownJob' : teacher.listed ? null : 'unlisted'
  const [fit, clashes, history, reachable] = await Promise.all([
    fitOfTutor(db, teacher, jobAsAgreed(of, own), { locale, now: clock() }),
    clashesWith(db, { tutorId, jobId }, own?.agreed?.slots ?? of.slots),
    historyFor(db, of, own),
    haveContact(db, { seenBy: 'tutor', seerId: tutorId, applicationIds: own ? [own.id] : [] }),
  ])
  const clashIsSure =
    clashes.length > 0 && (own?.agreed?.slots ?? fixedSlots(publishedJob(of))).length > 0
  return {
    job: jobForTutor(of, own, locale),
    application: own && {
      ...tutorApplication(own, of, contactStopped),
      hasContact: reachable.has(own.id),
    },
    parentName: own && isBooked(own) ? maskedName(found.parent, locale) : null,
    hasPrepaid: own !== null && (await db.$count(prepaid, eq(prepaid.applicationId, own.id))) > 0,
    may: [
      ...mayOfTutor(own, of).filter(
        (event) => (barred === null || event !== 'apply') && (!clashIsSure || event !== 'accept'),
      ),
      ...(isWaiting(own) && of.status === 'OPEN' && barred === null ? ['message'] : []),
    ],
    barred: of.status === 'OPEN' ? barred : null,
    ...fit,
    clashes,
    clashIsSure,
    history,
  }
}

const isWaiting = (own: RowOf<'application'> | null) =>
  own?.status === 'APPLIED' || own?.status === 'SHORTLISTED'

/** The public events of a job; other tutors' bookings and refusals are not disclosed. */
const openEvents: JobEvent[] = ['publish', 'edit', 'pause', 'resume', 'expire', 'close']

async function historyFor(
  db: Database,
  of: RowOf<'job'>,
  own: RowOf<'application'> | null,
): Promise<Answer['history']> {
  const ofJob = and(
    eq(stateChange.machine, 'job'),
    eq(stateChange.recordId, of.id),
    inArray(stateChange.event, openEvents),
  )
  const ofOwn =
    own === null
      ? undefined
      : and(eq(stateChange.machine, 'application'), eq(stateChange.recordId, own.id))
  const rows = await db
    .select()
    .from(stateChange)
    .where(or(ofJob, ofOwn))
    .orderBy(asc(stateChange.at), asc(stateChange.machine), asc(stateChange.version))
  return rows.map((row) => ({
    ...historyEntry<'jobOfTutor'>(row),
    // Tutors see the reasons for ending their application, but not those for pausing a job.
    ...(row.machine === 'job' && { reason: '' }),
  }))
}
