import { withdrawalMachine } from '#rules/states/withdrawal.ts'
import { withdrawal } from '../db/tables/index.ts'
import type { Machines } from '../states/machines.ts'

export const payoutMachines = {
  withdrawal: { machine: withdrawalMachine, table: withdrawal },
} satisfies Partial<Machines>
