import type { SocialProvider } from '#contract/social-sign-in.ts'
import type { Database } from '../../db/open.ts'
import { isoInHongKong } from '../hong-kong-time.ts'
import { ServiceError } from '../service-error.ts'
import type { KnownSession } from '../sign-in/sessions.ts'
import { linksOf, removeLink } from './links.ts'

type MaybeSession = KnownSession | null

/** The providers that let the caller in. */
export async function listLinks(db: Database, session: MaybeSession) {
  const links = await linksOf(db, signedIn(session))
  return {
    list: links.map(({ provider, linkedAt }) => ({ provider, linkedAt: isoInHongKong(linkedAt) })),
  }
}

/** Whether one provider lets the caller in, and since when. */
export async function linkInfo(db: Database, session: MaybeSession, provider: SocialProvider) {
  const links = await linksOf(db, signedIn(session))
  const link = links.find((one) => one.provider === provider)
  return { bind: link !== undefined, linkedAt: link ? isoInHongKong(link.linkedAt) : null }
}

/** Takes a provider away from the caller (links.ts says when it may not). */
export async function unlink(db: Database, session: MaybeSession, provider: SocialProvider) {
  await removeLink(db, signedIn(session), provider)
  return { unlinked: 1 }
}

/** The kernel lets nobody else through; the type does not know it. */
function signedIn(session: MaybeSession) {
  if (session === null) throw new ServiceError('A0230')
  return session.owner
}
