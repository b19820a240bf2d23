import { expect, test } from 'vitest'
import { checkLedger } from '#server/ledger/check.ts'
import { openActivityWorld } from '../activities.ts'
import type { Open } from '../database.ts'
import { openJobWorld } from '../jobs.ts'
import { openPaymentWorld } from '../payment-world.ts'
import { openWithdrawalWorld } from '../withdrawal-world.ts'
import { meanwhileDatabase } from './database.ts'
import { lessonRows } from './lessons.ts'
import { moneyRows } from './money.ts'
import { type Meanwhile, tryRow } from './row.ts'
import { ticketRows } from './tickets.ts'
import { withdrawalRows } from './withdrawals.ts'

const worlds: Readonly<Record<string, (open: Open) => Promise<Meanwhile[]>>> = {
  orders: async (open) => {
    const world = await openPaymentWorld(open)
    const [one, other] = [await world.newStaff('94999998'), await world.newStaff('94999997')]
    return moneyRows(world, one.calls, other.calls)
  },
  withdrawals: async (open) => withdrawalRows(await openWithdrawalWorld(open)),
  lessons: async (open) => lessonRows(await openJobWorld(open)),
  tickets: async (open) => ticketRows(await openActivityWorld(open)),
}

/** Defines a test for each world. Returns the service files that read again under a lock. */
export function tryWorlds(open: Open, { everyLock }: { everyLock: boolean }): Set<string> {
  const locking = new Set<string>()
  for (const [name, openWorld] of Object.entries(worlds)) {
    test(`to ${name}, is seen`, async () => {
      const meanwhile = meanwhileDatabase(await open())
      const rows = await openWorld(async () => meanwhile.database)
      const wrong: string[] = []
      for (const row of rows) {
        await tryRow(meanwhile, row, { everyLock }).catch((error: Error) => {
          wrong.push(`${row.step}, and meanwhile ${row.between}: ${error.message}`)
        })
      }
      for (const site of meanwhile.locking) locking.add(site)
      expect(wrong).toEqual([])
      expect((await checkLedger(meanwhile.database.db)).faults).toEqual([])
    })
  }
  return locking
}
