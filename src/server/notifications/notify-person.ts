import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { thingOf } from '#contract/notifications/notice-things.ts'
import { ownerName } from '../accounts/called-name.ts'
import { mailboxOf } from '../accounts/codes/mailbox.ts'
import { formerWays } from '../accounts/security-changes/store-change.ts'
import { channelOf } from '../accounts/settings/notice-channels.ts'
import { type SettingsRow, settingsRows } from '../accounts/settings/settings-rows.ts'
import type { Transaction } from '../db/open.ts'
import { type Channel, notice, tutor } from '../db/tables/index.ts'
import { ownSiteUrl } from '../ground/own-site.ts'
import type { Owner } from '../ground/owner.ts'
import { addMessage } from '../outbox/outbox.ts'
import { type Notice, notificationOf } from '../states/notification.ts'
import { isOverBudget, senderTo } from './budgets.ts'
import { heldUntil } from './held-until.ts'
import { type Written, writeNotice } from './letter.ts'
import { subjectsOf } from './subjects.ts'
import { unsubscribeKey } from './unsubscribe-key.ts'

/**
 * Notifies a person, in the transaction that causes it: in their list of notices and by the channel
 * of their settings, at once or held (send-held.ts). The same key notifies once. A0440 when the
 * member whose request it is has approached too many others (budgets.ts).
 */
export async function notifyPerson(tx: Transaction, person: Owner, given: Notice): Promise<void> {
  const notified: Notice = {
    ...given,
    ...('organizationId' in person && { side: 'organization' }),
  }
  const [found] = await settingsRows(tx, person)
  // A closed account remains as an empty row.
  if (found === undefined || found.countryCode === '') return
  const { kind, thingId, key = randomUUID(), side, channel, words, now, actBy } = notified
  const { preference, message, allChannels = false } = notificationOf(kind)
  const chosen = channelOf(preference, found, channel)
  const from = senderTo(person)
  const thing = thingOf(kind)
  const notifying = { reader: person, from, kind, thing, thingId, way: chosen, now }
  const isOver = await isOverBudget(tx, notifying)
  const canWait = chosen !== 'none' && !allChannels
  const sendAt = canWait ? heldUntil(kind, found, { way: chosen, now, actBy, isOver }) : null
  const isCounted = canWait && sendAt === null && preference !== 'security'
  const [added] = await tx
    .insert(notice)
    .values({
      ...ownerOf(person),
      ...{ key, kind, thing, thingId, side, channel, words, createdAt: now, sendAt },
      ...(from !== null && fromOf(from)),
      sentBy: isCounted ? chosen : null,
    })
    .onConflictDoNothing()
    .returning()
  if (added === undefined || sendAt !== null || (chosen === 'none' && !allChannels)) return
  const all = found.emailProvedAt === null ? (['sms'] as const) : (['sms', 'mail'] as const)
  const { locale } = found
  const subjects = await subjectsOf(tx, { reader: person, rows: [added], locale })
  const subject = subjects.get(added.id) ?? {}
  const { siteUrl = ownSiteUrl() } = notified
  const writtenTo = (name: string) => writeNotice(notified, { locale, name, subject, siteUrl })
  const written = writtenTo((await ownerName(tx, person, locale)) ?? '')
  for (const channel of allChannels ? all : [chosen]) {
    if (channel === 'none') continue
    const sent = { ...addressed(found, channel, written), kind: message }
    await addMessage(tx, { ...sent, ...unsubscribeKey(person, [preference], channel) }, now)
  }
  if (!allChannels) return
  // A former address may be a stranger's by now.
  const unnamed = writtenTo('')
  for (const former of await formerlyAddressed(tx, person, { found, written: unnamed, now })) {
    await addMessage(tx, { ...former, kind: message }, now)
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
/** The account behind a tutor record; null if it is gone. */
export async function accountOfTutor(tx: Transaction, tutorId: number): Promise<Owner | null> {
  const [row] = await tx
    .select({ accountId: tutor.accountId })
    .from(tutor)
    .where(eq(tutor.id, tutorId))
  return row ?? null
}
