import { and, eq, gt, inArray, or, type SQL } from 'drizzle-orm'
import { restDays } from '#contract/teaching/asked-tutors.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import type { ContactPair } from '../../accounts/contact-stops/contact-stops.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { application, job, stateChange, tutorInvitation } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'

type Reader = Pick<Database | Transaction, 'select'>

const restMs = restDays * dayMs

/** What a tutor answered to a parent who had asked, or their own wish to teach them. */
const ofApplication = or(
  and(eq(stateChange.event, 'decline'), eq(stateChange.fromState, 'INVITED')),
  inArray(stateChange.event, ['apply', 'accept']),
)
const ofInvitation = inArray(stateChange.event, ['answer', 'refuse'])

/**
 * By tutor, when they declined an invitation of the parent within the last 90 days. A tutor
 * who has applied to the parent or said yes since is no longer left in peace.
 */
export async function declinedTutors(
  db: Reader,
  { parentId, tutorId, now }: { parentId: number; tutorId?: number; now: Date },
): Promise<ReadonlyMap<number, Date>> {
  const since = gt(stateChange.at, new Date(now.getTime() - restMs))
  const byTutor = and(eq(stateChange.actor, 'tutor'), since)
  const columns = { event: stateChange.event, at: stateChange.at }
  const applications = await db
    .select({ tutorId: application.tutorId, ...columns })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .innerJoin(stateChange, changeOf('application', eq(stateChange.recordId, application.id)))
    .where(
      and(
        eq(job.parentId, parentId),
        tutorId === undefined ? undefined : eq(application.tutorId, tutorId),
        byTutor,
        ofApplication,
      ),
    )
  const invitations = await db
    .select({ tutorId: tutorInvitation.tutorId, ...columns })
    .from(tutorInvitation)
    .innerJoin(stateChange, changeOf('invitation', eq(stateChange.recordId, tutorInvitation.id)))
    .where(
      and(
        eq(tutorInvitation.parentId, parentId),
        tutorId === undefined ? undefined : eq(tutorInvitation.tutorId, tutorId),
        byTutor,
        ofInvitation,
      ),
    )
  const last = new Map<number, (typeof applications)[number]>()
  for (const answer of [...applications, ...invitations]) {
    const known = last.get(answer.tutorId)
    if (known === undefined || answer.at > known.at) last.set(answer.tutorId, answer)
  }
  return new Map(
    [...last.values()]
      .filter(({ event }) => event === 'decline' || event === 'refuse')
      .map((answer) => [answer.tutorId, answer.at]),
  )
}

const changeOf = (machine: 'application' | 'invitation', isIts: SQL) =>
  and(eq(stateChange.machine, machine), isIts)

/** When a tutor who declined then may be asked again. */
export const restsUntil = (declinedAt: Date): Date => new Date(declinedAt.getTime() + restMs)

export async function mayBeAsked(db: Reader, pair: ContactPair, now: Date): Promise<boolean> {
  return !(await declinedTutors(db, { ...pair, now })).has(pair.tutorId)
}

/** A0440 within 90 days of the tutor's declining. */
export async function refuseAskingAgain(db: Reader, pair: ContactPair, now: Date): Promise<void> {
  if (await mayBeAsked(db, pair, now)) return
  throw new ServiceError('A0440', { field: 'tutorId', rule: 'states.declinedLately' })
}
