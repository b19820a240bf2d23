import { eq } from 'drizzle-orm'
import {
  type NoticeKind,
  noticeKinds,
  type Settings,
  type updateSettings,
} from '#contract/accounts/settings.ts'
import type { BodyValue } from '#contract/kernel.ts'
import { localeOfCode, localeTable } from '#i18n/locales.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { account, organization } from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { accountHooks } from '../hooks.ts'
import { lockOpenOwner } from '../open-owner.ts'
import { changeMailbox, type MailboxParts } from './mailbox.ts'
import { channelOf } from './notice-channels.ts'
import { quietOf, settingsRows } from './settings-rows.ts'

/** Throws A0230 when the owner is gone. */
export async function readSettings(db: Database | Transaction, owner: Owner): Promise<Settings> {
  const [row] = await settingsRows(db, owner)
  if (row === undefined) throw new ServiceError('A0230')
  const { countryCode, mobile, email, emailProvedAt, locale } = row
  return {
    countryCode,
    mobile,
    email,
    emailState: emailProvedAt !== null ? 'confirmed' : email === '' ? 'none' : 'unconfirmed',
    preferredLanguage: localeTable[locale].code,
    notices: (Object.keys(noticeKinds) as NoticeKind[]).map((kind) => ({
      kind,
      channel: channelOf(kind, row),
      required: noticeKinds[kind] === 'required',
      pace: row.noticePaces[kind] ?? 'now',
    })),
    quiet: quietOf(row),
    sharesPresence: row.sharesPresence,
  }
}

/**
 * Changes the given settings. A0400 naming the field when a required notice is switched off or
 * collected, mail is chosen without a confirmed address, or quiet hours end as they begin.
 */
export function changeSettings(
  parts: MailboxParts,
  owner: Owner,
  {
    email,
    preferredLanguage,
    notices = [],
    quiet,
    sharesPresence,
  }: BodyValue<typeof updateSettings>,
): Promise<Settings> {
  return parts.db.transaction(async (tx) => {
    // Locked, so that of two concurrent changes neither is lost.
    await lockOpenOwner(tx, owner)
    const [before] = await settingsRows(tx, owner)
    if (before === undefined) throw new ServiceError('A0230')
    if (email !== undefined) await changeMailbox(tx, owner, email, parts)
    const hasMail = before.emailProvedAt !== null && (email ?? before.email) === before.email
    for (const [index, notice] of notices.entries()) refuseChoice(notice, { index, hasMail })
    if (quiet && quiet.from === quiet.to) {
      throw new ServiceError('A0400', { field: 'quiet.to', rule: 'quiet.same' })
    }
    const changes = {
      locale: preferredLanguage === undefined ? before.locale : localeOfCode(preferredLanguage),
      notices: { ...before.notices, ...chosen(notices, 'channel') },
      noticePaces: { ...before.noticePaces, ...chosen(notices, 'pace') },
      ...(quiet !== undefined && { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }),
    }
    if ('accountId' in owner) {
      const shares = sharesPresence ?? before.sharesPresence ?? false
      await tx
        .update(account)
        .set({ ...changes, sharesPresence: shares })
        .where(eq(account.id, owner.accountId))
    } else {
      await tx.update(organization).set(changes).where(eq(organization.id, owner.organizationId))
    }
    await accountHooks.row('settingsChanged')(tx, owner, parts.clock())
    return readSettings(tx, owner)
  })
}

type Choice = NonNullable<BodyValue<typeof updateSettings>['notices']>[number]

function refuseChoice(
  { kind, channel, pace }: Choice,
  { index, hasMail }: { index: number; hasMail: boolean },
): void {
  const refused = (field: 'channel' | 'pace', rule: string) =>
    new ServiceError('A0400', { field: `notices.${index}.${field}`, rule })
  const isRequired = noticeKinds[kind] === 'required'
  if (isRequired && channel === 'none') throw refused('channel', 'notice.required')
  if (isRequired && pace !== undefined && pace !== 'now') throw refused('pace', 'notice.pace')
  if (channel === 'mail' && !hasMail) throw refused('channel', 'notice.mail')
}

/** Chosen values by kind; kinds that are not in the list stay unchanged. */
const chosen = <Field extends 'channel' | 'pace'>(notices: readonly Choice[], field: Field) =>
  Object.fromEntries(
    notices.flatMap((one) => (one[field] === undefined ? [] : [[one.kind, one[field]]])),
  ) as Partial<Record<NoticeKind, NonNullable<Choice[Field]>>>
