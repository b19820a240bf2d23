import { sql } from 'drizzle-orm'
import { withdrawalNumber } from '#rules/payouts/withdrawal-number.ts'
import type { Database } from '#server/db/open.ts'
import type { TrueLesson, Truth } from './truth.ts'

export interface Posted {
  id: number
  key: string
  kind: string
  buyer: string | null
  lines: { part: string; who: string | null; cents: number }[]
}

interface Judging {
  db: Database
  truth: Truth
  now: Date
  /** Its reason is a staff member acting alone, within the limits. */
  isAlone: boolean
}

type Rule = (entry: Posted, ids: [number, number], judging: Judging) => Promise<string | null>

const hour = 3_600_000
const day = 24 * hour
const centsOf = ({ lines }: Posted, part: string) =>
  lines.filter((one) => one.part.startsWith(part)).reduce((sum, { cents }) => sum + cents, 0)

/** Incoming money was really paid, by this payer, and is booked once. */
const came: Rule = async (entry, [attemptId], { db, truth, isAlone }) => {
  const { rows } = await db.execute<{ reference: string }>(
    sql`select reference from payment_attempt where id = ${attemptId}`,
  )
  // Rows with the same bank reference have a number appended.
  const [reference = ''] = (rows[0]?.reference ?? '').split(' ')
  const payment = truth.payments.get(reference)
  if (payment === undefined) return 'nobody has paid it'
  if (payment.isBooked) return 'it was booked before'
  if (payment.cents !== -centsOf(entry, 'clearing')) return `${payment.cents} came`
  payment.isBooked = true
  if (payment.payer === entry.buyer) return null
  truth.of(entry.buyer ?? '').byStaff += payment.cents
  return isAlone ? null : `${payment.payer} has paid it`
}

const minutesFrom = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000

/** Minutes that may be paid for, from what truly happened and what was claimed. */
function payableMinutes(
  { isPlanned, ...its }: TrueLesson,
  agreed: number,
  now: Date,
): { most: number; why: string } {
  const { confirmed, decided, claimed, overAt, overHeard, signHeard, signedAt } = its
  if (decided !== null) return { most: decided.minutes, why: 'decided' }
  if (confirmed !== null) return { most: confirmed, why: 'confirmed' }
  if (claimed === null || overHeard === null) return { most: 0, why: 'nobody said how long' }
  if (now.getTime() - its.lastWord.getTime() < 72 * hour) return { most: 0, why: 'too early' }
  const end = signedAt.getTime() + claimed * 60_000
  if (overHeard.getTime() - end > 12 * hour) return { most: 0, why: 'told long after' }
  // At most a quarter over the agreed time, 15 minutes over the device and, unless planned, 30 over
  // the server.
  const told = (overAt === null ? 0 : minutesFrom(signedAt, overAt)) + 15
  const heard = isPlanned ? told : minutesFrom(signHeard, overHeard) + 30
  return { most: Math.min(agreed * 1.25, told, heard), why: 'by silence' }
}

const lesson: Rule = async (_, [lessonId], { db, truth, now }) => {
  const its = truth.lessons.get(lessonId)
  if (its === undefined) return 'nobody has begun it'
  const { rows } = await db.execute<{ minutes: number; fee: number; before: string }>(sql`
    select lesson_minutes as minutes, fee_cents as fee, (
      select coalesce(sum(-amount_cents), 0)::text from ledger_entry
      join posting on entry_id = ledger_entry.id
      join ledger_account on ledger_account.id = ledger_account_id
      where kind = 'earning' and record_id = lesson.id and part = 'prepaid') as before
    from lesson where id = ${lessonId}`)
  const { minutes = 1, fee = 0, before = '0' } = rows[0] ?? {}
  const { most, why } = payableMinutes(its, minutes, now)
  const paid = Number(before)
  const isShort =
    its.signedBy === 'parent' && why === 'by silence' && (its.claimed ?? 0) < minutes * 0.75
  if (isShort) return 'the tutor has not agreed to so little'
  const isFair = paid <= Math.ceil((fee * most) / minutes)
  return isFair ? null : `${paid} of ${most} minutes, ${why}, of which ${its.taught} were taught`
}

const ticketEarned: Rule = async (entry, [ticketId, sessionId], { db, truth, now }) => {
  const session = truth.sessions.get(sessionId)
  if (session === undefined) return 'nobody has announced it'
  const after = now.getTime() - session.endsAt.getTime()
  if (after < day) return `it ended ${Math.round(after / hour)} hours ago`
  const { rows } = await db.execute<{ at: string; payer: string }>(sql`
    select paid_at::text as at, 'account ' || purchase_order.account_id as payer from ticket join order_line on order_line.id = order_line_id
    join purchase_order on purchase_order.id = order_id where ticket.id = ${ticketId}`)
  const boughtAt = new Date(rows[0]?.at ?? now)
  truth.of(rows[0]?.payer ?? '').used -= centsOf(entry, 'unearned')
  const last = session.moved.filter((at) => at >= boughtAt).at(-1)
  const isReturnable = last !== undefined && now.getTime() - last.getTime() < 7 * day
  return isReturnable ? 'who has it may still give it back' : null
}

const ticketReturned: Rule = async (_, [ticketId], { truth }) =>
  (truth.attended.get(ticketId)?.size ?? 0) > 0 ? 'somebody came with it' : null

