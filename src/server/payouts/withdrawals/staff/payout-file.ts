import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { makePayoutFile } from '#contract/staff/operator-withdrawals.ts'
import { formatDecimal } from '#rules/numbers.ts'
import { idOfWithdrawal, payoutReference } from '#rules/payouts/withdrawal-number.ts'
import { writeAudit } from '../../../accounts/staff-decisions/audit.ts'
import { isOfWallet, ownRecords } from '../../../accounts/staff-decisions/own-records.ts'
import { decideAsStaff } from '../../../accounts/staff-decisions/staff-decision.ts'
import { requireOpenWallet } from '../../../accounts/wallet-freeze/wallet-freeze.ts'
import type { Database, Transaction } from '../../../db/open.ts'
import {
  account,
  organization,
  payoutFile,
  payoutLine,
  withdrawal,
} from '../../../db/tables/index.ts'
import { csvFile } from '../../../ground/csv-file.ts'
import type { FileAnswer } from '../../../ground/file-answer.ts'
import { open, seal } from '../../../ground/seal.ts'
import type { Secrets } from '../../../ground/secrets.ts'
import { ServiceError } from '../../../ground/service-error.ts'
import { post } from '../../../ledger/post.ts'
import { requireNothingOwed } from '../../../sales/chargebacks/owed.ts'
import { lockRecords, moveRecord, type RowOf } from '../../../states/move.ts'
import { openPayee } from '../../payees/seal-payee.ts'
import { ownerOfWithdrawal, sendEntry } from '../entries.ts'
import { notifyOwner } from '../notify-owner.ts'
import type { StaffParts } from './on-withdrawal.ts'
import { readFile } from './payout-files.ts'
import { lastLineOf } from './settle.ts'
import { requireSettledStaff } from './settled-staff.ts'
import { statusOf } from './staff-view.ts'

type Row = RowOf<'withdrawal'>
const field = 'withdrawalNos'

/**
 * Writes the payout file of approved withdrawals, all or none, in the transaction that marks them
 * as sent: a second file with the same ones is refused (A0440). No one sends what they approved.
 */
export async function writePayoutFile(
  parts: StaffParts,
  operatorId: number,
  withdrawalNos: readonly string[],
): Promise<DataOf<typeof makePayoutFile>> {
  const { db, secrets } = parts
  const ids = withdrawalNos.map((no) => idOfWithdrawal(no) ?? 0)
  const subjectId = (await firstOwn(db, operatorId, ids)) ?? ids[0] ?? 0
  const action = 'payout.make'
  const decision = { operatorId, action, subjectKind: 'withdrawal', subjectId, field } as const
  const fileId = await decideAsStaff(parts, decision, (note, now) =>
    db.transaction(async (tx) => {
      await lockOwners(tx, ids)
      const rows = await lockRecords(tx, 'withdrawal', inArray(withdrawal.id, ids))
      if (rows.length < ids.length) throw new ServiceError('A0404', field)
      await requireSettledStaff(tx, { operatorId, field, now })
      for (const row of rows) await requireSendable(tx, row, { operatorId, now })
      const sent: Row[] = []
      for (const row of rows) {
        const cause = { event: 'send', actor: 'staff', accountId: operatorId, now } as const
        sent.push(
          await moveRecord(tx, 'withdrawal', row, { ...cause, set: { sends: row.sends + 1 } }),
        )
      }
      const made = await storeFile(tx, secrets, { rows: sent, operatorId, now })
      await note(tx, `${made} (${rows.length})`)
      for (const row of sent) await notifyOwner(tx, { row, what: 'sent', now })
      await post(
        tx,
        sent.map((row) => sendEntry(row, now)),
      )
      return made
    }),
  )
  return readFile(db, fileId)
}

/** The operator's own one, if any: no one pays themselves. */
async function firstOwn(
  db: Database,
  operatorId: number,
  ids: number[],
): Promise<number | undefined> {
  const own = await ownRecords(db, operatorId)
  const rows = await db.select().from(withdrawal).where(inArray(withdrawal.id, ids))
  return rows.find((row) => isOfWallet(own, row))?.id
}

/** Locked first and in the order of ids, so that a freeze cannot fall in between. */
async function lockOwners(tx: Transaction, ids: number[]): Promise<void> {
  const ofIds = inArray(withdrawal.id, ids)
  const people = tx.select({ id: withdrawal.accountId }).from(withdrawal).where(ofIds)
  const institutions = tx.select({ id: withdrawal.organizationId }).from(withdrawal).where(ofIds)
  await tx
    .select({ id: account.id })
    .from(account)
    .where(inArray(account.id, people))
    .orderBy(account.id)
    .for('no key update')
  await tx
    .select({ id: organization.id })
    .from(organization)
    .where(inArray(organization.id, institutions))
    .orderBy(organization.id)
    .for('no key update')
}

