import { expect, test } from 'vitest'
import { checkLedger } from '#server/ledger/check.ts'
import { openActivityDesk } from '../activities.ts'
import type { Open } from '../database.ts'
import { openJobDesk } from '../jobs.ts'
import { openPaymentDesk } from '../payment-desk.ts'
import { openWithdrawalDesk } from '../withdrawal-desk.ts'
import { meanwhileDatabase } from './database.ts'
import { lessonRows } from './lessons.ts'
import { moneyRows } from './money.ts'
import { type Meanwhile, tryRow } from './row.ts'
import { ticketRows } from './tickets.ts'
import { withdrawalRows } from './withdrawals.ts'

const worlds: Readonly<Record<string, (open: Open) => Promise<Meanwhile[]>>> = {
  orders: async (open) => {
    const desk = await openPaymentDesk(open)
    const [one, other] = [await desk.newStaff('94999998'), await desk.newStaff('94999997')]
    return moneyRows(desk, one.calls, other.calls)
  },
  withdrawals: async (open) => withdrawalRows(await openWithdrawalDesk(open)),
  lessons: async (open) => lessonRows(await openJobDesk(open)),
  tickets: async (open) => ticketRows(await openActivityDesk(open)),
}

/** Defines a test for each world. Returns the service files that read again under a lock. */
export function tryWorlds(open: Open, { everyLock }: { everyLock: boolean }): Set<string> {
  const locking = new Set<string>()
  for (const [name, openWorld] of Object.entries(worlds)) {
    test(`to ${name}, is seen`, async () => {
      const world = meanwhileDatabase(await open())
      const rows = await openWorld(async () => world.database)
      const wrong: string[] = []
      for (const row of rows) {
        await tryRow(world, row, { everyLock }).catch((error: Error) => {
          wrong.push(`${row.step}, and meanwhile ${row.between}: ${error.message}`)
        })
      }
      for (const site of world.locking) locking.add(site)
      expect(wrong).toEqual([])
      expect((await checkLedger(world.database.db)).faults).toEqual([])
    })
  }
  return locking
}
