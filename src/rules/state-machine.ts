/*
 * A record is in one state, and a table says which events move it, from where to where, and by
 * whom. The server's transitions, buttons, tests and diagrams all derive from these tables.
 */

/** Who causes an event: a side of the record, staff, or the system (a timer, another record). */
export const actors = ['parent', 'tutor', 'organization', 'staff', 'system'] as const
export type Actor = (typeof actors)[number]

export interface Move<State extends string, Event extends string> {
  readonly event: Event
  /** `null`: the event creates the record. */
  readonly from: readonly (State | null)[]
  /** `same`: the state stays and the version rises. */
  readonly to: State | 'same'
  readonly by: readonly Actor[]
  /** Only for the side that did not act last. */
  readonly other?: true
  /** Only for the side that did act last. */
  readonly same?: true
  /** Does not change `lastActor`: the system steps in, and the sides' positions stay. */
  readonly aside?: true
  /** Too small and too frequent for the record's history. */
  readonly isSilent?: true
}

/** An event that is due after a record has been in a state for `hours`. */
export interface StateTimer<State extends string, Event extends string> {
  readonly in: State
  readonly event: Event
  readonly hours: number
}

/** `Timed`: the states with a timer, by which tables about timers are typed. */
export interface StateMachine<
  State extends string = string,
  Event extends string = string,
  Timed extends State = State,
> {
  readonly name: string
  readonly states: readonly State[]
  readonly moves: readonly Move<State, Event>[]
  readonly timers: readonly StateTimer<Timed, Event>[]
}

/** The states of a machine with a timer. */
export type TimedOf<Machine> =
  Machine extends StateMachine<infer State, infer _Event, infer Timed> ? Timed & State : never

export interface Standing<State extends string> {
  /** Null where there is no record yet. */
  readonly state: State | null
  /** The side that moved it last; null where that does not matter. */
  readonly lastActor?: Actor | null
}

/** Declares a machine; the names of its states and events become types. */
export function stateMachine<
  const State extends string,
  const Event extends string,
  const Timed extends State,
>(machine: StateMachine<State, Event, Timed>): StateMachine<State, Event, Timed> {
  return Object.freeze(machine)
}

/** Null where the table does not allow the event. */
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

/** The state after a transition, which may leave it unchanged. */
export function stateAfter<State extends string>(
  move: Move<State, string>,
  before: State | null,
): State {
  if (move.to !== 'same') return move.to
  if (before === null) throw new Error(`${move.event} makes a record and names no state`)
  return before
}

/** In the order of the table. */
export function eventsFor<State extends string, Event extends string>(
  machine: StateMachine<State, Event>,
  standing: Standing<State>,
  actor: Actor,
): Event[] {
  const events = new Set(machine.moves.map(({ event }) => event))
  return [...events].filter((event) => moveOf(machine, standing, event, actor) !== null)
}