async function requireSendable(
  tx: Transaction,
  row: Row,
  { operatorId, now }: { operatorId: number; now: Date },
): Promise<void> {
  if (row.approvedBy === operatorId) {
    throw new ServiceError('A0440', { field, rule: 'states.fourEyes' })
  }
  if ((await statusOf(tx, ownerOfWithdrawal(row))) !== 'active') {
    throw new ServiceError('A0440', { field, rule: 'states.accountNotOpen' })
  }
  await requireOpenWallet(tx, ownerOfWithdrawal(row), { field, now })
  await requireNothingOwed(tx, ownerOfWithdrawal(row), field)
}

interface Writing {
  rows: readonly Row[]
  operatorId: number
  now: Date
}

async function storeFile(
  tx: Transaction,
  secrets: Secrets,
  { rows, operatorId, now }: Writing,
): Promise<number> {
  const named: { row: Row; reference: string }[] = []
  for (const row of rows) named.push({ row, reference: await referenceOf(tx, row) })
  const lines = named.map(({ row, reference }) => lineOf(secrets, row, reference))
  const { bytes } = csvFile('payouts.csv', [headings, ...lines])
  const hash = createHash('sha256').update(bytes).digest('hex')
  const totalCents = rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const [made] = await tx
    .insert(payoutFile)
    .values({
      madeBy: operatorId,
      sealed: seal(bytes, secrets.key('payees'), `payout ${hash}`).toString('base64'),
      hash,
      lines: rows.length,
      totalCents,
      createdAt: now,
    })
    .returning({ id: payoutFile.id })
  if (made === undefined) throw new Error('payment file was not stored')
  await tx.insert(payoutLine).values(
    named.map(({ row: { id, amountCents }, reference }) => ({
      fileId: made.id,
      withdrawalId: id,
      reference,
      amountCents,
    })),
  )
  return made.id
}

/** Unchanged in a later file: a bank that got both files pays a reference only once. */
async function referenceOf(tx: Transaction, { id, sends }: Row): Promise<string> {
  const last = await lastLineOf(tx, id)
  if (last === undefined) return payoutReference(id, sends)
  await tx
    .update(payoutLine)
    .set({ reference: `${last.reference} (${last.fileId})` })
    .where(eq(payoutLine.id, last.id))
  return last.reference
}

const headings = ['Reference', 'Method', 'Bank code', 'Account', 'Name', 'Amount', 'Currency']
const methods = { bank: 'ACCOUNT', fpsMobile: 'FPS MOBILE', fpsMail: 'FPS EMAIL', fpsId: 'FPS ID' }

function lineOf(secrets: Secrets, row: Row, reference: string): string[] {
  const { bankCode, number, holder } = openPayee(secrets, ownerOfWithdrawal(row), row.payeeSealed)
  return [
    reference,
    methods[row.payeeKind],
    bankCode ?? '',
    number,
    holder,
    formatDecimal(row.amountCents / 100, 2),
    'HKD',
  ]
}

/** A payout file's bytes; each download is logged. A0440 for a file that was taken back. */
export async function openPayoutFile(
  { db, secrets, clock }: StaffParts,
  operatorId: number,
  fileId: number,
): Promise<FileAnswer> {
  const row = await db.transaction(async (tx) => {
    const which = eq(payoutFile.id, fileId)
    // Serialises downloads with taking the file back, which depends on them.
    const [found] = await tx.select().from(payoutFile).where(which).for('update')
    if (found === undefined) throw new ServiceError('A0404', 'fileId')
    if (found.takenBackAt !== null) {
      throw new ServiceError('A0440', { field: 'fileId', rule: 'states.fileTakenBack' })
    }
    await writeAudit(tx, {
      operatorId,
      action: 'payout.open',
      subjectKind: 'payout',
      subjectId: fileId,
      reason: '',
      at: clock(),
    })
    return found
  })
  const key = secrets.key('payees')
  const bytes = new Uint8Array(open(Buffer.from(row.sealed, 'base64'), key, `payout ${row.hash}`))
  return {
    status: 200,
    mime: 'application/octet-stream',
    bytes,
    cacheControl: 'no-store',
    name: `payouts-${fileId}.csv`,
  }
}
