import { sql } from 'drizzle-orm'
import { ledgerParts, type TrialBalance } from '#contract/staff/operator-ledger.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Database } from '../db/open.ts'
import type { ledgerAccount } from '../db/tables/index.ts'
import { csvFile } from '../ground/csv-file.ts'
import type { FileAnswer } from '../ground/file-answer.ts'
import { dayInHongKong } from '../ground/hong-kong-time.ts'
import { serverTranslate } from '../ground/server-texts.ts'

type Columns = 'openingCents' | 'debitCents' | 'creditCents'
type Row = Record<Columns, string> & {
  part: (typeof ledgerAccount.$inferSelect)['part']
  accounts: number
}

/** Balances of ledger accounts before and after a day in Hong Kong, and the movements between. */
export async function readTrialBalance(db: Database, day: string): Promise<TrialBalance> {
  const { from, until } = dayInHongKong(day)
  const begin = from.toISOString()
  const { rows } = await db.execute<Row>(sql`
    select part, (count(*) filter (where opening <> 0 or debit + credit > 0))::int as "accounts",
      sum(opening)::text as "openingCents",
      sum(debit)::text as "debitCents", sum(credit)::text as "creditCents"
    from ledger_account as place
    cross join lateral (
      select coalesce(case when place.balance_cents is null
        then (select sum(amount_cents) from posting
          where ledger_account_id = place.id and at < ${begin})
        else (select posting.balance_cents from posting
          where ledger_account_id = place.id and at < ${begin}
          order by at desc, number desc limit 1)
        end, 0) as opening
    ) as before
    cross join lateral (
      select coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0) as debit,
        coalesce(sum(amount_cents) filter (where amount_cents > 0), 0) as credit
      from posting
      where ledger_account_id = place.id and at >= ${begin} and at < ${until.toISOString()}
    ) as moved
    group by part`)
  const list = rows
    .map(({ part, accounts, ...cents }) => ({ part, accounts, ...closed(cents) }))
    .sort((one, other) => ledgerParts.indexOf(one.part) - ledgerParts.indexOf(other.part))
  const sum = (column: Columns) => String(list.reduce((all, { [column]: cents }) => all + cents, 0))
  const total = closed({
    openingCents: sum('openingCents'),
    debitCents: sum('debitCents'),
    creditCents: sum('creditCents'),
  })
  return { day, list, total }
}

function closed(row: Record<Columns, string>) {
  const [openingCents, debitCents, creditCents] = [
    Number(row.openingCents),
    Number(row.debitCents),
    Number(row.creditCents),
  ]
  return {
    openingCents,
    debitCents,
    creditCents,
    closingCents: openingCents + creditCents - debitCents,
  }
}

const columns = ['opening', 'debit', 'credit', 'closing'] as const

export async function trialBalanceFile(
  db: Database,
  { day, locale }: { day: string; locale: Locale },
): Promise<FileAnswer> {
  const t = serverTranslate(locale, 'ledger')
  const { list, total } = await readTrialBalance(db, day)
  const cellsOf = (row: typeof total) => columns.map((column) => row[`${column}Cents`] / 100)
  return csvFile(`trial-balance-${day}.csv`, [
    [t('ledger.part'), t('ledger.accounts'), ...columns.map((column) => t(`ledger.${column}`))],
    ...list.map(({ part, accounts, ...row }) => [
      t(`ledger.part.${part}`),
      accounts,
      ...cellsOf(row),
    ]),
    [t('ledger.total'), null, ...cellsOf(total)],
  ])
}
