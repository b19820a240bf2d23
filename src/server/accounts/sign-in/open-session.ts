import type { SignedIn } from '#contract/accounts/sign-in.ts'
import type { Realm } from '../../db/tables/index.ts'
import type { Visitor } from '../../ground/caller.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { ownerName } from '../called-name.ts'
import { lockOpenOwner } from '../open-owner.ts'
import { type ChangeParts, recordChange } from '../security-changes/record-change.ts'
import { isIdleNumber, liftIdle } from './idle-number.ts'
import { type OwnerRow, ownersOf } from './owners.ts'
import { createSessions } from './sessions.ts'
import type { SignInParts } from './sign-in-parts.ts'

interface NewBrowser {
  /** Always true for organizations: their call cannot ask. */
  remember: boolean
  /** As `checkClientKey` returned it; null when the browser has none. */
  clientKey: string | null
  caller: Visitor
  /** A code alone may come from a new holder of the number, of which the owner may get a notice. */
  proof: 'password' | 'provider' | 'joining' | { code: ChangeParts }
}

/**
 * Opens a session after a proof (password, code, provider) and returns what the browser stores.
 * Ends the browser's former session, of any account. A0202 when the account is frozen or closed,
 * A0210 when its number or password changed after the proof.
 */
export async function openSession(
  { db, clock, knownLocations }: Pick<SignInParts, 'db' | 'clock' | 'knownLocations'>,
  realm: Realm,
  row: OwnerRow,
  { remember, clientKey, caller, proof }: NewBrowser,
): Promise<SignedIn> {
  const { owner, locale, countryCode, mobile, firstSignInAt, status } = row
  if (status !== 'active') throw new ServiceError('A0202')
  const { browser, address, session: former } = caller
  const { tokens, kinds, userName } = await db.transaction(async (tx) => {
    await lockOpenOwner(tx, owner, 'A0202')
    // A change of password ends all sessions: none proved by the old one may begin after it.
    const present = await ownersOf[realm].find(tx, row)
    if (present?.passwordHash !== row.passwordHash) throw new ServiceError('A0210')
    if (proof === 'password') await liftIdle(tx, owner, clock())
    const isByCode = typeof proof === 'object'
    if (isByCode && (await isIdleNumber(tx, row, clock()))) {
      await recordChange(tx, owner, { what: 'idleNumber' }, proof.code)
    }
    const sessions = createSessions(tx, clock)
    if (former !== null) await sessions.end(former.owner, former.id)
    const opened = await sessions.open({
      owner,
      clientKey,
      browser,
      address,
      remember: realm === 'mechanism' || remember,
    })
    if (firstSignInAt === null) await ownersOf[realm].markSignedIn(tx, row, clock())
    await knownLocations.remember(tx, owner, address)
    const session = await sessions.find(opened.token)
    if (session === null) throw new ServiceError('A0202')
    const userName = await ownerName(tx, owner, locale)
    if (userName === undefined) throw new ServiceError('A0202')
    return { tokens: opened, kinds: session.kinds, userName }
  })
  return {
    ...tokens,
    expiresAt: isoInHongKong(tokens.expiresAt),
    user: {
      userId: 'accountId' in owner ? owner.accountId : owner.organizationId,
      userName,
      countryCode,
      mobile,
      kinds: [...kinds],
      joinedAs: row.joinedAs ?? null,
      firstUser: firstSignInAt === null,
    },
  }
}
