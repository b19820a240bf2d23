import { and, eq } from 'drizzle-orm'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { freezeAccount } from '#contract/staff/operator.ts'
import { createSessions } from '../accounts/sign-in/sessions.ts'
import type { OperatorParts } from '../accounts/staff-decisions/operator-parts.ts'
import { decideAsStaff } from '../accounts/staff-decisions/staff-decision.ts'
import {
  type By,
  beginStaffAct,
  withColleague,
} from '../accounts/staff-decisions/with-colleague.ts'
import type { Transaction } from '../db/open.ts'
import { account, operator, organization, tutor } from '../db/tables/index.ts'
import type { Owner } from '../ground/owner.ts'
import { ServiceError } from '../ground/service-error.ts'
import { notifyPerson } from '../notifications/notify-person.ts'
import { rebuildSearchDocuments } from '../search/rebuild.ts'
import { takeOffBoard } from '../teaching/jobs/take-off-board.ts'

type Change = BodyValue<typeof freezeAccount>

/** The two status changes; `closed` is never changed here. */
const ways = {
  freeze: {
    from: 'active',
    to: 'frozen',
    action: 'account.freeze',
    notificationKind: 'account.frozen',
  },
  unfreeze: {
    from: 'frozen',
    to: 'active',
    action: 'account.unfreeze',
    notificationKind: 'account.unfrozen',
  },
} as const

const callOf = { freeze: 'freezeAccount', unfreeze: 'unfreezeAccount' } as const

const isStaff = async (tx: Transaction, accountId: number) =>
  (await tx.$count(operator, eq(operator.accountId, accountId))) > 0

/** Freezes or unfreezes an account; an operator's takes two colleagues or the command line. */
export async function changeStatus(
  { db, clock, config, index }: OperatorParts,
  way: keyof typeof ways,
  by: By,
  body: Change,
): Promise<DataOf<typeof freezeAccount>> {
  const { kind, id, reason } = body
  const { operatorId } = by
  const { to, action, notificationKind } = ways[way]
  const subjectKind = kind === 'person' ? 'account' : 'organization'
  const decision = { operatorId, action, subjectKind, subjectId: id, field: 'id' } as const
  const ended = await decideAsStaff({ db, clock }, decision, (note, now) =>
    db.transaction(async (tx) => {
      await beginStaffAct(tx, by)
      const isColleague = kind === 'person' && (await isStaff(tx, id))
      const asking = { by, call: callOf[way], body, decision, note, now }
      const act = isColleague
        ? ({ way: 'second', amountCents: 0 } as const)
        : ({ way: 'free' } as const)
      return withColleague(tx, asking, act, async () => {
        const owner = kind === 'person' ? { accountId: id } : { organizationId: id }
        const sessionsEnded = await setStatus(tx, way, owner, now)
        await note(tx, reason)
        const { siteUrl } = config
        const unstored = { reason }
        await notifyPerson(tx, owner, {
          kind: notificationKind,
          thingId: id,
          unstored,
          siteUrl,
          now,
        })
        if (kind === 'person' && way === 'freeze') {
          await takeOffBoard(tx, { config }, id, { operatorId, now })
        }
        return sessionsEnded
      })
    }),
  )
  index.changed()
  return typeof ended === 'number' ? { status: to, ended } : ended
}

/** The change itself; returns how many sessions it ended. A0440 in the wrong state. */
export async function setStatus(
  tx: Transaction,
  way: keyof typeof ways,
  owner: Owner,
  now: Date,
): Promise<number> {
  const { from, to } = ways[way]
  const isPerson = 'accountId' in owner
  const table = isPerson ? account : organization
  const id = isPerson ? owner.accountId : owner.organizationId
  const changed = await tx
    .update(table)
    .set({ status: to })
    .where(and(eq(table.id, id), eq(table.status, from)))
    .returning({ id: table.id })
  if (changed.length === 0) throw new ServiceError(await refusal(tx, table, id), 'id')
  if (isPerson) await refreshSearch(tx, id, now)
  return createSessions(tx, () => now).endOthers(owner, null)
}

async function refusal(
  tx: Transaction,
  table: typeof account | typeof organization,
  id: number,
): Promise<'A0404' | 'A0440'> {
  const known = await tx.select({ id: table.id }).from(table).where(eq(table.id, id))
  return known.length === 0 ? 'A0404' : 'A0440'
}

async function refreshSearch(tx: Transaction, accountId: number, now: Date): Promise<void> {
  const tutors = await tx.select({ id: tutor.id }).from(tutor).where(eq(tutor.accountId, accountId))
  if (tutors.length > 0) {
    await rebuildSearchDocuments(
      tx,
      now,
      tutors.map(({ id }) => id),
    )
  }
}
