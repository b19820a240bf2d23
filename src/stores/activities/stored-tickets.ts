import { computed, type ReadableAtom } from 'nanostores'
import type { OwnTickets } from '#contract/activities/tickets.ts'
import type { Cover } from '#contract/cover.ts'
import { productToken } from '#i18n/brand.ts'
import { $session, type Session } from '../accounts/session/stored-session.ts'
import { browser, type Device } from '../device/device.ts'
import { stored } from '../device/stored.ts'

/** A valid ticket, as shown at the door. */
export interface ShownTicket {
  ticketId: number
  title: string
  /** A value stored by an earlier release has none. */
  cover?: Cover
  place: string
  kind: string
  holder: string
  code: string
  /** One SVG path in a square of `size`. */
  path: string
  size: number
  dates: readonly { title: string; startsAt: string; endsAt: string }[]
}

interface StoredTickets {
  userId: number
  /** When the server sent them. */
  at: number
  tickets: readonly ShownTicket[]
}
const nothing: StoredTickets = { userId: 0, at: 0, tickets: [] }
const key = 'tickets'
const mostStored = 60

/** The tickets of an activity that are valid at the door. */
export const ticketsToShow = ({
  title,
  cover,
  place,
  area,
  dates,
  tickets,
}: OwnTickets): ShownTicket[] =>
  tickets.flatMap(({ ticketId, kind, holder, code, drawn, sessionIds }) =>
    code === null || drawn === null
      ? []
      : [
          {
            ...{ ticketId, title, cover, kind, holder, code, ...drawn },
            place: [place, area].filter(Boolean).join(' · '),
            dates: dates.filter(({ sessionId }) => sessionIds.includes(sessionId)),
          },
        ],
  )

/** Tickets cached on a device for the account that loaded them, while it may act as a parent. */
export function createStoredTickets(
  device: Device,
  $session: ReadableAtom<Pick<Session, 'userId' | 'kinds'> | null>,
) {
  const storage = stored(device, 'local', key, readTickets)
  return {
    /** Null when none are cached for the account that is signed in. */
    $tickets: computed([storage.$value, $session], (found, session) =>
      found.userId !== 0 &&
      found.userId === session?.userId &&
      session.kinds.includes('parent') &&
      found.tickets.length > 0
        ? found
        : null,
    ),
    /** The account that will own the tickets being requested. */
    asker: () => $session.get()?.userId ?? 0,
    store: (userId: number, list: readonly OwnTickets[]) => {
      if (userId === 0 || userId !== $session.get()?.userId) return
      const tickets = list.flatMap(ticketsToShow).slice(0, mostStored)
      storage.change(() => ({ userId, at: device.now(), tickets }))
    },
  }
}

export function forgetTickets({ local }: Pick<Device, 'local'>): void {
  local.removeItem(`${productToken}.${key}`)
}

function readTickets(found: unknown): StoredTickets {
  const { userId, at, tickets } = (found ?? {}) as Partial<Record<keyof StoredTickets, unknown>>
  if (typeof userId !== 'number' || typeof at !== 'number' || !Array.isArray(tickets)) {
    return nothing
  }
  return { userId, at, tickets: tickets.filter(isShown) }
}

function isShown(one: unknown): one is ShownTicket {
  if (typeof one !== 'object' || one === null) return false
  const { ticketId, size, dates, ...texts } = one as Record<keyof ShownTicket, unknown>
  const { title, place, kind, holder, code, path } = texts
  return (
    [ticketId, size].every((number) => typeof number === 'number') &&
    [title, place, kind, holder, code, path].every((text) => typeof text === 'string') &&
    Array.isArray(dates) &&
    dates.every((date) =>
      [date?.title, date?.startsAt, date?.endsAt].every((text) => typeof text === 'string'),
    )
  )
}

export const ownStoredTickets = createStoredTickets(browser, $session)
