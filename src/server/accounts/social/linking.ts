import { createHash, randomUUID } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type {
  beginLinking as beginCall,
  finishLinking as finishCall,
} from '#contract/accounts/social-links.ts'
import type { SocialProvider } from '#contract/accounts/social-sign-in.ts'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { signInSession, socialLinking } from '../../db/tables/index.ts'
import type { Member } from '../../ground/caller.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { stateOf } from '../../social/handshake.ts'
import type { CodeParts } from '../codes/code-parts.ts'
import { lockOpenOwner } from '../open-owner.ts'
import { confirmSealed } from '../passwords/confirm.ts'
import { ownRecord } from '../passwords/own-record.ts'
import { identityProviderOf, tripLifeMs } from './begin.ts'
import { addLink, refuseSecond } from './links.ts'
import { notifyOfLink } from './notify-of-link.ts'
import { provedPerson, refusedProof } from './proved-person.ts'
import type { SocialParts } from './social-parts.ts'

/*
 * Adds a provider to a signed-in account. An attacker who links their own identity to a victim's
 * account can sign in to it from then on. So a session alone is not enough, and the redirect back
 * is bound to the session that began it, so that a victim cannot be sent along it.
 */

export type LinkingParts = SocialParts & CodeParts

/** Checks the proof, and returns the address to send the browser to. */
export async function beginLinking(
  parts: LinkingParts,
  { provider, ...given }: BodyValue<typeof beginCall>,
  { locale, caller }: { locale: Locale; caller: Member },
): Promise<DataOf<typeof beginCall>> {
  const { owner, session } = caller
  const identityProvider = identityProviderOf(parts.identityProviders, provider)
  await refuseSecond(parts.db, owner, provider, 'provider')
  const own = await ownRecord(parts.db, owner)
  const code = { field: 'verifyCode', value: given.verifyCode, purpose: 'link' } as const
  const spendProof = await confirmSealed(parts, own, { ...given, code }, caller)
  const keyCode = randomUUID()
  // Before the code is spent, so that it need not be typed again when the provider is unreachable.
  const address = await identityProvider.authorization({ keyCode, locale })
  const now = parts.clock()
  const expiresAt = new Date(now.getTime() + tripLifeMs)
  await parts.db.transaction(async (tx) => {
    await lockOpenOwner(tx, owner)
    await holdSession(tx, session.id)
    await spendProof(tx)
    await tx.delete(socialLinking).where(lte(socialLinking.expiresAt, now))
    await tx
      .insert(socialLinking)
      .values({ keyHash: hashOf(keyCode), sessionId: session.id, provider, expiresAt })
  })
  return { keyCode, state: stateOf(keyCode), address }
}

/**
 * Links the identity that the provider proved, and sends a security notice. A0220 for a handshake
 * of another session, one that is expired or used, and an invalid proof; A0440 when the account
 * already has an identity of that provider, or the identity belongs to another account.
 */
export async function finishLinking(
  parts: LinkingParts,
  { owner, session }: Member,
  { keyCode, token, redirectUri }: BodyValue<typeof finishCall>,
): Promise<DataOf<typeof finishCall>> {
  const { db, clock, config } = parts
  const provider = await takeLinking(db, { keyCode, sessionId: session.id, now: clock() })
  const { subject } = await provedPerson(parts, provider, { token, keyCode, redirectUri })
  const realm = 'accountId' in owner ? 'cert' : 'mechanism'
  const now = clock()
  await db.transaction(async (tx) => {
    await addLink(tx, { realm, provider, subject, owner, now }, 'token')
    await notifyOfLink(tx, owner, { change: 'linked', provider, siteUrl: config.siteUrl, now })
  })
  return { provider, linkedAt: isoInHongKong(now) }
}

/** Locks the session, which must not end meanwhile; A0230 when it has. */
async function holdSession(tx: Transaction, sessionId: string): Promise<void> {
  const held = await tx
    .select({ id: signInSession.id })
    .from(signInSession)
    .where(eq(signInSession.id, sessionId))
    .for('key share')
  if (held.length === 0) throw new ServiceError('A0230')
}

/** Spends a handshake at the first attempt; another session's stays. */
async function takeLinking(
  db: Database,
  { keyCode, sessionId, now }: { keyCode: string; sessionId: string; now: Date },
): Promise<SocialProvider> {
  const [row] = await db
    .delete(socialLinking)
    .where(
      and(
        eq(socialLinking.keyHash, hashOf(keyCode)),
        eq(socialLinking.sessionId, sessionId),
        gt(socialLinking.expiresAt, now),
      ),
    )
    .returning({ provider: socialLinking.provider })
  if (row === undefined) throw refusedProof()
  return row.provider
}

const hashOf = (keyCode: string) => createHash('sha256').update(keyCode).digest('base64url')
