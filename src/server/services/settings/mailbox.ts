import { and, eq } from 'drizzle-orm'
import { brandName } from '#i18n/brand.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { account, organization } from '../../db/tables/index.ts'
import type { Config } from '../../ground/config.ts'
import type { Owner } from '../../ground/owner.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { addMessage } from '../../outbox/outbox.ts'
import { mailboxOf } from '../codes/mailbox.ts'
import { settingsRows } from './settings-rows.ts'

export interface MailboxParts {
  db: Database
  clock: () => Date
  config: Pick<Config, 'siteUrl'>
  outbox: { wake: () => void }
}

/** For how long the former address may be told, in milliseconds. */
const newsMs = 24 * 3600_000

/**
 * Changes the mail address, in a transaction that has locked the owner; wake the outbox afterwards.
 * A new address gets no notices until it is confirmed. The former one is told if it was confirmed:
 * an unproved one may be a stranger's.
 */
export async function changeMailbox(
  tx: Transaction,
  owner: Owner,
  email: string,
  { clock, config }: Pick<MailboxParts, 'clock' | 'config'>,
): Promise<void> {
  const [before] = await settingsRows(tx, owner)
  if (before === undefined || before.email === email) return
  const change = { email, emailProvedAt: null }
  if ('accountId' in owner) {
    await tx.update(account).set(change).where(eq(account.id, owner.accountId))
  } else {
    await tx.update(organization).set(change).where(eq(organization.id, owner.organizationId))
  }
  if (before.emailProvedAt === null) return
  await tellFormer(tx, before, { now: clock(), siteUrl: config.siteUrl })
}

/** Marks an address as proved; false when it has changed. */
export async function proveMailbox(
  tx: Transaction,
  owner: Owner,
  email: string,
  emailProvedAt: Date,
): Promise<boolean> {
  const proved =
    'accountId' in owner
      ? await tx
          .update(account)
          .set({ emailProvedAt })
          .where(and(eq(account.id, owner.accountId), eq(account.email, email)))
          .returning({ id: account.id })
      : await tx
          .update(organization)
          .set({ emailProvedAt })
          .where(and(eq(organization.id, owner.organizationId), eq(organization.email, email)))
          .returning({ id: organization.id })
  return proved.length === 1
}

async function tellFormer(
  tx: Transaction,
  { email, locale }: { email: string; locale: Locale },
  { now, siteUrl }: { now: Date; siteUrl: string },
): Promise<void> {
  const t = serverTranslate(locale, 'codes')
  const brand = brandName(locale)
  const address = siteUrl + localPath(locale, '/contactus')
  const message = {
    kind: 'security',
    recipient: email,
    mailbox: mailboxOf(email),
    replyTo: null,
    replyName: null,
    subject: t('codes.mailMoved.subject', { brand }),
    body: `${t('codes.mailMoved', { brand, address })}\n`,
    expiresAt: new Date(now.getTime() + newsMs),
  } as const
  await addMessage(tx, message, now)
}
