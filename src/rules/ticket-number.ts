import { typedPlain } from './primitives/typed.ts'

const digits = 8

/** What somebody types at a door when a ticket's QR code cannot be read: the start of its code, in groups of four. */
export const ticketNumber = (code: string) =>
  `${code.slice(0, 4)} ${code.slice(4, digits)}`.toUpperCase()

/** The start of a ticket's code from what somebody typed; null unless it is a whole number of a ticket. */
export const readTicketNumber = (typed: string): string | null => {
  const read = typedPlain(typed).replace(/[\s-]/g, '').toLowerCase()
  return /^[0-9a-f]{8}$/.test(read) ? read : null
}
