import { and, asc, eq, gt, inArray, ne, not, sql } from 'drizzle-orm'
import { hourMs } from '#rules/primitives/durations.ts'
import { isStopped } from '../../accounts/contact-stops/contact-stops.ts'
import type { Database } from '../../db/open.ts'
import {
  account,
  application,
  contactLook,
  job,
  parent,
  tutor,
  tutorInvitation,
} from '../../db/tables/index.ts'

export interface Contact {
  countryCode: string
  mobile: string
}
/** The viewer, and the agreed application or the invitation that permits the look. */
type Look = { now: Date; seerId: number } & (
  | { seenBy: Side; applicationId: number }
  | { seenBy: 'parent'; invitationId: number }
)

/**
 * Discloses a number and records the look; the only way to another member's number. An agreed
 * application permits it, or an invitation for as long as the tutor allowed, unless contact is
 * stopped; null otherwise.
 */
export async function showContact(db: Database, look: Look): Promise<Contact | null> {
  const { seenBy, now } = look
  return db.transaction(async (tx) => {
    const [found] =
      'invitationId' in look
        ? await invited(tx, look)
        : await agreed(tx, { ...look, applicationIds: [look.applicationId] })
    if (found === undefined) return null
    const { id, parentId, tutorId, countryCode, mobile } = found
    const by = 'invitationId' in look ? 'invitationId' : 'applicationId'
    const hour = Math.floor(now.getTime() / hourMs)
    await tx
      .insert(contactLook)
      .values({ parentId, tutorId, seenBy, hour, at: now, [by]: id })
      .onConflictDoNothing()
    return { countryCode, mobile }
  })
}

/** Which of these applications permit a look at the other side's number. */
export async function haveContact(
  db: Database,
  of: Agreed & { applicationIds: readonly number[] },
): Promise<ReadonlySet<number>> {
  return new Set((await agreed(db, of)).map(({ id }) => id))
}

/**
 * By the id of the other side, the latest agreed application that permits a look at their number,
 * or null for an invitation.
 */
export async function contactsOpenTo(
  db: Database,
  { now, ...seer }: Seer & { now: Date },
): Promise<ReadonlyMap<number, { applicationId: number | null }>> {
  const { seenBy, seerId } = seer
  const invitations = seenBy === 'parent' ? await invited(db, { seerId, now }) : []
  const applications = await agreed(db, seer)
  return new Map<number, { applicationId: number | null }>([
    ...invitations.map(({ tutorId }) => [tutorId, { applicationId: null }] as const),
    ...applications.map(({ id, parentId, tutorId }) => {
      return [seenBy === 'parent' ? tutorId : parentId, { applicationId: id }] as const
    }),
  ])
}

type Side = 'parent' | 'tutor'
interface Seer {
  seenBy: Side
  seerId: number
}
interface Agreed extends Seer {
  /** Without them, all. */
  applicationIds?: readonly number[]
}

const number = { countryCode: account.countryCode, mobile: account.mobile }
const isOpen = ne(account.status, 'closed')

async function agreed(tx: Pick<Database, 'select'>, { seenBy, seerId, applicationIds }: Agreed) {
  if (applicationIds?.length === 0) return []
  const pair = { parentId: job.parentId, tutorId: application.tutorId }
  const [own, other] =
    seenBy === 'parent' ? [pair.parentId, tutor.accountId] : [pair.tutorId, parent.accountId]
  return tx
    .select({ id: application.id, ...pair, ...number })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .innerJoin(parent, eq(parent.id, pair.parentId))
    .innerJoin(tutor, eq(tutor.id, pair.tutorId))
    .innerJoin(account, eq(account.id, other))
    .where(
      and(
        applicationIds && inArray(application.id, [...applicationIds]),
        eq(application.status, 'ACCEPTED'),
        eq(own, seerId),
        isOpen,
        not(isStopped(pair)),
      ),
    )
    .orderBy(asc(application.id))
}

async function invited(
  tx: Pick<Database, 'select'>,
  { seerId, invitationId, now }: { seerId: number; invitationId?: number; now: Date },
) {
  const pair = { parentId: tutorInvitation.parentId, tutorId: tutorInvitation.tutorId }
  return tx
    .select({ id: tutorInvitation.id, ...pair, ...number })
    .from(tutorInvitation)
    .innerJoin(tutor, eq(tutor.id, pair.tutorId))
    .innerJoin(account, eq(account.id, tutor.accountId))
    .where(
      and(
        invitationId === undefined ? undefined : eq(tutorInvitation.id, invitationId),
        eq(tutorInvitation.status, 'ANSWERED'),
        gt(tutorInvitation.contactUntil, sql`${now.toISOString()}::timestamptz`),
        eq(pair.parentId, seerId),
        isOpen,
        not(isStopped(pair)),
      ),
    )
}
