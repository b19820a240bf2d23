import { eq, sql } from 'drizzle-orm'
import { isEmpty } from '../exists.ts'
import type { Database, Transaction } from '../open.ts'
import { account, organization } from '../tables/accounts/people.ts'
import { demoState } from '../tables/demo.ts'

/** Which demo data the database holds, and how many of its tutors are complete. */
export interface DemoState {
  seed: number
  tutors: number
}

export async function readDemoState(db: Database | Transaction): Promise<DemoState | null> {
  const [row] = await db
    .select({ seed: demoState.seed, tutors: demoState.tutors })
    .from(demoState)
    .where(eq(demoState.id, 1))
  return row ?? null
}

export async function writeDemoState(tx: Transaction, state: DemoState, now: Date): Promise<void> {
  const values = { ...state, updatedAt: now }
  await tx
    .insert(demoState)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: demoState.id, set: values })
}

export async function hasDemoData(db: Database): Promise<boolean> {
  // Otherwise a database of real people would be scanned for a demo account.
  if ((await readDemoState(db)) === null) return false
  const rows = await db
    .select({ one: sql<number>`1` })
    .from(account)
    .where(eq(account.demo, true))
    .limit(1)
  return rows.length > 0
}

/** Whether there ever was demo data. Scans all accounts: for a start, not for a page. */
export async function holdsDemoData(db: Database): Promise<boolean> {
  if ((await readDemoState(db)) !== null) return true
  for (const table of [account, organization]) {
    const rows = await db.select({ id: table.id }).from(table).where(eq(table.demo, true)).limit(1)
    if (rows.length > 0) return true
  }
  return false
}

/** Whether there are real accounts and no demo data: made-up people must not be added. */
export async function isForPeopleAlone(db: Database): Promise<boolean> {
  return !(await isEmpty(db)) && !(await holdsDemoData(db))
}
