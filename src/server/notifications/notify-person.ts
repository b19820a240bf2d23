import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  type NewsKind,
  type NoticeSide,
  type NoticeThing,
  thingNews,
} from '#contract/notifications/notice-things.ts'
import type { Locale } from '#i18n/locales.ts'
import { mailboxOf } from '../accounts/codes/mailbox.ts'
import { formerWays } from '../accounts/security-changes/keep-change.ts'
import { channelOf } from '../accounts/settings/notice-channels.ts'
import { type SettingsRow, settingsRows } from '../accounts/settings/settings-rows.ts'
import type { Transaction } from '../db/open.ts'
import { type Channel, type NoticeWords, notice, tutor } from '../db/tables/index.ts'
import type { Owner } from '../ground/owner.ts'
import { addMessage } from '../outbox/outbox.ts'
import { isOverBudget, senderTo } from './budgets.ts'
import { heldUntil } from './held-until.ts'
import { choiceOfNews, messageOf } from './notice-kinds.ts'
import { unsubscribeKey } from './unsubscribe-key.ts'

/** A notice in one language: a letter, and a short text for text messages. */
export interface Written {
  subject: string
  body: string
  text: string
}

export interface Told {
  /** A row of contract/notifications/notice-things.ts, or the news of a job. */
  kind: NewsKind
  thingId: number
  /** Move and version of the record: the same key notifies once, no key each time. */
  key?: string
  side?: NoticeSide
  words?: NoticeWords
}

export interface Notice {
  told: Told
  write: (locale: Locale) => Written
  now: Date
  /** Last moment to act: the notice is not held longer than that. */
  actBy?: Date | undefined
  /** Security notice: all channels and former addresses, as a thief may have changed settings. */
  allChannels?: true
}

/**
 * Notifies a person, in the transaction that causes it: in their list of notices and by the channel
 * of their settings, at once or held (send-held.ts). The same key notifies once. A0440 when the
 * member whose request it is has approached too many others (budgets.ts).
 */
export async function notifyPerson(
  tx: Transaction,
  person: Owner,
  { told, write, now, actBy, allChannels }: Notice,
): Promise<void> {
  const [found] = await settingsRows(tx, person)
  // A closed account remains as an empty row.
  if (found === undefined || found.countryCode === '') return
  const choice = choiceOfNews(told.kind)
  const chosen = channelOf(choice, found)
  const from = senderTo(person)
  const { kind, thingId } = told
  const thing = thingOf(kind)
  const notifying = { reader: person, from, kind, thing, thingId, way: chosen, now }
  const isOver = await isOverBudget(tx, notifying)
  const canWait = chosen !== 'none' && !allChannels
  const sendAt = canWait ? heldUntil(kind, found, { way: chosen, now, actBy, isOver }) : null
  const isCounted = canWait && sendAt === null && choice !== 'security'
  const added = await tx
    .insert(notice)
    .values({
      key: randomUUID(),
      ...ownerOf(person),
      ...told,
      ...{ thing, createdAt: now, sendAt },
      ...(from !== null && fromOf(from)),
      sentBy: isCounted ? chosen : null,
    })
    .onConflictDoNothing()
    .returning({ id: notice.id })
  if (added.length === 0 || sendAt !== null) return
  const all = found.emailProvedAt === null ? (['sms'] as const) : (['sms', 'mail'] as const)
  const written = write(found.locale)
  for (const channel of allChannels ? all : [chosen]) {
    if (channel === 'none') continue
    const message = { ...addressed(found, channel, written), kind: messageOf(kind) }
    await addMessage(tx, { ...message, ...unsubscribeKey(person, [choice], channel) }, now)
  }
  if (!allChannels) return
  for (const former of await formerlyAddressed(tx, person, { found, written, now })) {
    await addMessage(tx, { ...former, kind: messageOf(told.kind) }, now)
  }
}

async function formerlyAddressed(
  tx: Transaction,
  person: Owner,
  { found, written, now }: { found: SettingsRow; written: Written; now: Date },
) {
  const ways = await formerWays(tx, person, now)
  return ways.flatMap(({ countryCode, mobile, mail }) => [
    ...(countryCode === null || mobile === null
      ? []
      : [addressed({ ...found, countryCode, mobile }, 'sms', written)]),
    ...(mail === null ? [] : [addressed({ ...found, email: mail }, 'mail', written)]),
  ])
}

/** Text and recipient of a message on a channel. */
export function addressed(
  { countryCode, mobile, email, locale }: SettingsRow,
  channel: Channel,
  { subject, body, text }: Written,
) {
  const nobody = { replyTo: null, replyName: null }
  if (channel === 'mail') {
    return {
      channel,
      recipient: email,
      mailbox: mailboxOf(email),
      subject,
      body,
      locale,
      ...nobody,
    }
  }
  const number = `+${countryCode}${mobile}`
  return { channel, recipient: number, mailbox: number, subject: '', body: text, ...nobody }
}

const ownerOf = (person: Owner): Owner =>
  'accountId' in person
    ? { accountId: person.accountId }
    : { organizationId: person.organizationId }
const fromOf = (sender: Owner) =>
  'accountId' in sender
    ? { fromAccountId: sender.accountId }
    : { fromOrganizationId: sender.organizationId }
const thingOf = (kind: NewsKind): NoticeThing =>
  kind in thingNews ? thingNews[kind as keyof typeof thingNews] : 'job'

/** The account behind a tutor record; null if it is gone. */
export async function accountOfTutor(tx: Transaction, tutorId: number): Promise<Owner | null> {
  const [row] = await tx
    .select({ accountId: tutor.accountId })
    .from(tutor)
    .where(eq(tutor.id, tutorId))
  return row ?? null
}
