import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type NewsKind, type NoticeSide, thingNews } from '#contract/notice-things.ts'
import type { MessageKind } from '#contract/operator.ts'
import type { NoticeKind } from '#contract/settings.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Transaction } from '../../db/open.ts'
import { type NoticeWords, notice, tutor } from '../../db/tables/index.ts'
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
  // Hours and money hang on an answer: nobody is left without the news of it.
  'lesson.disputed': 'money',
  review: 'reviews',
  order: 'money',
  withdrawal: 'money',
  payee: 'security',
  'search.found': 'searches',
  'account.frozen': 'security',
  'account.unfrozen': 'security',
  'social.linked': 'security',
  'social.unlinked': 'security',
} as const satisfies Partial<Record<MessageKind, NoticeKind>>

/** What the list of notices shows of it, and where it leads. */
export interface Told {
  /** A row of contract/notice-things.ts, or the news of a job. */
  kind: NewsKind
  thingId: number
  /**
   * Names the move that is told, with the version of its record: told again, nothing happens. Without
   * one, the transaction is the only guard against telling twice.
   */
  key?: string
  side?: NoticeSide
  words?: NoticeWords
}

export interface Notice {
  kind: keyof typeof choiceOf
  told: Told
  /** Writes the letter in the person's language. */
  write: (locale: Locale) => Written
  now: Date
  /** By mail and by telephone, whatever was chosen: a thief may have chosen. */
  everyWay?: true
}

/**
 * Tells a person something, in the transaction that is its reason: in the list of their notices, and
 * by the channel chosen in the settings, if any. The same key tells once.
 */
export async function tellPerson(
  tx: Transaction,
  person: Owner,
  { kind, told, write, now, everyWay }: Notice,
): Promise<void> {
  const [found] = await settingsRows(tx, person)
  if (found === undefined) return
  const added = await tx
    .insert(notice)
    .values({
      key: randomUUID(),
      ...ownerOf(person),
      ...told,
      thing: thingOf(told.kind),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: notice.id })
  if (added.length === 0) return
  const chosen = channelOf(choiceOf[kind], found)
  const all = found.emailProvedAt === null ? (['sms'] as const) : (['sms', 'mail'] as const)
  const { subject, body, text } = write(found.locale)
  const number = `+${found.countryCode}${found.mobile}`
  for (const channel of everyWay ? all : [chosen]) {
    if (channel === 'none') continue
    const message =
      channel === 'mail'
        ? {
            recipient: found.email,
            mailbox: mailboxOf(found.email),
            subject,
            body,
            locale: found.locale,
          }
        : { recipient: number, mailbox: number, subject: '', body: text }
    await addMessage(tx, { kind, channel, replyTo: null, replyName: null, ...message }, now)
  }
}

const ownerOf = (person: Owner): Owner =>
  'accountId' in person
    ? { accountId: person.accountId }
    : { organizationId: person.organizationId }
const thingOf = (kind: NewsKind) =>
  kind in thingNews ? thingNews[kind as keyof typeof thingNews] : 'job'

/** The account behind a tutor record. */
export async function accountOfTutor(tx: Transaction, tutorId: number): Promise<Owner | null> {
  const [row] = await tx
    .select({ accountId: tutor.accountId })
    .from(tutor)
    .where(eq(tutor.id, tutorId))
  return row ?? null
}
