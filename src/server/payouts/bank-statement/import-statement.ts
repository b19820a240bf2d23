import { and, gte, lte } from 'drizzle-orm'
import type { QueryValue } from '#contract/kernel.ts'
import type { Imported, importStatement, LineDoubt } from '#contract/payouts/bank-statement.ts'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { orderNumber } from '#rules/sales/order-number.ts'
import type { OperatorParts } from '../../accounts/staff-decisions/operator-parts.ts'
import { inChunks } from '../../db/in-chunks.ts'
import type { Database } from '../../db/open.ts'
import { bankLine } from '../../db/tables/index.ts'
import { readCsv } from '../../ground/read-csv.ts'
import { ServiceError } from '../../ground/service-error.ts'
import {
  broughtByOthers,
  fileView,
  firstFiles,
  noteSightings,
  rowsOfBytes,
  storeBankFile,
} from './bank-files.ts'
import { bookWaiting, storeNamed } from './book-line.ts'
import { askForColumns, knownHeadings } from './headings.ts'
import { type MatchedLine, matchLines } from './match-lines.ts'
import { namedOrders, numbersIn } from './named-orders.ts'
import { nameOf, type Period, readLines, type StatementLine } from './read-lines.ts'

type Done = Extract<Imported, { state: 'done' }>
type StoredLine = typeof bankLine.$inferSelect
type Known = MatchedLine & { known: StoredLine }

const mostShown = 50

/**
 * Imports each line once, in its own transaction, so that a crashed import can be repeated. Certain
 * lines are booked when a second operator imports them. A0700 if it is no such table.
 */
export async function importAsStaff(
  parts: OperatorParts,
  operatorId: number,
  file: Uint8Array,
  { anew }: QueryValue<typeof importStatement>,
): Promise<Imported> {
  const { db } = parts
  const rows = readCsv(file)
  if (rows === null || rows.length === 0) {
    throw new ServiceError('A0700', { field: 'file', rule: 'file.statement' })
  }
  const headings = anew ? null : await knownHeadings(db, rows)
  if (headings === null) return askForColumns(rows)
  const now = parts.clock()
  const { lines, out, wrong, period } = readLines(rows, headings, hongKongDay(now))
  if (wrong.length > 0) {
    return { state: 'wrong', cells: wrong.slice(0, mostShown), total: wrong.length }
  }
  const stored = await storeBankFile(db, operatorId, file, period, now)
  const matched = await matchStored(db, lines, { hash: stored.hash, period })
  const known = matched.filter((one): one is Known => one.known !== null)
  const found = await storeFresh(parts, operatorId, {
    fileId: stored.id,
    fresh: matched.filter((one) => one.known === null),
  })
  const before = known.map(({ line, known: { id } }) => ({ row: line.line, lineId: id }))
  await noteSightings(db, stored.id, before)
  const booked = [...found.booked, ...(await bookKnown(parts, operatorId, known))]
  return {
    state: 'done',
    lines: lines.length + out,
    out,
    known: lines.length - found.booked.length - found.doubtful - found.waiting,
    doubtful: found.doubtful,
    waiting: found.waiting,
    file: fileView(stored),
    seen: await seenView(db, known),
    booked: booked.sort((one, other) => one.line - other.line),
  }
}

/** Matches rows to stored lines: by row if the same bytes were imported before, else by content. */
async function matchStored(
  db: Database,
  lines: readonly StatementLine[],
  { hash, period }: { hash: string; period: Period },
): Promise<MatchedLine[]> {
  const rows = await rowsOfBytes(db, hash)
  const days = and(gte(bankLine.on, period.from), lte(bankLine.on, period.to))
  const stored = await db.select().from(bankLine).where(days)
  const byId = new Map(stored.map((one) => [one.id, one]))
  const known: MatchedLine[] = []
  const others: StatementLine[] = []
  for (const line of lines) {
    const row = byId.get(rows.get(line.line) ?? 0)
    if (row === undefined) others.push(line)
    else known.push({ line, known: row, nth: row.nth, isAlike: false })
  }
  const taken = new Set(known.map((one) => one.known?.id))
  const left = stored.filter(({ id }) => !taken.has(id))
  return [...known, ...matchLines(others, left, period)]
}