const courseOf = async (db: Database, lineId: number) => {
  const { rows } = await db.execute<{ name: string; at: string; payer: string }>(sql`
    select 'account ' || purchase_order.account_id as payer, 'account ' || enrolment.account_id || '/' || course_id as name, paid_at::text as at
    from enrolment join order_line on order_line.id = enrolment.order_line_id
    join purchase_order on purchase_order.id = order_id where order_line.id = ${lineId}`)
  return rows[0]
}
const courseEarned: Rule = async (entry, [lineId], { db, truth, now }) => {
  const bought = await courseOf(db, lineId)
  truth.of(bought?.payer ?? '').used -= centsOf(entry, 'unearned')
  const since = now.getTime() - new Date(bought?.at ?? now).getTime()
  return since < 14 * day ? 'who has it may still give it back' : null
}
const courseReturned: Rule = async (_, [lineId], { db, truth }) => {
  const bought = await courseOf(db, lineId)
  return (truth.opened.get(bought?.name ?? '')?.size ?? 0) > 0 ? 'its lessons were opened' : null
}

/** Nothing leaves a wallet during a security hold, nor while a bank disputes the money. */
const leaves: Rule = async (_, [id], { db, truth, now }) => {
  const asked = truth.withdrawals.get(withdrawalNumber(id))
  const who = asked?.who ?? (await ownerOf(db, id))
  const until = truth.holds.get(who)
  if (until !== undefined && until > now) return `${who} is held until ${until.toISOString()}`
  const { rows } = await db.execute<{ cents: string }>(sql`
    select coalesce(sum(short_cents + owed_cents), 0)::text as cents from payment_attempt
    join purchase_order on purchase_order.id = order_id where 'account ' || account_id = ${who}`)
  return Number(rows[0]?.cents ?? 0) > 0 ? `${who} owes something` : null
}
async function ownerOf(db: Database, id: number): Promise<string> {
  const { rows } = await db.execute<{ who: string }>(sql`
    select coalesce('account ' || account_id, 'organization ' || organization_id) as who
    from withdrawal where id = ${id}`)
  return rows[0]?.who ?? ''
}
/** Withheld or sent money returns only if the bank has not paid it. */
const isBack: Rule = async (_, [id], { truth }) =>
  truth.withdrawals.get(withdrawalNumber(id))?.isPaid === true ? 'the bank has paid it' : null

const refundSettled: Rule = async (_, [id], { truth }) =>
  truth.refunds.get(id) === 'there' ? null : 'it has not arrived'
const refundFailed: Rule = async (_, [id], { truth }) =>
  truth.refunds.get(id) === 'there' ? 'it has arrived' : null
const refundBegun: Rule = async (_, [id], { db, truth }) => {
  const { rows } = await db.execute<{ ticket: number | null; course: string | null }>(sql`
    select ticket.id as ticket, 'account ' || enrolment.account_id || '/' || course_id as course
    from refund join order_line on order_line.order_id = refund.order_id
    left join ticket on ticket.order_line_id = order_line.id
    left join enrolment on enrolment.order_line_id = order_line.id where refund.id = ${id}`)
  const isUsed = rows.some(
    ({ ticket, course }) =>
      (truth.attended.get(ticket ?? 0)?.size ?? 0) > 0 ||
      (truth.opened.get(course ?? '')?.size ?? 0) > 0,
  )
  return isUsed ? 'it was used' : null
}
/** Prepayments for lessons that were taught and recorded are not refunded. */
const prepaidBack: Rule = async (_, [applicationId], { db, truth }) => {
  const { rows } = await db.execute<{ id: number; minutes: number; fee: number }>(sql`
    select id, lesson_minutes as minutes, fee_cents as fee from lesson
    where application_id = ${applicationId} and status in ('OVER', 'DISPUTED')`)
  const owed = rows.reduce((sum, { id, minutes, fee }) => {
    const { taught = 0, claimed = null } = truth.lessons.get(id) ?? {}
    const told = Math.min(taught, claimed ?? minutes, minutes)
    return sum + Math.floor((fee * told) / minutes)
  }, 0)
  const left = await db.execute<{ cents: string; before: string }>(sql`
    select balance_cents::text as cents from ledger_account
    where part = 'prepaid' and application_id = ${applicationId}`)
  const rest = Number(left.rows[0]?.cents ?? 0)
  // If less was prepaid than taught, none of it is refunded.
  return rest < owed ? `${rest} are left for ${owed} that were taught` : null
}
const fine: Rule = async () => null

const rules: readonly [RegExp, Rule][] = [
  [/^attempt:(\d+):came$/u, came],
  [/^attempt:(\d+):returned$/u, fine],
  [/^lesson:(\d+):released/u, lesson],
  [/^ticket:(\d+):session:(\d+):earned$/u, ticketEarned],
  [/^ticket:(\d+):returned$/u, ticketReturned],
  [/^ticket:(\d+):lost$/u, fine],
  [/^course:(\d+):earned$/u, courseEarned],
  [/^course:(\d+):refunded$/u, courseReturned],
  [/^withdrawal:(\d+):(?:applied|sent:\d+)$/u, leaves],
  [/^withdrawal:(\d+):(?:undone:\d+|ended|returned)$/u, isBack],
  [/^withdrawal:(\d+):covers:(\d+)$/u, fine],
  [/^refund:(\d+):settled$/u, refundSettled],
  [/^refund:(\d+):failed$/u, refundFailed],
  [/^refund:(\d+):begun$/u, refundBegun],
  [/^prepaid:(\d+):back:/u, prepaidBack],
  [/^(?:chargeback|refund):(\d+):(?:\d+:)?(?:held|free|lost|back)$/u, fine],
]

/** Objection to an entry; null if the world explains it. */
export async function against(entry: Posted, judging: Judging): Promise<string | null> {
  if (entry.lines.reduce((sum, { cents }) => sum + cents, 0) !== 0) return 'it does not balance'
  for (const [pattern, rule] of rules) {
    const found = pattern.exec(entry.key)
    if (found === null) continue
    return rule(entry, [Number(found[1]), Number(found[2] ?? 0)], judging)
  }
  return 'nobody knows why'
}
