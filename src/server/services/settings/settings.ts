import { eq } from 'drizzle-orm'
import type { BodyValue } from '#contract/kernel.ts'
import {
  type NoticeKind,
  noticeKinds,
  type Settings,
  type updateSettings,
} from '#contract/settings.ts'
import { localeOfCode, localeTable } from '#i18n/locales.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { account, organization } from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { lockOpenOwner } from '../account-data/open-owner.ts'
import { changeMailbox, type MailboxParts } from './mailbox.ts'
import { channelOf } from './notice-channels.ts'
import { settingsRows } from './settings-rows.ts'

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
    })),
  }
}

/**
 * Changes what is given. A0400 naming the field when a required notice is switched off, or mail is
 * chosen without a confirmed address.
 */
export async function changeSettings(
  parts: MailboxParts,
  owner: Owner,
  { email, preferredLanguage, notices = [] }: BodyValue<typeof updateSettings>,
): Promise<Settings> {
  const changed = await parts.db.transaction(async (tx) => {
    // Locked, so that of two concurrent changes neither is lost.
    await lockOpenOwner(tx, owner)
    const [before] = await settingsRows(tx, owner)
    if (before === undefined) throw new ServiceError('A0230')
    if (email !== undefined) await changeMailbox(tx, owner, email, parts)
    const hasMail = before.emailProvedAt !== null && (email ?? before.email) === before.email
    for (const [place, { kind, channel }] of notices.entries()) {
      const field = `notices.${place}.channel`
      if (channel === 'none' && noticeKinds[kind] === 'required') {
        throw new ServiceError('A0400', { field, rule: 'notice.required' })
      }
      if (channel === 'mail' && !hasMail) {
        throw new ServiceError('A0400', { field, rule: 'notice.mail' })
      }
    }
    const chosen = Object.fromEntries(notices.map(({ kind, channel }) => [kind, channel]))
    const changes = {
      locale: preferredLanguage === undefined ? before.locale : localeOfCode(preferredLanguage),
      notices: { ...before.notices, ...chosen },
    }
    if ('accountId' in owner) {
      await tx.update(account).set(changes).where(eq(account.id, owner.accountId))
    } else {
      await tx.update(organization).set(changes).where(eq(organization.id, owner.organizationId))
    }
    return readSettings(tx, owner)
  })
  // A former address may have to be told.
  parts.outbox.wake()
  return changed
}
