import { and, eq } from 'drizzle-orm'
import { type NoticeKind, noticeKinds } from '#contract/accounts/settings.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { unsubscribe } from '#contract/notifications/unsubscribe.ts'
import { lockOpenOwner } from '../accounts/open-owner.ts'
import { channelOf } from '../accounts/settings/notice-channels.ts'
import { settingsRows } from '../accounts/settings/settings-rows.ts'
import type { Database, Transaction } from '../db/open.ts'
import { account, notice, organization, savedSearch } from '../db/tables/index.ts'
import type { Owner } from '../ground/owner.ts'
import type { Secrets } from '../ground/secrets.ts'
import { ServiceError } from '../ground/service-error.ts'
import { readUnsubscribeToken } from '../outbox/unsubscribe-links.ts'

interface Parts {
  db: Database
  secrets: Secrets
}
type Ending = DataOf<typeof unsubscribe>

/** The e-mail kinds that an unsubscribe link ends; A0404 for a forged link or a closed account. */
export function readUnsubscribable({ db, secrets }: Parts, token: string): Promise<Ending> {
  return db.transaction((tx) => endingOf(tx, askedBy(token, secrets)))
}

/** Ends e-mails of the link's kinds; members who chose text messages since keep those. */
export function endEmails({ db, secrets }: Parts, token: string): Promise<Ending> {
  return db.transaction(async (tx) => {
    const asked = askedBy(token, secrets)
    const { owner, kinds } = asked
    await lockOpenOwner(tx, owner, 'A0404')
    const [row] = await settingsRows(tx, owner)
    if (row === undefined) throw unknown()
    const ended = kinds.filter((kind) => !['sms', 'whatsapp'].includes(row.notices[kind] ?? ''))
    const notices = { ...row.notices, ...Object.fromEntries(ended.map((kind) => [kind, 'none'])) }
    if ('accountId' in owner) {
      if (kinds.includes('searches')) await endOwnEmails(tx, owner.accountId)
      await tx.update(account).set({ notices }).where(eq(account.id, owner.accountId))
    } else {
      await tx
        .update(organization)
        .set({ notices })
        .where(eq(organization.id, owner.organizationId))
    }
    return endingOf(tx, asked)
  })
}

/** Searches that were to come by mail whatever the settings say, and what is held of them. */
async function endOwnEmails(tx: Transaction, accountId: number): Promise<void> {
  for (const table of [savedSearch, notice]) {
    await tx
      .update(table)
      .set({ channel: null })
      .where(and(eq(table.accountId, accountId), eq(table.channel, 'mail')))
  }
}

interface Asked {
  owner: Owner
  kinds: NoticeKind[]
}

function askedBy(token: string, secrets: Secrets): Asked {
  const of = readUnsubscribeToken(token, secrets.key('unsubscribing'))
  if (of === null) throw unknown()
  const [whose = '', ...kinds] = of.split('.')
  const id = Number(whose.slice(1))
  return {
    owner: whose.startsWith('a') ? { accountId: id } : { organizationId: id },
    // A kind may have become required since.
    kinds: kinds.filter(isEndable),
  }
}

const isEndable = (kind: string): kind is NoticeKind =>
  kind in noticeKinds && noticeKinds[kind as NoticeKind] !== 'required'

async function endingOf(tx: Transaction, { owner, kinds }: Asked): Promise<Ending> {
  const [row] = await settingsRows(tx, owner)
  if (row === undefined) throw unknown()
  return { kinds: kinds.map((kind) => ({ kind, ended: channelOf(kind, row) !== 'mail' })) }
}

const unknown = () => new ServiceError('A0404', 'token')
