import { and, desc, eq, gte, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { OwnApproval, ownApprovals } from '#contract/moderation/own-approvals.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import type { Database } from '../../db/open.ts'
import { activity, approval, course, tutorCertificate } from '../../db/tables/index.ts'
import type { Member } from '../../ground/caller.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { readChange } from './changes.ts'
import { usualDays } from './usual-days.ts'

const newsDays = 30
const order = ['REJECTED', 'PENDING', 'APPROVED'] as const satisfies OwnApproval['state'][]
const details = [
  'tutor.identity',
  'tutor.qualification',
  'tutor.introduction',
  'tutor.texts',
  'tutor.photo',
  'business.certificate',
] as const

type Row = typeof approval.$inferSelect
type Thing = Pick<OwnApproval, 'thingId' | 'name' | 'title'>
interface Sent {
  row: Row
  thing: Thing
}

/** A member's requests of interest, without rejected ones that were sent again. */
export async function listOwnApprovals(
  { db, clock }: { db: Database; clock: () => Date },
  { owner, session }: Pick<Member, 'owner' | 'session'>,
): Promise<DataOf<typeof ownApprovals>> {
  const now = clock()
  const since = new Date(now.getTime() - newsDays * dayMs)
  const isOwn =
    'organizationId' in owner
      ? eq(approval.organizationId, owner.organizationId)
      : eq(approval.tutorId, session.tutorId ?? 0)
  const ofOwner = and(isOwn, ne(approval.state, 'WITHDRAWN'))
  const isNews = ({ row: { kind, state, decidedAt } }: Sent) =>
    (state !== 'APPROVED' || (decidedAt !== null && decidedAt >= since)) &&
    (kind !== 'tutor.texts' || state === 'REJECTED')
  const sent = [
    ...(await sentDetails(db, ofOwner)),
    ...(await sentDocuments(db, ofOwner)),
    ...(await sentGoods(db, and(ofOwner, isRecent(since)))),
  ]
  const list = sent.filter(isNews).map(({ row, thing }) => ownApproval(row, thing))
  const rankOf = ({ state }: OwnApproval) => order.indexOf(state)
  list.sort((one, other) => rankOf(one) - rankOf(other) || other.approvalId - one.approvalId)
  return { list, usualDays: await usualDays(db, now) }
}

const isRecent = (since: Date) => or(eq(approval.state, 'PENDING'), gte(approval.decidedAt, since))

/** The newest of each kind; a business certificate has a name. */
async function sentDetails(db: Database, which: SQL | undefined): Promise<Sent[]> {
  const rows = await db
    .selectDistinctOn([approval.kind])
    .from(approval)
    .where(and(which, inArray(approval.kind, [...details])))
    .orderBy(approval.kind, desc(approval.id))
  return rows.map((row) => ({
    row,
    thing: {
      thingId: null,
      name: null,
      title:
        row.kind === 'business.certificate'
          ? readChange('business.certificate', row.change).name
          : '',
    },
  }))
}

async function sentDocuments(db: Database, which: SQL | undefined): Promise<Sent[]> {
  const rows = await db
    .select({ row: approval, certificate: tutorCertificate })
    .from(tutorCertificate)
    .innerJoin(approval, eq(approval.id, tutorCertificate.approvalId))
    .where(which)
    .orderBy(desc(approval.id))
  const isSentAgain = ({ row, certificate }: (typeof rows)[number]) =>
    row.state === 'REJECTED' &&
    rows.some((other) => other.certificate.name === certificate.name && other.row.id > row.id)
  return rows
    .filter((one) => !isSentAgain(one))
    .map(({ row, certificate: { id, name, title } }) => ({
      row,
      thing: { thingId: id, name, title },
    }))
}

/** The newest of each course and activity that is not over. */
async function sentGoods(db: Database, which: SQL | undefined): Promise<Sent[]> {
  const rows = await db
    .select()
    .from(approval)
    .where(and(which, inArray(approval.kind, ['course', 'activity'])))
    .orderBy(desc(approval.id))
  const sent = rows.map((row) => ({ row, thing: goodsOf(row) }))
  const newest = sent.filter(
    ({ row, thing }, at) =>
      sent.findIndex((one) => one.row.kind === row.kind && one.thing.thingId === thing.thingId) ===
      at,
  )
  const idsOf = (kind: Row['kind']) =>
    newest.flatMap(({ row, thing }) => (row.kind === kind ? [thing.thingId ?? 0] : []))
  const over = {
    course: await db
      .select({ id: course.id })
      .from(course)
      .where(and(inArray(course.id, idsOf('course')), eq(course.status, 'ENDED'))),
    activity: await db
      .select({ id: activity.id })
      .from(activity)
      .where(
        and(
          inArray(activity.id, idsOf('activity')),
          inArray(activity.status, ['ENDED', 'CANCELLED']),
        ),
      ),
  }
  return newest.filter(
    ({ row, thing }) => !over[row.kind as 'course'].some(({ id }) => id === thing.thingId),
  )
}

function goodsOf({ kind, change }: Row): Thing {
  if (kind === 'course') {
    const { courseId, courseTitle } = readChange('course', change)
    return { thingId: courseId, name: null, title: courseTitle }
  }
  const { activityId, activityTitle } = readChange('activity', change)
  return { thingId: activityId, name: null, title: activityTitle }
}

function ownApproval(row: Row, thing: Thing): OwnApproval {
  const { id, kind, state, reason, note, createdAt, decidedAt } = row
  if (state === 'WITHDRAWN') throw new Error('What was withdrawn is not asked for')
  return {
    approvalId: id,
    kind,
    ...thing,
    state,
    reason,
    note,
    createdAt: isoInHongKong(createdAt),
    decidedAt: decidedAt && isoInHongKong(decidedAt),
  }
}
