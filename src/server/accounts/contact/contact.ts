import { createHash } from 'node:crypto'
import { and, count, eq, gt, min, sql } from 'drizzle-orm'
import type { contact } from '#contract/accounts/contact.ts'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import { startOfDay } from '#rules/hong-kong-time.ts'
import { dayMs, hourMs } from '#rules/primitives/durations.ts'
import type { Database, Transaction } from '../../db/open.ts'
import type { SpamSign } from '../../db/tables/index.ts'
import { contactMessage, messageOutbox } from '../../db/tables/index.ts'
import type { Config } from '../../ground/config.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { addMessage } from '../../outbox/outbox.ts'
import { mailboxOf } from '../codes/mailbox.ts'
import { operatorMail, receiptMail } from './contact-mails.ts'

/** No person fills in the form faster, in milliseconds. */
const leastAge = 3000

/**
 * Programs fill the hidden field, or are too fast. The age comes from our script; without a script
 * it is missing, and not held against the sender.
 */
function spamSignOf({ homepage, age }: { homepage: unknown; age?: unknown }) {
  if (homepage !== '' && homepage !== null) return 'trapFilled' satisfies SpamSign
  const milliseconds = age === undefined || age === '' ? Number.NaN : Number(age)
  return milliseconds < leastAge ? ('tooFast' satisfies SpamSign) : null
}

export interface ContactParts {
  db: Database
  clock: () => Date
  config: Pick<Config, 'rateLimits' | 'siteUrl'>
}
type Body = BodyValue<typeof contact>

/** Messages per hour from one mailbox, in any spelling. */
const mostPerHour = 5
/** Strangers may enter anyone's address, so a mailbox gets at most one receipt in this time. */
const receiptEvery = dayMs

/**
 * Idempotent by `clientId`; A0501 when the mailbox has sent too many. Suspected spam gets the same
 * response and is listed for the operator, but causes no e-mail.
 */
export async function receiveContact(
  parts: ContactParts,
  body: Body,
  locale: Locale,
): Promise<DataOf<typeof contact>> {
  const { db, clock } = parts
  const clientId = body.clientId ?? keyOfText(body, clock())
  const stored = await db.transaction((tx) => store(tx, parts, { ...body, clientId, locale }))
  return { received: true, reference: referenceOf(stored ?? (await idOf(db, clientId))) }
}

type Letter = Body & { clientId: string; locale: Locale }

/** The id of the new row; null if the message had been stored before. */
async function store(tx: Transaction, parts: ContactParts, letter: Letter): Promise<number | null> {
  const now = parts.clock()
  const { clientId, topic, name, email, message, locale, page } = letter
  const mailbox = mailboxOf(email)
  const spamSign = spamSignOf(letter)
  const [row] = await tx
    .insert(contactMessage)
    .values({
      clientId,
      topic,
      name,
      email,
      mailbox,
      message,
      locale,
      page,
      spamSign,
      createdAt: now,
    })
    .onConflictDoNothing({ target: contactMessage.clientId })
    .returning({ id: contactMessage.id })
  if (row === undefined) return null
  // Serialises the messages of one mailbox, so that the count is exact.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 0))`)
  if (parts.config.rateLimits) await refuseOverLimit(tx, mailbox, now)
  if (spamSign === null) {
    const reference = referenceOf(row.id)
    await addMessage(tx, operatorMail(letter, reference), now)
    if (!(await hasReceipt(tx, mailbox, now))) {
      const site = parts.config.siteUrl
      await addMessage(tx, receiptMail({ email, mailbox, locale, reference, site }), now)
    }
  }
  return row.id
}

async function refuseOverLimit(tx: Transaction, mailbox: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - hourMs)
  const [row] = await tx
    .select({ letters: count(), oldest: min(contactMessage.createdAt) })
    .from(contactMessage)
    .where(and(eq(contactMessage.mailbox, mailbox), gt(contactMessage.createdAt, since)))
  if (row === undefined || row.letters <= mostPerHour) return
  const freed = (row.oldest?.getTime() ?? 0) + hourMs
  const waitSeconds = Math.ceil((freed - now.getTime()) / 1000)
  throw new ServiceError('A0501', { field: 'email', waitSeconds })
}

async function hasReceipt(tx: Transaction, mailbox: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: messageOutbox.id })
    .from(messageOutbox)
    .where(
      and(
        eq(messageOutbox.mailbox, mailbox),
        eq(messageOutbox.kind, 'contact.receipt'),
        gt(messageOutbox.createdAt, new Date(now.getTime() - receiptEvery)),
      ),
    )
    .limit(1)
  return rows.length > 0
}

async function idOf(db: Database, clientId: string): Promise<number> {
  const [row] = await db
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(eq(contactMessage.clientId, clientId))
  // The row may have just been deleted after its two years.
  return row?.id ?? 0
}

const referenceOf = (id: number) => `C${id}`

/** Replaces a missing `clientId`: the same text on the same day is one message. */
function keyOfText({ topic, name, email, message }: Body, now: Date): string {
  const parts = [startOfDay(now).toISOString(), topic, name, email, message]
  return `text-${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`
}
