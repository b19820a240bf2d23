import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { bookLineAsStaff } from '../../../payouts/bank-statement/book-line.ts'
import { nameAsStaff } from '../../../payouts/bank-statement/headings.ts'
import { importAsStaff } from '../../../payouts/bank-statement/import-statement.ts'
import { storePayee } from '../../../payouts/payees/own-payees.ts'
import { beginWithdrawal } from '../../../payouts/withdrawals/apply.ts'
import { decideAsOperator } from '../../../payouts/withdrawals/staff/decide.ts'
import { writePayoutFile } from '../../../payouts/withdrawals/staff/payout-file.ts'
import { settleAsOperator } from '../../../payouts/withdrawals/staff/settle.ts'
import { refundAsStaff } from '../../../sales/refunds/ask-refund.ts'
import { bankLine, organization, tutor } from '../../tables/index.ts'
import type { Cast, Organizer, Player } from './cast.ts'
import { orderService, payFor, settleSales } from './paying.ts'
import type { Stage } from './stage.ts'
import { words } from './words.ts'

/** Withdrawals in progress, and work that needs a second member of staff. */
export function tellOfBooks(stage: Stage, cast: Cast): void {
  const { on } = stage
  const { tutor: own, both, organization: organizer, families } = cast
  stage.at(on(-90, 12), async () => {
    const payeeId = await addPayee(stage, own)
    const other = await addPayee(stage, both)
    await addPayee(stage, organizer)
    // Lessons that are not paid ahead bring nothing into a wallet.
    if (!stage.config.prepaidLessons) return
    stage.at(on(-60, 12), () => payOut(stage, cast, { payeeId, amountCents: 2_000_00 }))
    stage.at(on(-1, 18), () => withdraw(stage, both, { payeeId: other, amountCents: 600_00 }))
  })
  const [late, twice] = families.slice(14, 16)
  if (late === undefined || twice === undefined) return
  stage.at(on(-3, 9), () => payLate(stage, cast, late))
  stage.at(on(-4, 12), () => askForRefund(stage, cast, twice))
}

/** A bank account in the owner's own name, which staff know. */
async function addPayee(stage: Stage, { owner }: Player | Organizer): Promise<number> {
  const [row] =
    'organizationId' in owner
      ? await stage.db.select().from(organization).where(eq(organization.id, owner.organizationId))
      : await stage.db.select().from(tutor).where(eq(tutor.accountId, owner.accountId))
  const account = { kind: 'bank', bankCode: '004', number: '123456789' } as const
  const { payeeId } = await storePayee(stage, { ...account, holder: row?.nameZh ?? '' }, owner)
  return payeeId
}

interface Wanted {
  payeeId: number
  amountCents: number
}

const withdraw = (stage: Stage, caller: Player, wanted: Wanted) =>
  beginWithdrawal(stage, { key: randomUUID(), ...wanted }, caller)

/** A withdrawal from the request to the bank, by two members of staff. */
async function payOut(stage: Stage, cast: Cast, wanted: Wanted): Promise<void> {
  const { on } = stage
  const { tutor: own, operatorId, colleagueId } = cast
  const { withdrawalNo } = await withdraw(stage, own, wanted)
  stage.at(on(-59, 10), () => decideAsOperator(stage, colleagueId, { withdrawalNo, approve: true }))
  stage.at(on(-59, 15), () => writePayoutFile(stage, operatorId, [withdrawalNo]))
  const paid = { withdrawalNo, paid: true, reason: words.reasons.paid }
  stage.at(on(-58, 11), () => settleAsOperator(stage, { operatorId: colleagueId }, paid))
}

/** A large order, made three times by mistake, which a colleague would give back. */
async function askForRefund(stage: Stage, { colleagueId }: Cast, buyer: Player): Promise<void> {
  const { on } = stage
  const made = orderService(stage, buyer, { goods: 'invitations', itemId: 3, quantity: 3 })
  const { orderNo } = await made
  await payFor(stage, made)
  const asked = { orderNo, to: 'wallet', reason: words.reasons.twice } as const
  stage.at(on(-1, 16), () => refundAsStaff(stage, colleagueId, asked))
}

/** A transfer for an order that was cancelled before: the bank lists it, a colleague would book it. */
async function payLate(stage: Stage, { colleagueId }: Cast, buyer: Player): Promise<void> {
  const { on } = stage
  const { orderNo } = await orderService(stage, buyer, { goods: 'invitations', itemId: 1 })
  stage.at(on(-3, 10), () => settleSales(stage))
  stage.at(on(-1, 17), async () => {
    await importStatement(stage, colleagueId, orderNo)
    const [line] = await stage.db
      .select()
      .from(bankLine)
      .where(eq(bankLine.doubt, 'status'))
      .orderBy(asc(bankLine.id))
    if (line === undefined) throw new Error('The bank has listed nothing')
    await bookLineAsStaff(stage, { operatorId: colleagueId }, { lineId: line.id, orderNo })
  })
}

async function importStatement(stage: Stage, operatorId: number, orderNo: string): Promise<void> {
  const day = hongKongDay(stage.on(-2, 12))
  const rows = [
    ['Date', 'Description', 'Deposit', 'Reference'],
    [day, `FPS ${orderNo}`, '98.00', 'FRN0000001'],
    ...words.transfers.map(([text, amount], at) => [day, text, amount, `FRN000000${at + 2}`]),
  ]
  const file = new TextEncoder().encode(rows.map((cells) => cells.join(',')).join('\n'))
  const asked = await importAsStaff(stage, operatorId, file, { anew: false })
  if (asked.state === 'columns') {
    const key = asked.rows[asked.headings]?.key ?? ''
    const columns = { date: 0, order: 'dmy', text: 1, amount: 2, reference: 3 } as const
    await nameAsStaff(stage, operatorId, { key, ...columns })
  }
  await importAsStaff(stage, operatorId, file, { anew: false })
}
