import { and, gte, lte } from 'drizzle-orm'
import type { Imported, importStatement, LineDoubt } from '#contract/bank-statement.ts'
import type { QueryValue } from '#contract/kernel.ts'
import { orderNumber } from '#rules/order-number.ts'
import { inChunks } from '../../db/in-chunks.ts'
import type { Database } from '../../db/open.ts'
import { bankLine } from '../../db/tables/index.ts'
import { hongKongDay } from '../../ground/hong-kong-time.ts'
import { readCsv } from '../../ground/read-csv.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { writeAudit } from '../operator/audit.ts'
import type { OperatorParts } from '../operator/operator-parts.ts'
import { keepNamed } from './book-line.ts'
import { askForColumns, knownHeadings } from './headings.ts'
import { namedOrders, numbersIn } from './named-orders.ts'
import { identityOf, readLines, type StatementLine } from './read-lines.ts'

type Done = Extract<Imported, { state: 'done' }>

/** Wrong cells are shown up to here. */
const mostShown = 50

/**
 * Keeps the lines of a bank statement, each once, and books what is sure, line by line, each in a
 * transaction of its own: after a crash the same file goes on where it broke off. A0700 for what is no
 * such table.
 */
export async function importAsStaff(
  parts: OperatorParts,
  operatorId: number,
  file: Uint8Array,
  { anew }: QueryValue<typeof importStatement>,
): Promise<Imported> {
  const rows = readCsv(file)
  if (rows === null || rows.length === 0) {
    throw new ServiceError('A0700', { field: 'file', rule: 'file.statement' })
  }
  const known = anew ? null : await knownHeadings(parts.db, rows)
  if (known === null) return askForColumns(rows)
  const now = parts.clock()
  const { lines, out, wrong } = readLines(rows, known, hongKongDay(now))
  if (wrong.length > 0) {
    return { state: 'wrong', cells: wrong.slice(0, mostShown), total: wrong.length }
  }
  const about = { subjectKind: 'account', subjectId: operatorId, reason: '' } as const
  await writeAudit(parts.db, { operatorId, action: 'statement.import', ...about, at: now })
  return { ...(await keepLines(parts, operatorId, lines)), lines: lines.length + out, out }
}

async function keepLines(
  parts: OperatorParts,
  operatorId: number,
  lines: readonly StatementLine[],
): Promise<Omit<Done, 'lines' | 'out'>> {
  const { db } = parts
  const before = await keptBefore(db, lines)
  const fresh = lines.filter((line) => !before.has(identityOf(line)))
  const orders = await namedOrders(db, fresh)
  const booked: Done['booked'] = []
  const left: { line: StatementLine; doubt: LineDoubt }[] = []
  let doubtful = 0
  for (const line of fresh) {
    const [id, ...others] = numbersIn(line).filter((number) => orders.has(number))
    if (id === undefined || others.length > 0) {
      left.push({ line, doubt: id === undefined ? 'reference' : 'several' })
    } else if (orders.get(id)?.accountId === operatorId) {
      left.push({ line, doubt: 'own' })
    } else {
      const doubt = await keepNamed(parts, operatorId, line, id)
      const { line: at, amountCents } = line
      if (doubt === null) booked.push({ line: at, orderNo: orderNumber(id), amountCents })
      else if (doubt !== 'before') doubtful += 1
    }
  }
  doubtful += await keepDoubtful(parts, left)
  return { state: 'done', known: lines.length - booked.length - doubtful, doubtful, booked }
}

/** What earlier files had of the days of these lines. */
async function keptBefore(db: Database, lines: readonly StatementLine[]): Promise<Set<string>> {
  const days = lines.map(({ on }) => on).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return new Set()
  const kept = await db
    .select()
    .from(bankLine)
    .where(and(gte(bankLine.on, first), lte(bankLine.on, last)))
  return new Set(kept.map(identityOf))
}

/** Keeps what staff have to look into; answers how many are new. */
async function keepDoubtful(
  { db, clock }: OperatorParts,
  left: readonly { line: StatementLine; doubt: LineDoubt }[],
): Promise<number> {
  const importedAt = clock()
  // In one order, for two files at once.
  const sorted = left
    .map((one) => ({ ...one, name: identityOf(one.line) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  const kept = await inChunks(sorted, (some) =>
    db
      .insert(bankLine)
      .values(some.map(({ line: { line: _, ...said }, doubt }) => ({ ...said, doubt, importedAt })))
      .onConflictDoNothing()
      .returning({ id: bankLine.id }),
  )
  return kept.length
}
