import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lte, type SQL } from 'drizzle-orm'
import { minuteMs } from '#rules/primitives/durations.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { type Realm, socialTicket } from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { ProviderSubject } from './links.ts'
import { addLink, type SocialSubject } from './links.ts'

/** Long enough to type a number and wait for a code, in milliseconds. */
const ticketLifeMs = 15 * minuteMs

export interface ShownTicket {
  ticket: string
  realm: Realm
  /** The key that the browser had when it got the ticket, or null. */
  clientKey: string | null
  now: Date
}

/** Issues a ticket for a proved identity: 256 random bits, stored as a hash. */
export async function issueTicket(
  db: Database,
  { clientKey, now, ...subject }: SocialSubject & { clientKey: string | null; now: Date },
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + ticketLifeMs)
  await db.delete(socialTicket).where(lte(socialTicket.expiresAt, now))
  await db
    .insert(socialTicket)
    .values({ ticketHash: hashOf(ticket), ...subject, clientKey, expiresAt })
  return { ticket, expiresAt }
}

/**
 * A ticket's identity, unspent. A0220 if unknown, used, expired, or of another realm or browser.
 */
export async function readTicket(db: Database, shown: ShownTicket): Promise<SocialSubject> {
  const [row] = await db.select(subjectOf).from(socialTicket).where(isThis(shown))
  if (row === undefined) throw refusedTicket()
  return row
}

/** Spends a ticket and links its identity to `owner`. A0220 as above; A0440 when already linked. */
export async function redeemTicket(
  tx: Transaction,
  shown: ShownTicket,
  owner: Owner,
): Promise<void> {
  const [row] = await tx.delete(socialTicket).where(isThis(shown)).returning(subjectOf)
  if (row === undefined) throw refusedTicket()
  await addLink(tx, { ...row, owner, now: shown.now })
}

/** Erases the tickets of an identity; returns their number. */
export async function eraseTickets(tx: Transaction, person: ProviderSubject): Promise<number> {
  const { provider, subjectId } = person
  const erased = await tx
    .delete(socialTicket)
    .where(and(eq(socialTicket.provider, provider), eq(socialTicket.subject, subjectId)))
    .returning({ provider: socialTicket.provider })
  return erased.length
}

const subjectOf = {
  realm: socialTicket.realm,
  provider: socialTicket.provider,
  subject: socialTicket.subject,
}

function isThis({ ticket, realm, clientKey, now }: ShownTicket): SQL | undefined {
  return and(
    eq(socialTicket.ticketHash, hashOf(ticket)),
    eq(socialTicket.realm, realm),
    gt(socialTicket.expiresAt, now),
    clientKey === null ? isNull(socialTicket.clientKey) : eq(socialTicket.clientKey, clientKey),
  )
}

export const refusedTicket = () =>
  new ServiceError('A0220', { field: 'ticket', rule: 'social.over' })
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url')
