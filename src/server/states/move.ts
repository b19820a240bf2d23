import { and, eq, type SQL } from 'drizzle-orm'
import { hourMs } from '#rules/primitives/durations.ts'
import { type Actor, moveOf, type StateMachine, stateAfter } from '#rules/state-machine.ts'
import type { Transaction } from '../db/open.ts'
import { type MachineName, stateChange } from '../db/tables/index.ts'
import { ServiceError } from '../ground/service-error.ts'
import { closeAsking } from './asking-notices.ts'
import { type EventOf, machines, type Tables } from './machines.ts'

export type RowOf<Name extends MachineName> = Tables[Name]['$inferSelect']
type NewRow<Name extends MachineName> = Tables[Name]['$inferInsert']

export interface Cause {
  actor: Actor
  /** Null for the system. */
  accountId: number | null
  now: Date
}

interface Happening<Name extends MachineName> extends Cause {
  event: EventOf<Name>
  reason?: string
  /** Further columns to change with it. */
  set?: Partial<NewRow<Name>>
}

/**
 * The rows that `which` finds, locked in the order of their ids until the transaction ends. Locks
 * are taken in one order everywhere: account, job, application, lesson, review, order, attempt,
 * refund, goods (activity, pool of seats, ticket, waiting list), withdrawal, ledger.
 */
export async function lockRecords<Name extends MachineName>(
  tx: Transaction,
  name: Name,
  which: SQL | undefined,
): Promise<RowOf<Name>[]> {
  const table: Tables[MachineName] = machines.row(name).table
  const rows = await tx.select().from(table).where(which).orderBy(table.id).for('update')
  return rows as RowOf<Name>[]
}

/** The one row that `which` finds, locked; A0404 when there is none, naming `field`. */
export async function lockRecord<Name extends MachineName>(
  tx: Transaction,
  name: Name,
  which: SQL | undefined,
  field: string,
): Promise<RowOf<Name>> {
  const [row] = await lockRecords(tx, name, which)
  if (row === undefined) throw new ServiceError('A0404', field)
  return row
}

/** Makes a transition with its history; returns the new row. A0440 with the state if refused. */
export async function moveRecord<Name extends MachineName>(
  tx: Transaction,
  name: Name,
  row: RowOf<Name>,
  { event, actor, accountId, now, reason = '', set = {} }: Happening<Name>,
): Promise<RowOf<Name>> {
  const machine: StateMachine = machines.row(name).machine
  const table: Tables[MachineName] = machines.row(name).table
  const move = moveOf(machine, { state: row.status, lastActor: row.lastActor }, event, actor)
  if (move === null) throw refusedIn(name, row.status)
  const to = stateAfter(move, row.status)
  const version = row.version + 1
  const lastActor = move.aside === true ? row.lastActor : actor
  const values = { ...dueAfter(machine, to, now), ...set, status: to, version, lastActor }
  const moved = await tx
    .update(table)
    .set({ ...values, updatedAt: now } as Partial<NewRow<MachineName>>)
    .where(and(eq(table.id, row.id), eq(table.version, row.version)))
    .returning()
  const [after] = moved
  if (after === undefined) throw new Error(`${name} ${row.id} moved without a lock`)
  if (move.isSilent !== true) {
    await tx.insert(stateChange).values({
      machine: name,
      recordId: row.id,
      version,
      event,
      fromState: row.status,
      toState: to,
      actor,
      accountId,
      reason,
      at: now,
    })
  }
  await machines.row(name).moved?.(tx, after as RowOf<Name>)
  await closeAsking(tx, name, after, now)
  return after as RowOf<Name>
}

/** Creates a record by its first event. A0440 when its state machine has no such beginning. */
export async function beginRecord<Name extends MachineName>(
  tx: Transaction,
  name: Name,
  values: Omit<NewRow<Name>, 'status' | 'version' | 'lastActor'>,
  { event, actor, accountId, now, reason = '' }: Omit<Happening<Name>, 'set'>,
): Promise<RowOf<Name>> {
  const machine: StateMachine = machines.row(name).machine
  const table: Tables[MachineName] = machines.row(name).table
  const move = moveOf(machine, { state: null }, event, actor)
  if (move === null) throw new ServiceError('A0440')
  const status = stateAfter(move, null)
  const [made] = await tx
    .insert(table)
    .values({
      ...dueAfter(machine, status, now),
      ...values,
      status,
      lastActor: actor,
      createdAt: now,
      updatedAt: now,
    } as unknown as NewRow<MachineName> &
      NewRow<'job'> &
      NewRow<'application'> &
      NewRow<'lesson'> &
      NewRow<'review'>)
    .returning()
  if (made === undefined) throw new Error(`${name} was not stored`)
  await tx.insert(stateChange).values({
    machine: name,
    recordId: made.id,
    version: 1,
    event,
    fromState: null,
    toState: status,
    actor,
    accountId,
    reason,
    at: now,
  })
  await machines.row(name).began?.(tx, made as RowOf<Name>)
  return made as RowOf<Name>
}

/** Deadline of a state, unless the transition sets it; nothing for records without timers. */
function dueAfter({ timers }: StateMachine, state: string, now: Date): { dueAt?: Date | null } {
  if (timers.length === 0) return {}
  const timer = timers.find((one) => one.in === state)
  return { dueAt: timer === undefined ? null : new Date(now.getTime() + timer.hours * hourMs) }
}

/** A refusal that names the present state, which the response puts into words. */
export function refusedIn(name: MachineName, status: string): ServiceError {
  return new ServiceError('A0440', { field: 'state', rule: `states.${name}.${status}` })
}
