import type { CellFault, Imported, StatementColumns } from '#contract/payouts/bank-statement.ts'
import { centsOf, oneLine, plainWord } from '../../ground/bank-table.ts'
import type { CsvRow } from '../../ground/read-csv.ts'
import { bankDay } from './bank-day.ts'

/** A line as the bank wrote it; all fields together identify it. */
export interface StatementLine {
  /** The line number in the file, from 1. */
  line: number
  on: string
  amountCents: number
  currency: string
  text: string
  reference: string
  /** The rank among identical lines in this file, from 1. */
  nth: number
  /** Our account's balance afterwards; null if the bank does not give it. */
  balanceCents: number | null
}

type WrongCell = Extract<Imported, { state: 'wrong' }>['cells'][number]

interface Read {
  lines: StatementLine[]
  /** The number of rows without incoming money. */
  out: number
  wrong: WrongCell[]
  period: Period
}

/** First and last day of all rows, and the balances before and after them if given. */
export interface Period {
  from: string
  to: string
  openingCents: number | null
  closingCents: number | null
}

/** A row in either direction; outgoing amounts are unknown if they are in a separate column. */
interface AnyRow {
  on: string
  signedCents: number | null
  balanceCents: number | null
}

/** Larger amounts do not fit into the database's integer columns. */
const mostCents = 2_000_000_000
const directions: Readonly<Record<'in' | 'out', readonly string[]>> = {
  in: ['c', 'cr', 'credit', 'deposit', 'in', 'incoming', '存入', '入', '貸', '貸方', '收入'],
  out: ['d', 'dr', 'debit', 'withdrawal', 'out', 'outgoing', '支出', '提取', '出', '借', '借方'],
}
const hongKongDollars = ['', 'hkd', 'hk', '港元', '港幣']

/** A row without a date and an amount continues another's text, or is a remark of the bank. */
export function readLines(
  rows: readonly CsvRow[],
  { at, columns }: { at: number; columns: StatementColumns },
  today: string,
): Read {
  const headings = rows[at]?.cells ?? []
  const read: Omit<Read, 'period'> = { lines: [], out: 0, wrong: [] }
  const all: AnyRow[] = []
  const alike = new Map<string, number>()
  for (const { line, cells } of rows.slice(at + 1)) {
    const cell = (column: number | undefined) =>
      column === undefined ? '' : (cells[column] ?? '').trim()
    const refuse = (column: number | undefined, fault: CellFault) => {
      if (column === undefined) return
      const heading = oneLine(headings[column] ?? '', 60)
      const said = oneLine(cell(column), 60)
      read.wrong.push({ line, heading, column: column + 1, cell: said, fault })
    }
    const [date, amount] = [cell(columns.date), cell(columns.amount)]
    if (date === '' && amount === '') continue
    const on = bankDay(date, columns.order)
    if (on === null || on < '2000-01-01') refuse(columns.date, 'date')
    else if (on > today) refuse(columns.date, 'future')
    const cents = isNothing(amount) ? 0 : centsOf(amount)
    if (cents === null || Math.abs(cents) > mostCents) refuse(columns.amount, 'amount')
    const way = directionOf(cell(columns.direction))
    if (cents !== 0 && columns.direction !== undefined && way === null) {
      refuse(columns.direction, 'direction')
    }
    const currency = currencyOf(cell(columns.currency))
    if (currency === null) refuse(columns.currency, 'currency')
    if (on === null || cents === null || currency === null) continue
    const balanceCents = columns.balance === undefined ? null : centsOf(cell(columns.balance))
    const isOut = cents < 0 || way === 'out'
    const signedCents = cents === 0 ? null : isOut ? -Math.abs(cents) : cents
    all.push({ on, signedCents, balanceCents })
    if (cents <= 0 || way === 'out') {
      read.out += 1
      continue
    }
    const texts = [cell(columns.text), cell(columns.more)].filter((one) => one !== '')
    const said = {
      on,
      amountCents: cents,
      currency,
      text: oneLine(texts.join(' · '), 300),
      reference: oneLine(cell(columns.reference), 60),
    }
    const name = nameOf(said)
    const nth = (alike.get(name) ?? 0) + 1
    alike.set(name, nth)
    read.lines.push({ line, ...said, nth, balanceCents })
  }
  return { ...read, period: periodOf(all, today) }
}

function periodOf(all: readonly AnyRow[], today: string): Period {
  const days = all.map(({ on }) => on).sort()
  const [from = today, to = today] = [days[0], days.at(-1)]
  // Some banks list the newest first.
  const isDown = (all[0]?.on ?? '') > (all.at(-1)?.on ?? '')
  const [first, last] = isDown ? [all.at(-1), all[0]] : [all[0], all.at(-1)]
  const signedCents = first?.signedCents ?? null
  const balanceCents = first?.balanceCents ?? null
  const openingCents =
    balanceCents === null || signedCents === null ? null : balanceCents - signedCents
  return { from, to, openingCents, closingCents: last?.balanceCents ?? null }
}

/** All identifying fields of a line, except its rank among identical ones. */
export const nameOf = (
  said: Pick<StatementLine, 'on' | 'amountCents' | 'currency' | 'text' | 'reference'>,
) => JSON.stringify([said.on, said.amountCents, said.currency, said.text, said.reference])

/** An empty cell or dashes, as banks write for no amount. */
const isNothing = (cell: string) => /^[-–—]*$/u.test(cell)

function directionOf(cell: string): 'in' | 'out' | null {
  const word = plainWord(cell)
  if (directions.in.includes(word)) return 'in'
  return directions.out.includes(word) ? 'out' : null
}

function currencyOf(cell: string): string | null {
  if (hongKongDollars.includes(plainWord(cell))) return 'HKD'
  const code = cell.toUpperCase()
  return /^[A-Z]{3}$/u.test(code) ? code : null
}
