import { eq } from 'drizzle-orm'
import type { Locale } from '#i18n/locales.ts'
import type { Transaction } from '../../db/open.ts'
import { account, type MessageKind, organization, parent, tutor } from '../../db/tables/index.ts'
import { addMessage } from '../../messages/outbox.ts'
import { mailboxOf } from '../mailbox.ts'

/** Somebody who has an account of either kind. */
export type Person = { accountId: number } | { organizationId: number }

export interface Notice {
  kind: MessageKind
  /** Writes the notice in the person's language. */
  write: (locale: Locale) => { subject: string; body: string }
  now: Date
}

/** Queues a notice for a person, in the transaction that is its reason: by mail where one is known. */
export async function tellPerson(
  tx: Transaction,
  person: Person,
  { kind, write, now }: Notice,
): Promise<void> {
  const found = await addressOf(tx, person)
  if (found === null || found.email === '') return
  const { subject, body } = write(found.locale)
  const mailbox = mailboxOf(found.email)
  const letter = { kind, recipient: found.email, mailbox, replyTo: null, replyName: null }
  await addMessage(tx, { ...letter, subject, body }, now)
}

async function addressOf(
  tx: Transaction,
  person: Person,
): Promise<{ locale: Locale; email: string } | null> {
  if ('organizationId' in person) {
    const [row] = await tx
      .select({ locale: organization.locale })
      .from(organization)
      .where(eq(organization.id, person.organizationId))
    return row === undefined ? null : { ...row, email: '' }
  }
  const [row] = await tx
    .select({ locale: account.locale, email: parent.email })
    .from(account)
    .leftJoin(parent, eq(parent.accountId, account.id))
    .where(eq(account.id, person.accountId))
  return row === undefined ? null : { locale: row.locale, email: row.email ?? '' }
}

/** The account behind a tutor record. */
export async function accountOfTutor(tx: Transaction, tutorId: number): Promise<Person | null> {
  const [row] = await tx
    .select({ accountId: tutor.accountId })
    .from(tutor)
    .where(eq(tutor.id, tutorId))
  return row ?? null
}
