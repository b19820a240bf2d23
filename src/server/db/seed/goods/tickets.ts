import { and, asc, eq, inArray } from 'drizzle-orm'
import { ticketCommission } from '#rules/price-list.ts'
import { groupBy } from '#rules/primitives/newer-built-ins.ts'
import { addSessions, newCode } from '../../../activities/ticket-rows.ts'
import type { Entry } from '../../../ledger/post.ts'
import type { Transaction } from '../../open.ts'
import { seatPool, ticket, ticketKind, waitingEntry } from '../../tables/index.ts'
import { createRandom } from '../random.ts'
import { kindKey, poolKey, type StoredActivity } from './activities.ts'
import { type Member, momentSince } from './members.ts'
import { type Purchase, storePurchases } from './purchases.ts'

const holders = ['大寶', '細寶', '樂樂', '晴晴', '朗朗', '小月', 'Chloe', 'Marcus', 'Ethan', '']
/** Most tickets of one order. */
const atOnce = 3

type Kind = typeof ticketKind.$inferSelect
interface Sale extends Purchase {
  kind: Kind
}

/** Members buy tickets, or join the waiting list; returns the journal entries to post. */
export async function storeTickets(
  tx: Transaction,
  { activities, members, now }: { activities: StoredActivity[]; members: Member[]; now: Date },
): Promise<Entry[]> {
  const ids = activities.map(({ activityId }) => activityId)
  const of = inArray(ticketKind.activityId, ids)
  const kinds = await tx.select().from(ticketKind).where(of).orderBy(asc(ticketKind.id))
  const sales = activities
    .flatMap((activity, at) => drawSales(activity, { at, members, now, kinds }))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  const { lines, entries } = await storePurchases(tx, sales)
  const random = createRandom('ticket holders')
  const rows = await tx
    .insert(ticket)
    .values(
      sales.flatMap(({ kind, accountId, quantity, priceCents, at }, number) =>
        Array.from({ length: quantity }, () => ({
          ...{ activityId: kind.activityId, poolId: kind.poolId, kindId: kind.id, accountId },
          ...({ status: 'VALID', version: 2, lastActor: 'system' } as const),
          ...{ orderLineId: lines[number]?.id, holder: random.one(holders), priceCents },
          ...{ code: newCode(), codeVersion: 1, createdAt: at, updatedAt: at },
          commissionBasisPoints: ticketCommission.basisPoints,
        })),
      ),
    )
    .returning()
  for (const [, some] of groupBy(rows, ({ kindId }) => kindId)) {
    await addSessions(tx, some, some[0]?.priceCents ?? 0)
  }
  await storeWaiting(tx, { activities, members, now })
  return entries
}

/** A member buys once, and from one pool of an activity. */
function drawSales(
  { activityId, written, publishedAt }: StoredActivity,
  { at, members, now, kinds }: { at: number; members: Member[]; now: Date; kinds: Kind[] },
): Sale[] {
  const random = createRandom('ticket buyers', at)
  const buyers = random.some(members, members.length)
  return written.pools.flatMap(({ taken = 0 }, pool) => {
    const sales: Sale[] = []
    for (let left = taken; left > 0; ) {
      const offered = written.pools[pool]?.kinds.length ?? 0
      const key = kindKey(pool, sales.length % offered)
      const kind = kinds.find((one) => one.activityId === activityId && one.key === key)
      const buyer = buyers.pop()
      if (kind === undefined || buyer === undefined) throw new Error(`No one buys ${written.title}`)
      const most = Math.min(left, kind.most ?? atOnce, written.mostTickets, atOnce)
      const quantity = random.between(Math.min(2, most), most)
      left -= quantity
      sales.push({
        ...{ kind, accountId: buyer.accountId, goods: 'ticket', itemId: kind.id, quantity },
        name: `${written.title} · ${kind.name}`,
        priceCents: kind.priceCents,
        at: momentSince(random, [publishedAt, buyer.since], now),
      })
    }
    return sales
  })
}

async function storeWaiting(
  tx: Transaction,
  { activities, members, now }: { activities: StoredActivity[]; members: Member[]; now: Date },
): Promise<void> {
  for (const { activityId, written } of activities) {
    for (const [at, { waiting = 0 }] of written.pools.entries()) {
      if (waiting === 0) continue
      const which = and(eq(seatPool.activityId, activityId), eq(seatPool.key, poolKey(at)))
      const [pool] = await tx.select({ id: seatPool.id }).from(seatPool).where(which)
      const poolId = pool?.id ?? 0
      const seated = await tx
        .select({ accountId: ticket.accountId })
        .from(ticket)
        .where(eq(ticket.activityId, activityId))
      const others = members.filter(
        ({ accountId }) => !seated.some((one) => one.accountId === accountId),
      )
      await tx.insert(waitingEntry).values(
        others.slice(0, waiting).map(({ accountId }) => ({
          ...{ activityId, poolId, accountId, createdAt: now, updatedAt: now },
          ...({ status: 'WAITING', lastActor: 'parent' } as const),
        })),
      )
    }
  }
}
