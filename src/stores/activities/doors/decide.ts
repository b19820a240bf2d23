import type { DoorAnswer, DoorList } from '#contract/activities/doors.ts'
import type { LetIn } from './stored-door.ts'

export type ListedTicket = DoorList['tickets'][number]

export interface Decided {
  answer: DoorAnswer
  ticket: Pick<ListedTicket, 'kind' | 'holder' | 'number' | 'sessionIds'> | null
  ticketId: number | null
  /** When and at which door it was admitted to this session. */
  letIn: { at: string; door: string | null } | null
}

interface Asked {
  sessionId: number
  /** Hash of the scanned code; null for a typed number. */
  hash: string | null
  /** The first eight digits of the code. */
  start: string
  /** By the clock of the device, like the times of the list (`door.ts`). */
  now: number
}

const startOf = ({ number }: ListedTicket) => number.replace(' ', '').toLowerCase()

/** Decides on a ticket offline, by the device's list and its own admissions. */
export function decide(
  list: Pick<DoorList, 'tickets' | 'door' | 'sessions'>,
  own: readonly LetIn[],
  { sessionId, hash, start, now }: Asked,
): Decided {
  const found = list.tickets.filter((one) =>
    hash === null ? startOf(one) === start : one.codeHash === hash,
  )
  const of = (answer: DoorAnswer, ticket: ListedTicket | undefined): Decided => ({
    answer,
    ticket: ticket ?? null,
    ticketId: ticket?.ticketId ?? null,
    letIn: ticket === undefined ? null : letInOf(list, own, ticket, sessionId),
  })
  if (found.length > 1) return of('several', undefined)
  const [ticket] = found
  if (ticket === undefined) {
    const old = list.tickets.find(({ oldHashes }) => hash !== null && oldHashes.includes(hash))
    return of(old === undefined ? 'unknown' : 'replaced', old)
  }
  if (ticket.isReturned) return of('returned', ticket)
  if (!ticket.sessionIds.includes(sessionId)) return of('otherSession', ticket)
  if (!isOpen(list, sessionId, now)) return of('notNow', ticket)
  return of(letInOf(list, own, ticket, sessionId) === null ? 'in' : 'again', ticket)
}

const isOpen = ({ sessions }: Pick<DoorList, 'sessions'>, sessionId: number, now: number) =>
  sessions.some(
    (one) =>
      one.sessionId === sessionId &&
      Date.parse(one.opensAt) <= now &&
      now <= Date.parse(one.closesAt),
  )

function letInOf(
  { door }: Pick<DoorList, 'door'>,
  own: readonly LetIn[],
  ticket: ListedTicket,
  sessionId: number,
): Decided['letIn'] {
  const here = own.find((one) => one.ticketId === ticket.ticketId && one.sessionId === sessionId)
  if (here !== undefined) return { at: here.at, door }
  return ticket.letIn.find((one) => one.sessionId === sessionId) ?? null
}

/** Number of a session's tickets that have been admitted. */
export function countIn(
  { tickets }: Pick<DoorList, 'tickets'>,
  own: readonly LetIn[],
  sessionId: number,
): { letIn: number; tickets: number } {
  const ofSession = tickets.filter((one) => !one.isReturned && one.sessionIds.includes(sessionId))
  const here = new Set(
    own.filter((one) => one.sessionId === sessionId).map(({ ticketId }) => ticketId),
  )
  const letIn = ofSession.filter(
    (one) => here.has(one.ticketId) || one.letIn.some((at) => at.sessionId === sessionId),
  )
  return { letIn: letIn.length, tickets: ofSession.length }
}

/** The current or next session; the last one once all are over. */
export const nextSession = ({ sessions }: Pick<DoorList, 'sessions'>, now: number): number | null =>
  (sessions.find(({ endsAt }) => Date.parse(endsAt) > now) ?? sessions.at(-1))?.sessionId ?? null
