import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { ledgerCheck } from '../db/tables/index.ts'

const shown = 20

/** The check that failed, and the id of the entry or ledger account. */
export interface LedgerFault {
  check: string
  id: number
}

/** Each query finds faults that the database should already have refused. */
const checks: Readonly<Record<string, SQL>> = {
  'entry does not balance': sql`
    select ledger_entry.id from ledger_entry left join posting on entry_id = ledger_entry.id
    group by ledger_entry.id
    having count(posting.entry_id) <> lines or coalesce(sum(amount_cents), 0) <> 0`,
  'balance is not the sum of postings': sql`
    select ledger_account.id from ledger_account
    left join posting on ledger_account_id = ledger_account.id
    where ledger_account.balance_cents is not null group by ledger_account.id
    having count(entry_id) <> postings
      or coalesce(sum(amount_cents), 0) <> ledger_account.balance_cents`,
  'postings do not follow each other': sql`
    select distinct id from (
      select ledger_account_id as id, number, posting.balance_cents,
        row_number() over by_number as place, sum(amount_cents) over by_number as running
      from posting join ledger_account on ledger_account.id = ledger_account_id
      where ledger_account.balance_cents is not null
      window by_number as (partition by ledger_account_id order by number)
    ) as walked
    where number is distinct from place or balance_cents is distinct from running`,
  'wallet is below zero': sql`
    select id from ledger_account where balance_cents < 0`,
  'member without a balance': sql`
    select id from ledger_account where (balance_cents is null)
      = (account_id is not null or organization_id is not null)`,
  'lessons paid ahead are not what is left of payments': sql`
    select ledger_account.id from ledger_account
    left join prepaid_grant on prepaid_grant.application_id = ledger_account.application_id
    where part = 'prepaid' group by ledger_account.id
    having coalesce(sum(left_cents), 0) <> ledger_account.balance_cents`,
  'held for a bank that looks into nothing': sql`
    select id from payment_attempt
    where held_cents + short_cents > 0 and status <> 'DISPUTED'`,
  'held for banks is not what payments say': sql`
    select ledger_account.id from ledger_account
    left join posting on ledger_account_id = ledger_account.id
    where part = 'disputed' group by ledger_account.id
    having coalesce(sum(amount_cents), 0) <> (select sum(held_cents) from payment_attempt)`,
  'owed by buyers is not what payments say': sql`
    select ledger_account.id from ledger_account
    left join posting on ledger_account_id = ledger_account.id
    where part = 'receivable' group by ledger_account.id
    having -coalesce(sum(amount_cents), 0) <> (select sum(owed_cents) from payment_attempt)`,
}

/** The trial balance and all faults of the ledger, in one snapshot. */
export async function checkLedger(db: Database) {
  return db.transaction(
    async (tx) => {
      // A ledger of years takes longer than a visitor may wait.
      await tx.execute(sql`set local statement_timeout = 0`)
      const faults: LedgerFault[] = []
      for (const [check, query] of Object.entries(checks)) {
        const { rows } = await tx.execute<{ id: number }>(query)
        for (const { id } of rows) faults.push({ check, id })
      }
      const { rows: trial } = await tx.execute<{ part: string; cents: string }>(sql`
        select part, coalesce(sum(amount_cents), 0)::text as cents
        from ledger_account left join posting on ledger_account_id = ledger_account.id
        group by part order by part`)
      const { rows: count } = await tx.execute<{ entries: number }>(
        sql`select count(*)::int as entries from ledger_entry`,
      )
      return { faults, trial, entries: count[0]?.entries ?? 0 }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Stores the result for staff, and throws when there are faults, with ids alone. */
export async function requireSoundLedger(
  db: Database,
  clock: () => Date = () => new Date(),
): Promise<void> {
  const begun = clock()
  const { faults, entries } = await checkLedger(db)
  const at = clock()
  await db.insert(ledgerCheck).values({
    at,
    entries,
    tookMs: at.getTime() - begun.getTime(),
    faults: faults.length,
    found: faults.slice(0, shown),
  })
  if (faults.length > 0) throw new Error(`The ledger is wrong: ${faultsText(faults)}`)
}

export function faultsText(faults: readonly LedgerFault[]): string {
  const texts = faults.slice(0, shown).map(({ check, id }) => `${check} (${id})`)
  return [...texts, ...(faults.length > shown ? [`${faults.length - shown} more`] : [])].join(', ')
}
