import type { SocialProvider } from '#contract/accounts/social-sign-in.ts'
import type { Database } from '../../db/open.ts'
import type { Member } from '../../ground/caller.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { CodeParts } from '../codes/code-parts.ts'
import { createSessions } from '../sign-in/sessions.ts'
import { linksOf, removeLink } from './links.ts'
import { notifyOfLink } from './notify-of-link.ts'

export async function listLinks(db: Database, { owner }: Member) {
  const links = await linksOf(db, owner)
  return {
    list: links.map(({ provider, linkedAt }) => ({ provider, linkedAt: isoInHongKong(linkedAt) })),
  }
}

/** Whether a provider is linked to the caller, and since when. */
export async function linkInfo(db: Database, { owner }: Member, provider: SocialProvider) {
  const links = await linksOf(db, owner)
  const link = links.find((one) => one.provider === provider)
  return { bind: link !== undefined, linkedAt: link ? isoInHongKong(link.linkedAt) : null }
}

/** Unlinks a provider and ends other sessions, which its account may have opened. */
export async function unlink(
  { db, clock, config }: Pick<CodeParts, 'db' | 'clock' | 'config'>,
  { owner, session }: Member,
  provider: SocialProvider,
) {
  const { siteUrl } = config
  await db.transaction(async (tx) => {
    await removeLink(tx, owner, provider)
    await notifyOfLink(tx, owner, { change: 'unlinked', provider, siteUrl, now: clock() })
    await createSessions(tx, clock).endOthers(owner, session.id)
  })
  return { unlinked: 1 }
}
