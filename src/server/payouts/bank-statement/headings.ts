import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import {
  type Imported,
  mostColumns,
  type nameColumns,
  type StatementColumns,
} from '#contract/payouts/bank-statement.ts'
import { writeAudit } from '../../accounts/staff-decisions/audit.ts'
import type { OperatorParts } from '../../accounts/staff-decisions/operator-parts.ts'
import type { Database } from '../../db/open.ts'
import { bankColumns } from '../../db/tables/index.ts'
import { columnNamed, headingsWithin, oneLine, plainWord } from '../../ground/bank-table.ts'
import type { CsvRow } from '../../ground/read-csv.ts'

type Asked = Extract<Imported, { state: 'columns' }>

/** Banks' column headings; only suggestions, because the same word means different things. */
const names: Readonly<Record<Exclude<keyof StatementColumns, 'order'>, readonly string[]>> = {
  date: [
    ...['date', 'transactiondate', 'postingdate', 'postdate', 'bookingdate', 'valuedate'],
    ...['日期', '交易日期', '入賬日期', '過賬日期', '記賬日期'],
  ],
  amount: [
    ...['deposit', 'deposits', 'credit', 'creditamount', 'depositamount', 'moneyin'],
    ...['amount', 'transactionamount', 'amounthkd'],
    ...['存入', '存入金額', '存款', '貸方', '收入', '金額', '交易金額'],
  ],
  direction: [
    ...['crdr', 'drcr', 'creditdebit', 'debitcredit', 'direction', 'transactiontype'],
    ...['借貸', '借貸標誌', '收支'],
  ],
  text: [
    ...['description', 'transactiondescription', 'details', 'transactiondetails', 'particulars'],
    ...['narrative', 'remarks', '交易摘要', '摘要', '交易詳情', '說明', '詳情', '交易內容'],
  ],
  more: [
    ...['customerreference', 'paymentdetails', 'additionalinformation', 'remark', 'memo'],
    ...['備註', '附言', '客戶參考編號', '付款人參考'],
  ],
  reference: [
    ...['bankreference', 'transactionreference', 'transactionid', 'reference', 'referencenumber'],
    ...['交易編號', '銀行編號', '參考編號', '銀行參考編號'],
  ],
  currency: ['currency', 'ccy', 'accountcurrency', '貨幣', '幣種'],
  balance: [
    'balance',
    'runningbalance',
    'ledgerbalance',
    'accountbalance',
    '結餘',
    '餘額',
    '賬戶結餘',
  ],
}
const columnKinds = Object.keys(names) as (keyof typeof names)[]

/** A hash of a row of headings, regardless of punctuation and capitals. */
function keyOf({ cells }: CsvRow): string {
  const words = cells.map(plainWord)
  while (words.at(-1) === '') words.pop()
  return createHash('sha256').update(words.join('|')).digest('hex').slice(0, 32)
}

/** The row index and meaning of headings that staff have explained; null if there are none. */
export async function knownHeadings(
  db: Database,
  rows: readonly CsvRow[],
): Promise<{ at: number; columns: StatementColumns } | null> {
  const keys = rows.slice(0, headingsWithin).map(keyOf)
  if (keys.length === 0) return null
  const known = await db.select().from(bankColumns).where(inArray(bankColumns.key, keys))
  const said = new Map(known.map((one) => [one.key, one.columns]))
  const at = keys.findIndex((key) => said.has(key))
  const columns = said.get(keys[at] ?? '')
  return columns === undefined ? null : { at, columns }
}

/** Asks staff to explain the columns, with the first rows and suggestions. */
export function askForColumns(rows: readonly CsvRow[]): Asked {
  const first = rows.slice(0, headingsWithin)
  const guesses = first.map(({ cells }) => guessOf(cells))
  const counts = guesses.map((guess) => Object.keys(guess).length)
  const most = Math.max(...counts)
  const headings = Math.max(counts.indexOf(most), 0)
  return {
    state: 'columns',
    rows: first.map((row) => ({
      line: row.line,
      cells: row.cells.slice(0, mostColumns).map((cell) => oneLine(cell, 60)),
      key: keyOf(row),
    })),
    headings,
    guess: guesses[headings] ?? {},
  }
}

function guessOf(cells: readonly string[]): Asked['guess'] {
  const guess: Asked['guess'] = {}
  for (const kind of columnKinds) {
    const at = columnNamed(cells, names[kind])
    if (at !== undefined && at < mostColumns) guess[kind] = at
  }
  return guess
}

/** Stores what staff say about the columns under some headings; the latest version applies. */
export async function nameAsStaff(
  { db, clock }: Pick<OperatorParts, 'db' | 'clock'>,
  operatorId: number,
  { key, ...columns }: BodyValue<typeof nameColumns>,
): Promise<DataOf<typeof nameColumns>> {
  const set = { columns, saidAt: clock() }
  await db.transaction(async (tx) => {
    await tx
      .insert(bankColumns)
      .values({ key, ...set })
      .onConflictDoUpdate({ target: bankColumns.key, set })
    const about = { subjectKind: 'account', subjectId: operatorId, reason: '' } as const
    await writeAudit(tx, { operatorId, action: 'statement.columns', ...about, at: set.saidAt })
  })
  return { key }
}
