import { and, asc, count, desc, eq, inArray, lte, max, min, or, sql, sum } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { ApprovalKind } from '#contract/moderation/approvals.ts'
import {
  type approvalQueue,
  mostItemsShown,
  type QueueItem,
  type QueuePerson,
} from '#contract/staff/operator-approvals.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { isOwnApproval, ownRecords } from '../accounts/staff-decisions/own-records.ts'
import type { Database } from '../db/open.ts'
import { account, approval, organization, ticket, tutor } from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { rowsOfPage } from '../ground/page-of-list.ts'
import { readChange } from '../moderation/approvals/changes.ts'
import { namedIn } from '../moderation/approvals/named-in.ts'
import { openedBy } from '../moderation/approvals/opened.ts'
import { claimsOf } from './claims.ts'

type Query = QueryValue<typeof approvalQueue>

/** People with requests in one state, each with their requests, claims and documents. */
export async function readQueue(
  db: Database,
  query: Query,
  { locale, operatorId }: { locale: Locale; operatorId: number },
): Promise<DataOf<typeof approvalQueue>> {
  const owners = ownersIn(db, query)
  const [all] = await db
    .select({ total: count(), requests: sum(owners.count).mapWith(Number) })
    .from(owners)
  const page = await rowsOfPage(
    query,
    db
      .select()
      .from(owners)
      .orderBy(
        ...(query.state === 'PENDING'
          ? [asc(owners.asked), asc(owners.first)]
          : [desc(owners.decided), desc(owners.last)]),
      ),
  )
  const found = await requestsOf(db, query.state, page)
  const opened = await openedBy(
    db,
    operatorId,
    found.map(({ row }) => row),
  )
  const named = await namedIn(
    db,
    found.map(({ row }) => row),
  )
  const own = await ownRecords(db, operatorId)
  const sold = await soldOf(db, found)
  const list = page.map((owner): QueuePerson => {
    const theirs = found.filter(({ row }) => isOf(row, owner))
    const since = query.state === 'PENDING' ? owner.asked : owner.decided
    return {
      who: whoOf(theirs[0]),
      own: isOwnApproval(own, owner),
      since: isoInHongKong(since ?? new Date(0)),
      count: owner.count,
      items: theirs.map((one) => ({
        ...itemOf({ ...one, sold: sold.get(activityOf(one) ?? 0) ?? 0 }, locale),
        opened: opened.has(one.row.id),
        namedIn: [...(named.get(one.row.id) ?? [])],
      })),
    }
  })
  return { ...pageOfList(list, { ...query, total: all?.total ?? 0 }), requests: all?.requests ?? 0 }
}

type Owned = Pick<typeof approval.$inferSelect, 'tutorId' | 'organizationId'>

const isOf = (row: Owned, owner: Owned) =>
  row.tutorId === owner.tutorId && row.organizationId === owner.organizationId

function ownersIn(db: Database, { state, kind }: Pick<Query, 'state' | 'kind'>) {
  return db
    .select({
      tutorId: approval.tutorId,
      organizationId: approval.organizationId,
      count: count().as('requests'),
      asked: min(approval.createdAt).as('asked'),
      decided: max(approval.decidedAt).as('decided'),
      first: min(approval.id).as('first'),
      last: max(approval.id).as('last'),
    })
    .from(approval)
    .where(eq(approval.state, state))
    .groupBy(approval.tutorId, approval.organizationId)
    .having(kind === undefined ? undefined : sql`bool_or(${approval.kind} = ${kind})`)
    .as('owners')
}

/** At most `mostItemsShown` requests of each owner. */
async function requestsOf(
  db: Database,
  state: Query['state'],
  owners: readonly Owned[],
): Promise<Found[]> {
  const tutorIds = owners.flatMap(({ tutorId }) => tutorId ?? [])
  const organizationIds = owners.flatMap(({ organizationId }) => organizationId ?? [])
  const rank = sql<number>`row_number() over (
    partition by ${approval.tutorId}, ${approval.organizationId}
    order by ${approval.decidedAt} desc nulls last, ${approval.id})`
  const ranked = db
    .select({ id: approval.id, rank: rank.as('place') })
    .from(approval)
    .where(
      and(
        eq(approval.state, state),
        or(inArray(approval.tutorId, tutorIds), inArray(approval.organizationId, organizationIds)),
      ),
    )
    .as('ranked')
  const rows = await db
    .select({ row: approval, tutor, organization, account })
    .from(ranked)
    .innerJoin(approval, eq(approval.id, ranked.id))
    .leftJoin(tutor, eq(tutor.id, approval.tutorId))
    .leftJoin(account, eq(account.id, tutor.accountId))
    .leftJoin(organization, eq(organization.id, approval.organizationId))
    .where(lte(ranked.rank, mostItemsShown))
    .orderBy(asc(ranked.rank))
  if (state !== 'PENDING') return rows
  return rows.sort((one, other) => order[one.row.kind] - order[other.row.kind])
}

/** Identity first, then documents that prove it, then self-descriptions. */
const order: Readonly<Record<ApprovalKind, number>> = {
  'tutor.identity': 1,
  'tutor.photo': 2,
  'tutor.qualification': 3,
  certificate: 4,
  'business.certificate': 5,
  'tutor.introduction': 6,
  'tutor.texts': 7,
  course: 8,
  activity: 9,
}

const activityOf = ({ row }: Found) =>
  row.kind === 'activity' ? readChange('activity', row.change).activityId : null

async function soldOf(db: Database, found: readonly Found[]): Promise<Map<number, number>> {
  const ids = found.flatMap((one) => activityOf(one) ?? [])
  const of = await db
    .select({ id: ticket.activityId, sold: count() })
    .from(ticket)
    .where(and(inArray(ticket.activityId, ids), eq(ticket.status, 'VALID')))
    .groupBy(ticket.activityId)
  return new Map(of.map(({ id, sold }) => [id, sold]))
}

interface Found {
  row: typeof approval.$inferSelect
  tutor: typeof tutor.$inferSelect | null
  organization: typeof organization.$inferSelect | null
  account: typeof account.$inferSelect | null
}

function itemOf(
  found: Found & { sold: number },
  locale: Locale,
): Omit<QueueItem, 'opened' | 'namedIn'> {
  const { id, kind, state, reason, note, fileId, createdAt, decidedAt } = found.row
  return {
    approvalId: id,
    kind,
    state,
    claims: claimsOf(found, locale),
    fileId,
    media: kind === 'course' ? readChange('course', found.row.change).courseMedia : [],
    reason,
    note,
    createdAt: isoInHongKong(createdAt),
    decidedAt: decidedAt && isoInHongKong(decidedAt),
  }
}

function whoOf(found: Found | undefined): QueuePerson['who'] {
  const { tutor = null, organization = null, account = null } = found ?? {}
  if (organization !== null) {
    return { kind: 'organization', id: organization.id, name: organization.nameZh }
  }
  const names = [tutor?.nameZh, tutor?.nameEn, account?.userName, tutor?.surnameZh]
  return { kind: 'tutor', id: tutor?.id ?? 0, name: names.find((name) => name) ?? '' }
}
