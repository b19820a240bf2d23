/*
 * The kernel under everything here that has a life: a record is in one state, and a table says which
 * events move it, from where to where, and by whom. The server's moves, the buttons of screens, the
 * tests and the pictures are all derived from such a table.
 */

/** Who causes an event: a side of the record, staff, or the system (a timer, another record's move). */
export const actors = ['parent', 'tutor', 'organization', 'staff', 'system'] as const
export type Actor = (typeof actors)[number]

export interface Move<State extends string, Event extends string> {
  readonly event: Event
  /** `null`: there is no record yet, and the event makes it. */
  readonly from: readonly (State | null)[]
  /** `same`: the state stays and the version rises. */
  readonly to: State | 'same'
  readonly by: readonly Actor[]
  /** Only for the side that did not act last. */
  readonly other?: true
  /** Only for the side that did act last. */
  readonly same?: true
  /** Leaves who acted last as it was: the system steps in, and the sides stand as before. */
  readonly aside?: true
  /** Too small and too frequent to be told in the record's history. */
  readonly untold?: true
}

/** An event that comes by itself when a record has been in a state for so long. */
export interface StateTimer<State extends string, Event extends string> {
  readonly in: State
  readonly event: Event
  readonly hours: number
}

export interface StateMachine<State extends string = string, Event extends string = string> {
  readonly name: string
  readonly states: readonly State[]
  readonly moves: readonly Move<State, Event>[]
  readonly timers: readonly StateTimer<State, Event>[]
}

/** What decides beside the event whether a record may move. */
export interface Standing<State extends string> {
  /** Null where there is no record yet. */
  readonly state: State | null
  /** The side that moved it last; null where that does not matter. */
  readonly lastActor?: Actor | null
}

/** Declares a machine; names of states and events become its types. */
export function stateMachine<const State extends string, const Event extends string>(
  machine: StateMachine<State, Event>,
): StateMachine<State, Event> {
  return Object.freeze(machine)
}

/** The move that an event means for a record, or null where the table refuses it. */
export function moveOf<State extends string, Event extends string>(
  { moves }: StateMachine<State, Event>,
  { state, lastActor = null }: Standing<State>,
  event: Event,
  actor: Actor,
): Move<State, Event> | null {
  const found = moves.find(
    (move) =>
      move.event === event &&
      move.from.includes(state) &&
      move.by.includes(actor) &&
      (move.other !== true || (lastActor !== null && lastActor !== actor)) &&
      (move.same !== true || lastActor === actor),
  )
  return found ?? null
}

/** The state after a move; of a move that keeps it, the state before. */
export function stateAfter<State extends string>(
  move: Move<State, string>,
  before: State | null,
): State {
  if (move.to !== 'same') return move.to
  if (before === null) throw new Error(`${move.event} makes a record and names no state`)
  return before
}

/** The events that somebody may cause now, in the order of the table. */
export function eventsFor<State extends string, Event extends string>(
  machine: StateMachine<State, Event>,
  standing: Standing<State>,
  actor: Actor,
): Event[] {
  const events = new Set(machine.moves.map(({ event }) => event))
  return [...events].filter((event) => moveOf(machine, standing, event, actor) !== null)
}
