import type { SocialProvider } from '#contract/social-sign-in.ts'
import type { Database } from '../../db/open.ts'
import type { CodeParts } from '../codes/code-parts.ts'
import { isoInHongKong } from '../hong-kong-time.ts'
import { signedIn } from '../passwords/own-record.ts'
import type { KnownSession } from '../sign-in/sessions.ts'
import { linksOf, removeLink } from './links.ts'
import { tellOfLink } from './tell-of-link.ts'

type MaybeSession = KnownSession | null

/** The providers that let the caller in. */
export async function listLinks(db: Database, session: MaybeSession) {
  const links = await linksOf(db, signedIn(session).owner)
  return {
    list: links.map(({ provider, linkedAt }) => ({ provider, linkedAt: isoInHongKong(linkedAt) })),
  }
}

/** Whether one provider lets the caller in, and since when. */
export async function linkInfo(db: Database, session: MaybeSession, provider: SocialProvider) {
  const links = await linksOf(db, signedIn(session).owner)
  const link = links.find((one) => one.provider === provider)
  return { bind: link !== undefined, linkedAt: link ? isoInHongKong(link.linkedAt) : null }
}

/** Takes a provider away from the caller, who is told (links.ts says when it may not). */
export async function unlink(
  { db, clock, config, outbox }: Pick<CodeParts, 'db' | 'clock' | 'config' | 'outbox'>,
  session: MaybeSession,
  provider: SocialProvider,
) {
  const { owner } = signedIn(session)
  const { siteUrl } = config
  await db.transaction(async (tx) => {
    await removeLink(tx, owner, provider)
    await tellOfLink(tx, owner, { change: 'unlinked', provider, siteUrl, now: clock() })
  })
  outbox.wake()
  return { unlinked: 1 }
}