interface Found {
  booked: Done['booked']
  doubtful: number
  waiting: number
}

/** Stores new lines. Books only those that match a payment booked by hand. */
async function storeFresh(
  parts: OperatorParts,
  operatorId: number,
  { fileId, fresh }: { fileId: number; fresh: readonly MatchedLine[] },
): Promise<Found> {
  const orders = await namedOrders(
    parts.db,
    fresh.map(({ line }) => line),
  )
  const left: { one: MatchedLine; doubt: LineDoubt }[] = []
  const found: Found = { booked: [], doubtful: 0, waiting: 0 }
  for (const one of fresh) {
    const { line } = one
    const [id, ...others] = numbersIn(line).filter((number) => orders.has(number))
    if (id === undefined || others.length > 0) {
      left.push({ one, doubt: id === undefined ? 'reference' : 'several' })
    } else if (one.isAlike || orders.get(id)?.accountId === operatorId) {
      left.push({ one, doubt: one.isAlike ? 'alike' : 'own' })
    } else {
      const doubt = await storeNamed(parts, operatorId, one, { orderId: id, fileId })
      const { line: at, amountCents } = line
      if (doubt === null) found.booked.push({ line: at, orderNo: orderNumber(id), amountCents })
      else if (doubt === 'colleague') found.waiting += 1
      else if (doubt !== 'before') found.doubtful += 1
    }
  }
  found.doubtful += await storeDoubtful(parts, fileId, left)
  return found
}

async function storeDoubtful(
  { db, clock }: OperatorParts,
  fileId: number,
  left: readonly { one: MatchedLine; doubt: LineDoubt }[],
): Promise<number> {
  const importedAt = clock()
  // Sorted, so that concurrent imports lock in the same order.
  const sorted = left
    .map(({ one, doubt }) => ({ ...one, doubt, name: `${one.nth} ${nameOf(one.line)}` }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  const stored = await inChunks(sorted, (some) =>
    db.transaction(async (tx) => {
      const rows = new Map(some.map(({ name, line }) => [name, line.line]))
      const values = some.map(({ line: { line: _, ...said }, nth, isAlike, doubt }) => ({
        ...said,
        nth,
        doubt: isAlike ? ('alike' as const) : doubt,
        importedAt,
      }))
      const made = await tx.insert(bankLine).values(values).onConflictDoNothing().returning()
      const seen = made.map((line) => ({
        row: rows.get(`${line.nth} ${nameOf(line)}`) ?? 0,
        lineId: line.id,
      }))
      await noteSightings(tx, fileId, seen)
      return made
    }),
  )
  return stored.length
}

async function bookKnown(
  parts: OperatorParts,
  operatorId: number,
  known: readonly Known[],
): Promise<Done['booked']> {
  const { db } = parts
  const ids = known.filter((one) => one.known.doubt === 'colleague').map((one) => one.known.id)
  const proved = await broughtByOthers(db, operatorId, ids)
  const orders = await namedOrders(
    db,
    known.map(({ line }) => line),
  )
  const booked: Done['booked'] = []
  for (const { line, known: row } of known) {
    const id = numbersIn(line).find((number) => orders.has(number))
    if (!proved.has(row.id) || id === undefined) continue
    if (orders.get(id)?.accountId === operatorId) continue
    if (await bookWaiting(parts, operatorId, { lineId: row.id, orderId: id })) {
      const { line: at, amountCents } = line
      booked.push({ line: at, orderNo: orderNumber(id), amountCents })
    }
  }
  return booked
}

async function seenView(db: Database, known: readonly Known[]): Promise<Done['seen']> {
  const shown = known.slice(0, mostShown)
  const files = await firstFiles(
    db,
    shown.map((one) => one.known.id),
  )
  return shown.map(({ line, known: { id } }) => {
    const first = files.get(id)
    const { line: row, on, amountCents, currency, text } = line
    return {
      row,
      on,
      amountCents,
      currency,
      text,
      first: first === undefined ? null : fileView(first),
    }
  })
}
