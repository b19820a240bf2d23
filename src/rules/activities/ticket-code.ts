import { sha256 } from '../sha256.ts'

/** What a door's device stores to recognise a ticket's code: 96 bits of its hash. */
export async function ticketCodeHash(code: string): Promise<string> {
  const hash = await sha256(new TextEncoder().encode(code))
  return [...hash.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Null when the scanned QR code is not from a ticket. */
export const readTicketCode = (scanned: string): string | null =>
  /^[0-9a-f]{32}$/u.test(scanned.trim()) ? scanned.trim() : null
