import { sql } from 'drizzle-orm'
import { withdrawalNumber } from '#rules/payouts/withdrawal-number.ts'
import type { Database } from '#server/db/open.ts'
import type { Truth } from './truth.ts'

/** Each owner's assets by our books: wallets, remaining goods, money on its way or charged back. */
async function holdings(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ who: string; cents: string }>(sql`
    select who, sum(cents)::text as cents from (
      select coalesce('account ' || account_id, 'organization ' || organization_id) as who,
        balance_cents as cents
      from ledger_account where balance_cents is not null
      union all
      select 'account ' || purchase_order.account_id, ticket_session.held_cents
      from ticket_session join ticket on ticket.id = ticket_id
      join order_line on order_line.id = ticket.order_line_id
      join purchase_order on purchase_order.id = order_id where ticket.status = 'VALID'
      union all
      select 'account ' || purchase_order.account_id, enrolment.held_cents
      from enrolment join order_line on order_line.id = enrolment.order_line_id
      join purchase_order on purchase_order.id = order_id where enrolment.status <> 'REFUNDED'
      union all
      select 'account ' || account_id, payment_attempt.held_cents - payment_attempt.owed_cents
      from payment_attempt join purchase_order on purchase_order.id = order_id
      union all
      select 'account ' || account_id, lost_cents
      from chargeback join payment_attempt on payment_attempt.id = attempt_id
      join purchase_order on purchase_order.id = order_id
      union all
      select 'account ' || account_id, refund.amount_cents
      from refund join purchase_order on purchase_order.id = order_id
      where refund."to" = 'payer' and refund.status = 'PENDING'
    ) as had group by who`)
  return new Map(rows.map(({ who, cents }) => [who, Number(cents)]))
}

/** Owners with more than they paid, earned and got from staff within the limits. */
export async function hasTooMuch(db: Database, truth: Truth): Promise<string[]> {
  const had = await holdings(db)
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from withdrawal where status in ('SENT', 'PAID')`,
  )
  for (const { id } of rows) {
    const asked = truth.withdrawals.get(withdrawalNumber(id))
    if (asked !== undefined && !asked.isPaid) {
      had.set(asked.who, (had.get(asked.who) ?? 0) + asked.cents)
    }
  }
  return [...had].flatMap(([who, cents]) => {
    const flows = truth.of(who)
    const has = cents + flows.got + flows.used
    const may = flows.paid + flows.earned + flows.byStaff
    return has > may ? [`${who} has ${has} of ${may}: ${cents}, ${JSON.stringify(flows)}`] : []
  })
}

/** Why money disputed by a payer's bank is not held; null if it is. */
export async function isNotHeld(
  db: Database,
  truth: Truth,
  reference: string,
): Promise<string | null> {
  const wanted = (state: 'open' | 'lost') =>
    [...truth.disputes.values()]
      .filter((one) => one.reference === reference && one.state === state)
      .reduce((sum, { cents }) => sum + cents, 0)
  const { rows } = await db.execute<Record<'held' | 'short' | 'given' | 'lost' | 'wallet', string>>(
    sql`
    select held_cents::text as held, short_cents::text as short,
      (select coalesce(sum(amount_cents), 0)::text from refund
        where attempt_id = payment_attempt.id and status in ('PENDING', 'SUCCEEDED')) as given,
      (select coalesce(sum(lost_cents), 0)::text from chargeback
        where attempt_id = payment_attempt.id) as lost,
      (select coalesce(sum(amount_cents), 0)::text from ledger_entry
        join posting on entry_id = ledger_entry.id
        join ledger_account on ledger_account.id = ledger_account_id
        where amount_cents > 0 and part in ('available', 'unmatched') and (
          key = 'attempt:' || payment_attempt.id || ':came'
          or outcome = 'paid' and (
            key in (select 'ticket:' || ticket.id || ':returned' from ticket
              join order_line on order_line.id = ticket.order_line_id
              where order_line.order_id = payment_attempt.order_id)
            or key in (select 'course:' || id || ':refunded' from order_line
              where order_line.order_id = payment_attempt.order_id)))) as wallet
    from payment_attempt where reference = ${reference}`,
  )
  const [row] = rows
  if (row === undefined) return `nobody knows the payment ${reference}`
  const [held, short, given, lost, wallet] = [
    Number(row.held),
    Number(row.short),
    Number(row.given),
    Number(row.lost),
    Number(row.wallet),
  ]
  const paid = truth.payments.get(reference)?.cents ?? 0
  const taken = Math.min(wanted('lost'), paid - given)
  if (lost < taken) return `${lost} were taken of ${taken}: ${JSON.stringify(row)}`
  const due = Math.min(wanted('open'), wallet - given - lost)
  return held + short < due
    ? `${held} and ${short} are held of ${due}: ${JSON.stringify(row)}`
    : null
}
