import { activityMachine } from '#rules/states/activity.ts'
import { ticketMachine } from '#rules/states/ticket.ts'
import { waitingMachine } from '#rules/states/waiting.ts'
import { activity, ticket, waitingEntry } from '../db/tables/index.ts'
import type { Machines } from '../states/machines.ts'

export const activityMachines = {
  activity: { machine: activityMachine, table: activity },
  ticket: { machine: ticketMachine, table: ticket },
  waiting: { machine: waitingMachine, table: waitingEntry },
} satisfies Partial<Machines>
