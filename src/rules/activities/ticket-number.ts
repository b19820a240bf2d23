import { typedPlain } from '../primitives/typed.ts'

const digits = 8

/** The start of a ticket's code in groups of four, to be typed when its QR code cannot be read. */
export const ticketNumber = (code: string) =>
  `${code.slice(0, 4)} ${code.slice(4, digits)}`.toUpperCase()

/** The start of a ticket's code; null unless it is complete. */
export const readTicketNumber = (typed: string): string | null => {
  const read = typedPlain(typed).replace(/[\s-]/g, '').toLowerCase()
  return /^[0-9a-f]{8}$/.test(read) ? read : null
}
