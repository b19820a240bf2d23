import { asc, eq } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type {
  StaffWithdrawal,
  staffWithdrawal,
  staffWithdrawals,
} from '#contract/staff/operator-withdrawals.ts'
import type { WithdrawalEvent } from '#contract/states.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { idOfWithdrawal } from '#rules/payouts/withdrawal-number.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { eventsFor } from '#rules/state-machine.ts'
import { withdrawalMachine } from '#rules/states/withdrawal.ts'
import { holderNames } from '../../../accounts/security-changes/holder-names.ts'
import { heldUntil, recentChanges } from '../../../accounts/security-changes/store-change.ts'
import {
  isOwnAccount,
  type OwnRecords,
  ownRecords,
} from '../../../accounts/staff-decisions/own-records.ts'
import { readFreeze } from '../../../accounts/wallet-freeze/wallet-freeze.ts'
import type { Database, Transaction } from '../../../db/open.ts'
import { account, organization, payoutLine, withdrawal } from '../../../db/tables/index.ts'
import { isoInHongKong } from '../../../ground/hong-kong-time.ts'
import type { Owner } from '../../../ground/owner.ts'
import { rowsOfPage } from '../../../ground/page-of-list.ts'
import type { Secrets } from '../../../ground/secrets.ts'
import { ServiceError } from '../../../ground/service-error.ts'
import { owesSomething } from '../../../sales/chargebacks/owed.ts'
import { historiesOf } from '../../../states/histories.ts'
import type { RowOf } from '../../../states/move.ts'
import { ownerOfWithdrawal } from '../entries.ts'
import { withdrawalView } from '../withdrawal-view.ts'

interface Parts {
  db: Database
  secrets: Secrets
  clock: () => Date
}

/** Account changes older than this are not shown. */
const changesMs = 30 * dayMs

/** Withdrawals in one state, oldest first, or the one with a number. */
export async function listWithdrawals(
  parts: Parts,
  operatorId: number,
  { status, withdrawalNo, ...page }: QueryValue<typeof staffWithdrawals>,
): Promise<DataOf<typeof staffWithdrawals>> {
  const which =
    withdrawalNo === undefined
      ? eq(withdrawal.status, status)
      : eq(withdrawal.id, idOfWithdrawal(withdrawalNo) ?? 0)
  const rows = await rowsOfPage(
    page,
    parts.db.select().from(withdrawal).where(which).orderBy(asc(withdrawal.id)),
  )
  const total = await parts.db.$count(withdrawal, which)
  const own = await ownRecords(parts.db, operatorId)
  const list: StaffWithdrawal[] = []
  for (const row of rows) list.push(await staffView(parts, own, row))
  return pageOfList(list, { total, ...page })
}

/** One withdrawal, with its history and payout files. */
export async function readWithdrawal(
  parts: Parts,
  operatorId: number,
  withdrawalNo: string,
): Promise<DataOf<typeof staffWithdrawal>> {
  const { db } = parts
  const id = idOfWithdrawal(withdrawalNo) ?? 0
  const [row] = await db.select().from(withdrawal).where(eq(withdrawal.id, id))
  if (row === undefined) throw new ServiceError('A0404', 'withdrawalNo')
  const own = await ownRecords(db, operatorId)
  const lines = await db
    .select()
    .from(payoutLine)
    .where(eq(payoutLine.withdrawalId, id))
    .orderBy(asc(payoutLine.id))
  return {
    ...(await staffView(parts, own, row)),
    history: (await historiesOf(db, 'withdrawal', [id])).get(id) ?? [],
    lines: lines.map(({ fileId, reference, bankReference, paidAt, returnedAt }) => ({
      fileId,
      reference,
      bankReference,
      paidAt: paidAt && isoInHongKong(paidAt),
      returnedAt: returnedAt && isoInHongKong(returnedAt),
    })),
  }
}

async function staffView(
  { db, secrets, clock }: Parts,
  own: OwnRecords,
  row: RowOf<'withdrawal'>,
): Promise<StaffWithdrawal> {
  const owner = ownerOfWithdrawal(row)
  const kind = 'accountId' in owner ? 'person' : 'organization'
  const id = 'accountId' in owner ? owner.accountId : owner.organizationId
  const isOwn = isOwnAccount(own, { kind, id })
  const approvedByMe = row.approvedBy === own.accountId
  const status = await statusOf(db, owner)
  const may = isOwn ? [] : eventsFor(withdrawalMachine, { state: row.status }, 'staff')
  const walletFrozen = (await readFreeze(db, owner)) !== null
  const walletOwes = await owesSomething(db, owner)
  const now = clock()
  const held = await heldUntil(db, owner, now)
  const mayPay = status === 'active' && !walletFrozen && !walletOwes && held === null
  const lately = await recentChanges(db, owner, new Date(now.getTime() - changesMs))
  const mayNow = may.filter((event) => mayBeDone(event, { approvedByMe, mayPay }))
  return {
    ...withdrawalView(secrets, row),
    // For the owner only.
    may: [],
    own: isOwn,
    owner: {
      ...{ kind, id, status, walletFrozen, walletOwes },
      heldUntil: held && isoInHongKong(held),
      changes: lately.map(({ what, at }) => ({ what, at: isoInHongKong(at) })),
      ...(await holderNames(db, owner)),
    },
    approvedByMe,
    mayNow,
  }
}

type Offered = StaffWithdrawal['mayNow'][number]

/** `back` is done for a whole payout file only. */
function mayBeDone(
  event: WithdrawalEvent,
  { approvedByMe, mayPay }: { approvedByMe: boolean; mayPay: boolean },
): event is Offered {
  if (event === 'back') return false
  if (event === 'approve') return mayPay
  return event !== 'send' || (!approvedByMe && mayPay)
}

/** The status of an owner's account, which is `closed` also if its row is gone. */
export async function statusOf(
  db: Database | Transaction,
  owner: Owner,
): Promise<'active' | 'frozen' | 'closed'> {
  const [row] =
    'accountId' in owner
      ? await db
          .select({ status: account.status })
          .from(account)
          .where(eq(account.id, owner.accountId))
      : await db
          .select({ status: organization.status })
          .from(organization)
          .where(eq(organization.id, owner.organizationId))
  return row?.status ?? 'closed'
}
