import { and, asc, eq, gt, inArray, min, ne, sql } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { memberSummary } from '#contract/staff/member-summary.ts'
import type { Locale } from '#i18n/locales.ts'
import { ticketSessions } from '../activities/own-sessions.ts'
import type { Database } from '../db/open.ts'
import {
  activity,
  activitySession,
  enrolment,
  jobWish,
  student,
  ticket,
  ticketSession,
  wish,
} from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import type { KnownSession } from '../ground/owner.ts'
import { readBalance } from '../ledger/statement.ts'
import { nextLessonAt, parentWaits, tutorWaits } from '../teaching/what-waits.ts'
import { countAsks, readAsks } from './asks.ts'
import { lacksCertificate } from './organizations/organizations.ts'
import { refusedDrafts } from './organizations/overview.ts'

type Summary = DataOf<typeof memberSummary>
interface Parts {
  db: Database
  clock: () => Date
}
type Asking = Pick<KnownSession, 'owner' | 'parentId' | 'tutorId'>

/** One value of each of the caller's pages; a record that they do not have is null. */
export async function readMemberSummary(
  { db, clock }: Parts,
  { owner, parentId, tutorId }: Asking,
  locale: Locale,
): Promise<Summary> {
  const now = clock()
  const { availableCents } = await readBalance(db, owner)
  if ('organizationId' in owner) {
    const { organizationId } = owner
    return {
      ...{ availableCents, courses: 0, nextTicketAt: null, parent: null, tutor: null },
      organization: {
        activities: await comingActivities(db, organizationId, now),
        waits: await organizationWaits(db, organizationId),
      },
    }
  }
  const { accountId } = owner
  const own = { accountId, now, locale }
  const asks = await readAsks(db, { ...own, parentId, tutorId })
  return {
    availableCents,
    courses: await db.$count(
      enrolment,
      and(eq(enrolment.accountId, accountId), ne(enrolment.status, 'REFUNDED')),
    ),
    nextTicketAt: await nextTicketAt(db, own),
    parent: parentId === null ? null : await parentPart(db, { parentId, asks, ...own }),
    tutor: tutorId === null ? null : await tutorPart(db, { tutorId, asks, ...own }),
    organization: null,
  }
}

/** Number of pending things for the caller, over all their roles. */
export async function countWaits(
  { db, clock }: Parts,
  { owner, parentId, tutorId }: Asking,
): Promise<number> {
  const now = clock()
  if ('organizationId' in owner) {
    return sumOf(await organizationWaits(db, owner.organizationId))
  }
  const { accountId } = owner
  const { lessonCents: _cents, ...ofParent } =
    parentId === null ? { lessonCents: 0 } : await parentWaits(db, parentId, now)
  const ofTutor = tutorId === null ? {} : await tutorWaits(db, tutorId, now)
  const asks = await countAsks(db, { accountId, parentId, tutorId, now })
  return sumOf(ofParent) + sumOf(ofTutor) + asks
}

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, n) => sum + n, 0)

interface Own {
  accountId: number
  now: Date
  locale: Locale
}
type Asks = Awaited<ReturnType<typeof readAsks>>

async function parentPart(
  db: Database,
  { parentId, asks, ...own }: Own & { parentId: number; asks: Asks },
) {
  const { accountId, now } = own
  const children = await db
    .select({ nickname: student.nickname })
    .from(student)
    .where(eq(student.parentId, parentId))
    .orderBy(asc(student.position), asc(student.id))
  const sessions = await ticketSessions(db, own)
  return {
    children: children.map(({ nickname }) => nickname),
    savedTutors: await db.$count(wish, eq(wish.accountId, accountId)),
    nextLessonAt: iso(await nextLessonAt(db, { parentId }, now)),
    waits: await parentWaits(db, parentId, now),
    asks: asks.parent,
    sessions: sessions.map((one) => ({ ...one, startsAt: isoInHongKong(one.startsAt) })),
  }
}

async function tutorPart(
  db: Database,
  { tutorId, accountId, now, asks }: Own & { tutorId: number; asks: Asks },
) {
  return {
    savedJobs: await db.$count(jobWish, eq(jobWish.accountId, accountId)),
    nextLessonAt: iso(await nextLessonAt(db, { tutorId }, now)),
    waits: await tutorWaits(db, tutorId, now),
    asks: asks.tutor,
  }
}

async function organizationWaits(db: Database, organizationId: number) {
  return {
    refused: (await refusedDrafts(db, organizationId)).length,
    certificate: Number(await lacksCertificate(db, organizationId)),
  }
}

async function comingActivities(db: Database, organizationId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(distinct ${activity.id})::int` })
    .from(activity)
    .innerJoin(activitySession, eq(activitySession.activityId, activity.id))
    .where(
      and(
        eq(activity.organizationId, organizationId),
        inArray(activity.status, ['PUBLISHED', 'PAUSED']),
        gt(activitySession.startsAt, now),
      ),
    )
  return row?.n ?? 0
}

async function nextTicketAt(
  db: Database,
  { accountId, now }: Pick<Own, 'accountId' | 'now'>,
): Promise<string | null> {
  const [row] = await db
    .select({ at: min(activitySession.startsAt) })
    .from(ticket)
    .innerJoin(ticketSession, eq(ticketSession.ticketId, ticket.id))
    .innerJoin(activitySession, eq(activitySession.id, ticketSession.sessionId))
    .where(
      and(
        eq(ticket.accountId, accountId),
        eq(ticket.status, 'VALID'),
        gt(activitySession.startsAt, now),
      ),
    )
  return iso(row?.at ?? null)
}

const iso = (at: Date | null) => at && isoInHongKong(at)
