import { eq } from 'drizzle-orm'
import type { MessageKind } from '#contract/operator.ts'
import type { NoticeKind } from '#contract/settings.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Transaction } from '../../db/open.ts'
import { tutor } from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'
import { addMessage } from '../../outbox/outbox.ts'
import { mailboxOf } from '../codes/mailbox.ts'
import { channelOf } from '../settings/notice-channels.ts'
import { settingsRows } from '../settings/settings-rows.ts'

/** A notice in one language: a letter, and the short text that stands for it on a telephone. */
export interface Written {
  subject: string
  body: string
  text: string
}

/** Which choice of the settings decides how a message is sent. */
const choiceOf = {
  'approval.decided': 'approvals',
  'report.decided': 'approvals',
  job: 'jobs',
  'job.fits': 'searches',
  lesson: 'lessons',
  review: 'reviews',
  order: 'money',
  'search.found': 'searches',
  'account.frozen': 'security',
  'account.unfrozen': 'security',
  'social.linked': 'security',
  'social.unlinked': 'security',
} as const satisfies Partial<Record<MessageKind, NoticeKind>>

export interface Notice {
  kind: keyof typeof choiceOf
  /** Writes the notice in the person's language. */
  write: (locale: Locale) => Written
  now: Date
}

/**
 * Queues a notice for a person, in the transaction that is its reason, by the channel chosen in
 * the settings; nothing when none is chosen.
 */
export async function tellPerson(
  tx: Transaction,
  person: Owner,
  { kind, write, now }: Notice,
): Promise<void> {
  const [found] = await settingsRows(tx, person)
  if (found === undefined) return
  const channel = channelOf(choiceOf[kind], found)
  if (channel === 'none') return
  const { subject, body, text } = write(found.locale)
  const number = `+${found.countryCode}${found.mobile}`
  const message =
    channel === 'mail'
      ? { recipient: found.email, mailbox: mailboxOf(found.email), subject, body }
      : { recipient: number, mailbox: number, subject: '', body: text }
  await addMessage(tx, { kind, channel, replyTo: null, replyName: null, ...message }, now)
}

/** The account behind a tutor record. */
export async function accountOfTutor(tx: Transaction, tutorId: number): Promise<Owner | null> {
  const [row] = await tx
    .select({ accountId: tutor.accountId })
    .from(tutor)
    .where(eq(tutor.id, tutorId))
  return row ?? null
}
