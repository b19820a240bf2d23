import { eq } from 'drizzle-orm'
import type { BodyValue } from '#contract/kernel.ts'
import {
  type NoticeKind,
  noticeKinds,
  type Settings,
  type updateSettings,
} from '#contract/settings.ts'
import { defaultLocale, localeOfCode, localeTable } from '#i18n/locales.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { account, organization, ownerSetting } from '../../db/tables/index.ts'
import { ServiceError } from '../service-error.ts'
import type { Owner } from '../sign-in/sessions.ts'
import { type ChosenNotices, channelOf } from './notice-channels.ts'

/** The settings of a person or an institution. Throws A0230 when there is none such. */
export async function readSettings(db: Database | Transaction, owner: Owner): Promise<Settings> {
  const contact = await contactOf(db, owner)
  const chosen = await chosenBy(db, owner)
  const hasMail = contact.email !== ''
  return {
    countryCode: contact.countryCode,
    mobile: contact.mobile,
    email: contact.email,
    preferredLanguage: localeTable[chosen.locale ?? defaultLocale].code,
    notices: (Object.keys(noticeKinds) as NoticeKind[]).map((kind) => ({
      kind,
      channel: channelOf(kind, { chosen: chosen.notices, hasMail }),
      required: noticeKinds[kind] === 'required',
    })),
  }
}

/**
 * Changes what is given. A0400 with the field when a required notice is switched off, or when mails
 * are wanted and no address is known.
 */
export function changeSettings(
  db: Database,
  owner: Owner,
  { email, preferredLanguage, notices = [] }: BodyValue<typeof updateSettings>,
): Promise<Settings> {
  return db.transaction(async (tx) => {
    const contact = await lockedContact(tx, owner)
    const hasMail = (email ?? contact.email) !== ''
    for (const [place, { kind, channel }] of notices.entries()) {
      const field = `notices.${place}.channel`
      if (channel === 'none' && noticeKinds[kind] === 'required') {
        throw new ServiceError('A0400', { field, rule: 'notice.required' })
      }
      if (channel === 'mail' && !hasMail) {
        throw new ServiceError('A0400', { field, rule: 'notice.mail' })
      }
    }
    if (email !== undefined) await changeEmail(tx, owner, email)
    const before = await chosenBy(tx, owner)
    const chosen = {
      locale: preferredLanguage === undefined ? before.locale : localeOfCode(preferredLanguage),
      notices: {
        ...before.notices,
        ...Object.fromEntries(notices.map(({ kind, channel }) => [kind, channel])),
      },
    }
    await tx
      .insert(ownerSetting)
      .values({ ...owner, ...chosen })
      .onConflictDoUpdate({
        target: 'accountId' in owner ? ownerSetting.accountId : ownerSetting.organizationId,
        set: chosen,
      })
    return readSettings(tx, owner)
  })
}

async function contactOf(db: Database | Transaction, owner: Owner) {
  const [row] = await contactRows(db, owner)
  if (row === undefined) throw new ServiceError('A0230')
  return row
}

/** Locks the owner, so that two changes at once follow one another. */
async function lockedContact(tx: Transaction, owner: Owner) {
  const [row] = await contactRows(tx, owner).for('update')
  if (row === undefined) throw new ServiceError('A0230')
  return row
}

function contactRows(db: Database | Transaction, owner: Owner) {
  if ('accountId' in owner) {
    const { countryCode, mobile, email } = account
    return db
      .select({ countryCode, mobile, email })
      .from(account)
      .where(eq(account.id, owner.accountId))
  }
  const { countryCode, mobile, email } = organization
  return db
    .select({ countryCode, mobile, email })
    .from(organization)
    .where(eq(organization.id, owner.organizationId))
}

async function chosenBy(db: Database | Transaction, owner: Owner) {
  const [row] = await db
    .select()
    .from(ownerSetting)
    .where(
      'accountId' in owner
        ? eq(ownerSetting.accountId, owner.accountId)
        : eq(ownerSetting.organizationId, owner.organizationId),
    )
  const none: ChosenNotices = {}
  return { locale: row?.locale ?? null, notices: row?.notices ?? none }
}

async function changeEmail(tx: Transaction, owner: Owner, email: string): Promise<void> {
  if ('accountId' in owner) {
    await tx.update(account).set({ email }).where(eq(account.id, owner.accountId))
  } else {
    await tx.update(organization).set({ email }).where(eq(organization.id, owner.organizationId))
  }
}
