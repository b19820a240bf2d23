import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import {
  type Sticks,
  stickHours,
  type stickPurchases,
  type stickUses,
} from '#contract/tutors/self-recommend.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { hourMs } from '#rules/primitives/durations.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { stickGrant, stickUse, tutor } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { TutorOwner } from '../../ground/owner.ts'
import { rowsOfPage } from '../../ground/page-of-list.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { linesInDispute } from '../../ledger/disputed-lines.ts'
import type { TutorIndex } from '../../search/port.ts'
import { rebuildSearchDocuments } from '../../search/rebuild.ts'

type Paging = QueryValue<typeof stickUses>

/** A tutor's remaining sticks, and until when they are pinned. */
export async function readSticks(
  db: Database | Transaction,
  tutorId: number,
  now: Date,
): Promise<Sticks> {
  const [row] = await db
    .select({
      stickUntil: tutor.stickUntil,
      listed: tutor.listed,
      total: sql<number>`(select coalesce(sum(${stickGrant.quantity}), 0)::int
        from ${stickGrant} where ${stickGrant.tutorId} = ${tutorId})`,
      used: sql<number>`(select count(*)::int
        from ${stickUse} where ${stickUse.tutorId} = ${tutorId})`,
    })
    .from(tutor)
    .where(eq(tutor.id, tutorId))
  if (row === undefined) throw new ServiceError('A0301')
  const { total, used, stickUntil, listed } = row
  const runs = stickUntil !== null && stickUntil > now
  return {
    ...{ remaining: total - used, total, listed },
    stickUntil: runs ? isoInHongKong(stickUntil) : null,
  }
}

/**
 * Uses one stick, under the lock of the account: a second device finds it running. A0440 then,
 * without a stick, while the payment of the remaining ones is disputed, and for an unlisted
 * profile.
 */
export async function pinTutor(
  { db, index, clock }: { db: Database; index: Pick<TutorIndex, 'changed'>; clock: () => Date },
  { accountId, tutorId }: TutorOwner,
): Promise<Sticks> {
  const sticks = await db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const now = clock()
    const { remaining, stickUntil, listed } = await readSticks(tx, tutorId, now)
    if (stickUntil !== null) throw refused('states.stickRunning')
    if (remaining < 1) throw refused('states.stickNone')
    if (remaining <= (await disputedSticks(tx, tutorId))) throw refused('states.attempt.DISPUTED')
    if (!listed) throw refused('states.stickUnlisted')
    const until = new Date(now.getTime() + stickHours * hourMs)
    await tx.insert(stickUse).values({ tutorId, usedAt: now, until })
    await tx.update(tutor).set({ stickUntil: until }).where(eq(tutor.id, tutorId))
    await rebuildSearchDocuments(tx, now, [tutorId])
    return readSticks(tx, tutorId, now)
  })
  index.changed()
  return sticks
}

async function disputedSticks(tx: Transaction, tutorId: number): Promise<number> {
  const [row] = await tx
    .select({ quantity: sql`coalesce(sum(${stickGrant.quantity}), 0)`.mapWith(Number) })
    .from(stickGrant)
    .where(
      and(eq(stickGrant.tutorId, tutorId), inArray(stickGrant.orderLineId, linesInDispute(tx))),
    )
  return row?.quantity ?? 0
}

const refused = (rule: string) => new ServiceError('A0440', { field: 'stick', rule })

/** The sticks that a tutor used, newest first. */
export async function readUses(
  db: Database,
  tutorId: number,
  page: Paging,
): Promise<DataOf<typeof stickUses>> {
  const own = eq(stickUse.tutorId, tutorId)
  const rows = await rowsOfPage(
    page,
    db.select().from(stickUse).where(own).orderBy(desc(stickUse.id)),
  )
  const list = rows.map((row) => ({
    useId: row.id,
    usedAt: isoInHongKong(row.usedAt),
    until: isoInHongKong(row.until),
  }))
  return pageOfList(list, { total: await db.$count(stickUse, own), ...page })
}

/** The sticks that a tutor got, newest first. */
export async function readGrants(
  db: Database,
  tutorId: number,
  page: Paging,
): Promise<DataOf<typeof stickPurchases>> {
  const own = eq(stickGrant.tutorId, tutorId)
  const rows = await rowsOfPage(
    page,
    db.select().from(stickGrant).where(own).orderBy(desc(stickGrant.id)),
  )
  const list = rows.map(({ id, source, quantity, at }) => ({
    grantId: id,
    source,
    quantity,
    at: isoInHongKong(at),
  }))
  return pageOfList(list, { total: await db.$count(stickGrant, own), ...page })
}
