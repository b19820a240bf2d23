import { decimalOfCents } from '#rules/decimal-of-cents.ts'
import type { Database } from '../db/open.ts'
import { ProgramError } from '../ground/program-error.ts'
import { checkLedger, faultsText } from './check.ts'

/** The trial balance, for a terminal. Throws a `ProgramError` that lists faults. */
export async function describeLedger(db: Database): Promise<string> {
  const { faults, trial } = await checkLedger(db)
  const lines = trial.map(
    ({ part, cents }) => `${part.padEnd(18)}${decimalOfCents(Number(cents)).padStart(16)}`,
  )
  if (faults.length > 0) {
    throw new ProgramError([...lines, `The ledger is wrong: ${faultsText(faults)}`].join('\n'))
  }
  return [...lines, 'The ledger is sound: every entry balances, and so does every wallet.'].join(
    '\n',
  )
}
