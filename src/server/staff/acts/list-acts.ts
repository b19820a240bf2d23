import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { StaffAct, StaffActCall, staffActList } from '#contract/staff/staff-acts.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { calledName } from '../../accounts/called-name.ts'
import type { Database } from '../../db/open.ts'
import { account, staffAct } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { rowsOfPage } from '../../ground/page-of-list.ts'

const asker = alias(account, 'asker')
const decider = alias(account, 'decider')

/** Requests that wait for a colleague, or were decided by one. */
export async function listActs(
  { db }: { db: Database },
  operatorId: number,
  { state, ...page }: QueryValue<typeof staffActList>,
): Promise<DataOf<typeof staffActList>> {
  const which = and(eq(staffAct.state, state), isNotNull(staffAct.body))
  const rows = await rowsOfPage(
    page,
    db
      .select({
        act: staffAct,
        asker: { name: calledName(asker), mobile: asker.mobile },
        decider: { name: calledName(decider), mobile: decider.mobile },
      })
      .from(staffAct)
      .leftJoin(asker, eq(asker.id, staffAct.askedBy))
      .leftJoin(decider, eq(decider.id, staffAct.decidedBy))
      .where(which)
      .orderBy(
        ...(state === 'waiting'
          ? [asc(staffAct.id)]
          : [desc(staffAct.decidedAt), desc(staffAct.id)]),
      ),
  )
  const list = rows.map(
    ({ act, ...people }): StaffAct => ({
      actId: act.id,
      call: act.call as StaffActCall,
      state,
      subjectKind: act.subjectKind,
      subjectId: act.subjectId,
      amountCents: act.amountCents,
      facts: factsOf(act.body ?? {}),
      askedBy: nameOf(people.asker, act.askedBy),
      askedAt: isoInHongKong(act.askedAt),
      decidedBy: act.decidedBy === null ? null : nameOf(people.decider, act.decidedBy),
      decidedAt: act.decidedAt && isoInHongKong(act.decidedAt),
      reason: act.reason,
      mayAgree: state === 'waiting' && act.askedBy !== operatorId,
    }),
  )
  return pageOfList(list, { total: await db.$count(staffAct, which), ...page })
}

const nameOf = (person: { name: string; mobile: string } | null, id: number) =>
  person?.name || person?.mobile || `#${id}`

const factsOf = (body: Record<string, unknown>): StaffAct['facts'] =>
  Object.entries(body)
    .filter(([name, value]) => name !== 'amountCents' && value !== undefined && value !== null)
    .map(([name, value]) => ({ name, value: String(value) }))
