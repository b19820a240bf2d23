import { sha256 } from './sha256.ts'

/** What a door's device keeps of a ticket's code, by which it knows the code again: 96 bits of its hash. */
export async function ticketCodeHash(code: string): Promise<string> {
  const hash = await sha256(new TextEncoder().encode(code))
  return [...hash.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The code that a QR code holds; null when it is no ticket's. */
export const readTicketCode = (scanned: string): string | null =>
  /^[0-9a-f]{32}$/u.test(scanned.trim()) ? scanned.trim() : null
