import { eq } from 'drizzle-orm'
import type { Locale } from '#i18n/locales.ts'
import type { Transaction } from '../../db/open.ts'
import { account, type MessageKind, organization, parent, tutor } from '../../db/tables/index.ts'
import { addMessage } from '../../messages/outbox.ts'
import { mailboxOf } from '../mailbox.ts'

/** Somebody who has an account of either kind. */
export type Person = { accountId: number } | { organizationId: number }

/** A notice in one language: a letter, and the short text that stands for it on a telephone. */
export interface Written {
  subject: string
  body: string
  text: string
}

export interface Notice {
  kind: MessageKind
  /** Writes the notice in the person's language. */
  write: (locale: Locale) => Written
  now: Date
}

/**
 * Queues a notice for a person, in the transaction that is its reason: a mail where an address is
 * known, else a text message to the account's number.
 */
export async function tellPerson(
  tx: Transaction,
  person: Person,
  { kind, write, now }: Notice,
): Promise<void> {
  const found = await reachOf(tx, person)
  if (found === null) return
  const { subject, body, text } = write(found.locale)
  const number = `+${found.countryCode}${found.mobile}`
  const message =
    found.email === null || found.email === ''
      ? { channel: 'sms' as const, recipient: number, mailbox: number, subject: '', body: text }
      : { recipient: found.email, mailbox: mailboxOf(found.email), subject, body }
  await addMessage(tx, { kind, replyTo: null, replyName: null, ...message }, now)
}

interface Reach {
  locale: Locale
  countryCode: string
  mobile: string
  email: string | null
}

async function reachOf(tx: Transaction, person: Person): Promise<Reach | null> {
  if ('organizationId' in person) {
    const { locale, countryCode, mobile, email } = organization
    const [row] = await tx
      .select({ locale, countryCode, mobile, email })
      .from(organization)
      .where(eq(organization.id, person.organizationId))
    return row ?? null
  }
  const { locale, countryCode, mobile } = account
  const [row] = await tx
    .select({ locale, countryCode, mobile, email: parent.email })
    .from(account)
    .leftJoin(parent, eq(parent.accountId, account.id))
    .where(eq(account.id, person.accountId))
  return row ?? null
}

/** The account behind a tutor record. */
export async function accountOfTutor(tx: Transaction, tutorId: number): Promise<Person | null> {
  const [row] = await tx
    .select({ accountId: tutor.accountId })
    .from(tutor)
    .where(eq(tutor.id, tutorId))
  return row ?? null
}
