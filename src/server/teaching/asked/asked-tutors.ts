import { and, desc, eq, gt, or } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { AskedTutor, askedTutors } from '#contract/teaching/asked-tutors.ts'
import type { Database } from '../../db/open.ts'
import { application, job, tutorInvitation } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { readLeft } from '../invitations/grants.ts'
import { declinedTutors, restsUntil } from './declined.ts'

/** Of each kind, the newest; nobody has asked as many tutors at a time. */
const mostAsked = 500

/** Whom a parent has asked already, and with what they may ask others. */
export async function readAskedTutors(
  db: Database,
  parentId: number,
  now: Date,
): Promise<DataOf<typeof askedTutors>> {
  const open = await db
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.parentId, parentId), eq(job.status, 'OPEN')))
    .orderBy(desc(job.id))
    .limit(mostAsked)
  const declined = await declinedTutors(db, { parentId, now })
  return {
    list: [
      ...Array.from(declined, ([tutorId, at]): AskedTutor => {
        const until = isoInHongKong(restsUntil(at))
        return { tutorId, jobId: null, state: 'declined', at: isoInHongKong(at), until }
      }),
      ...(await invited(db, parentId, now)),
      ...(await invitedToJobs(db, parentId)),
    ],
    openJobIds: open.map(({ id }) => id),
    left: (await readLeft(db, parentId, now)).remaining,
  }
}

async function invited(db: Database, parentId: number, now: Date): Promise<AskedTutor[]> {
  const stands = or(
    eq(tutorInvitation.status, 'SENT'),
    and(eq(tutorInvitation.status, 'ANSWERED'), gt(tutorInvitation.contactUntil, now)),
  )
  const rows = await db
    .select()
    .from(tutorInvitation)
    .where(and(eq(tutorInvitation.parentId, parentId), stands))
    .orderBy(desc(tutorInvitation.id))
    .limit(mostAsked)
  return rows.map(({ tutorId, status, createdAt, dueAt, contactUntil }) => {
    const isWaiting = status === 'SENT'
    const until = isWaiting ? dueAt : contactUntil
    return {
      tutorId,
      jobId: null,
      state: isWaiting ? 'waits' : 'accepted',
      at: isoInHongKong(createdAt),
      until: until && isoInHongKong(until),
    }
  })
}

async function invitedToJobs(db: Database, parentId: number): Promise<AskedTutor[]> {
  const rows = await db
    .select({ of: application })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .where(
      and(eq(job.parentId, parentId), eq(job.status, 'OPEN'), eq(application.status, 'INVITED')),
    )
    .orderBy(desc(application.id))
    .limit(mostAsked)
  return rows.map(({ of: { tutorId, jobId, updatedAt } }) => ({
    ...{ tutorId, jobId, state: 'waits', at: isoInHongKong(updatedAt), until: null },
  }))
}
