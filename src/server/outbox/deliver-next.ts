import { hourMs, minuteMs } from '#rules/primitives/durations.ts'
import type { Database } from '../db/open.ts'
import type { Channel } from '../db/tables/index.ts'
import { type GrowingWait, waitAfter } from '../ground/growing-wait.ts'
import type { Logger } from '../ground/log.ts'
import { htmlLetter } from './html-letter.ts'
import { claimMessage, markDone, markFailed, type OutboxRow } from './outbox.ts'
import { DeliveryError, type MessagePort } from './port.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'
import { withUnsubscribeLink } from './with-unsubscribe-link.ts'

export interface DeliveryParts {
  db: Database
  channel: Channel
  port: MessagePort
  clock: () => Date
  log: Logger
  /** Host name in message ids. */
  host: string
  unsubscribeLinks: UnsubscribeLinks
  pace: Pace
}

/** Times of the outbox, in milliseconds. */
export interface Pace extends GrowingWait {
  /** The first wait for a message that expires soon, such as a code. */
  firstHurriedWait: number
  attempts: number
  delivery: number
  /** How long a claimed message belongs to its server; well above `delivery`. */
  lease: number
}

/**
 * Eight attempts within 19 hours: a mail server may be down overnight. Codes are tried again after
 * 5, 20 and 80 seconds and given up when they expire.
 */
export const standardPace: Pace = {
  firstWait: minuteMs,
  firstHurriedWait: 5_000,
  longestWait: 6 * hourMs,
  attempts: 8,
  delivery: 1.5 * minuteMs,
  lease: 5 * minuteMs,
}

/** Tries the longest overdue message, again under the same Message-ID; false when none is due. */
export async function deliverNext(parts: DeliveryParts): Promise<boolean> {
  const { db, channel, port, clock, pace } = parts
  const now = clock()
  const leaseEnd = new Date(now.getTime() + pace.lease)
  const row = await claimMessage(db, channel, { now, leaseEnd })
  if (row === null) return false
  if (row.expiresAt !== null && row.expiresAt <= now) {
    await markDone(db, row, 'expired', now)
    return true
  }
  try {
    // Every earlier attempt ended with the crash of its server.
    if (row.attempts > pace.attempts) throw new DeliveryError('interrupted', true)
    const state = await within(pace.delivery, port.deliver(outgoing(row, parts)))
    await markDone(db, row, state, clock())
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    await noteFailure(parts, row, error)
  }
  return true
}

async function noteFailure(
  { db, clock, log, pace }: DeliveryParts,
  row: OutboxRow,
  { code, isFinal, waitMs }: DeliveryError,
): Promise<void> {
  const isGivenUp = isFinal || row.attempts >= pace.attempts
  const { longestWait } = pace
  const firstWait = row.expiresAt === null ? pace.firstWait : pace.firstHurriedWait
  const grown = waitAfter(row.attempts, { firstWait, longestWait })
  const wait = Math.min(Math.max(grown, waitMs), longestWait)
  const now = clock()
  const nextTry = isGivenUp ? null : new Date(now.getTime() + wait)
  if (nextTry !== null && row.expiresAt !== null && nextTry >= row.expiresAt) {
    log.warn({ id: row.id, kind: row.kind, attempts: row.attempts, code }, 'message is over')
    return markDone(db, row, 'expired', now)
  }
  await markFailed(db, row, { code, nextTry, now })
  const { id, kind, attempts } = row
  log.warn({ id, kind, attempts, code }, isGivenUp ? 'message given up' : 'message to be retried')
}

function outgoing(row: OutboxRow, { host, unsubscribeLinks }: DeliveryParts) {
  const { token, recipient, replyTo, replyName, subject, locale, createdAt } = row
  const { body, unsubscribeLink } = withUnsubscribeLink(row, unsubscribeLinks)
  return {
    id: token,
    messageId: `<${token}@${host}>`,
    to: recipient,
    replyTo: replyTo === null ? null : { name: replyName ?? '', address: replyTo },
    subject,
    body,
    ...(locale !== null && { html: htmlLetter({ subject, body, locale, host }) }),
    ...(unsubscribeLink !== null && { unsubscribe: unsubscribeLink.header }),
    writtenAt: createdAt,
  }
}

/** The result, or a temporary failure when it is late or fails unexpectedly. */
async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new DeliveryError('timeout', false)), milliseconds)
  try {
    return await Promise.race([answer, late.promise])
  } catch (error) {
    throw error instanceof DeliveryError ? error : new DeliveryError('unknown', false)
  } finally {
    clearTimeout(timer)
  }
}
