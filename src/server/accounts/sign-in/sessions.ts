import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { minuteMs } from '#rules/primitives/durations.ts'
import type { Database } from '../../db/open.ts'
import {
  account,
  operator,
  organization,
  parent,
  signInSession,
  tutor,
} from '../../db/tables/index.ts'
import type { BrowserHints } from '../../ground/caller.ts'
import type { Kind, KnownSession, Owner } from '../../ground/owner.ts'
import { deviceName } from './device-name.ts'
import { locationOf } from './location-of.ts'
import { endOf, isAlive, lifeMs, mostSessions, seenEveryMs } from './session-life.ts'

/** How long a token may open the chat socket, in milliseconds. */
const paasLifeMs = { ofSignIn: 10 * minuteMs, asked: minuteMs }

export interface NewSession {
  owner: Owner
  remember: boolean
  /** SPKI, base64; null when the browser has none. */
  clientKey: string | null
  browser: BrowserHints
  /** Only its `placeOf` is stored. */
  address: string
}

/** Stored as hashes only. */
export interface SessionTokens {
  token: string
  sessionId: string
  paasToken: string
  certification: string
  expiresAt: Date
}

export function createSessions(db: Database, clock: () => Date) {
  return {
    /** Always makes new tokens, against session fixation. */
    async open({
      owner,
      remember,
      clientKey,
      browser,
      address,
    }: NewSession): Promise<SessionTokens> {
      const now = clock()
      const token = randomToken()
      const paasToken = randomToken()
      const id = randomUUID()
      const certification = randomUUID()
      const life = remember ? lifeMs.remembered : lifeMs.ofTab
      const expiresAt = new Date(now.getTime() + life)
      const tooMany = db
        .select({ id: signInSession.id })
        .from(signInSession)
        .where(ownedBy(owner))
        .orderBy(desc(signInSession.lastSeenAt), signInSession.id)
        .offset(mostSessions - 1)
      await db
        .delete(signInSession)
        .where(or(lte(signInSession.expiresAt, now), inArray(signInSession.id, tooMany)))
      await db.insert(signInSession).values({
        id,
        ...owner,
        tokenHash: hashOf(token),
        paasTokenHash: hashOf(paasToken),
        paasExpiresAt: new Date(now.getTime() + paasLifeMs.ofSignIn),
        clientKey,
        certification,
        remember,
        device: deviceName(browser),
        place: locationOf(address),
        createdAt: now,
        lastSeenAt: now,
        expiresAt,
      })
      return {
        token,
        sessionId: id,
        paasToken,
        certification: clientKey === null ? '' : certification,
        expiresAt,
      }
    },

    /** Null for a token that is unknown, expired or idle, or whose owner is frozen or closed. */
    async find(token: string, address?: string): Promise<KnownSession | null> {
      const now = clock()
      const [row] = await db
        .select({
          id: signInSession.id,
          accountId: signInSession.accountId,
          organizationId: signInSession.organizationId,
          clientKey: signInSession.clientKey,
          certification: signInSession.certification,
          lastSeenAt: signInSession.lastSeenAt,
          parentId: parent.id,
          tutorId: tutor.id,
          operatorId: operator.accountId,
        })
        .from(signInSession)
        .leftJoin(account, eq(account.id, signInSession.accountId))
        .leftJoin(organization, eq(organization.id, signInSession.organizationId))
        .leftJoin(parent, eq(parent.accountId, signInSession.accountId))
        .leftJoin(tutor, eq(tutor.accountId, signInSession.accountId))
        .leftJoin(operator, eq(operator.accountId, signInSession.accountId))
        .where(
          and(
            eq(signInSession.tokenHash, hashOf(token)),
            isAlive(now),
            or(eq(account.status, 'active'), eq(organization.status, 'active')),
          ),
        )
      if (row === undefined) return null
      const seenEvery = row.operatorId === null ? seenEveryMs.others : seenEveryMs.operator
      if (now.getTime() - row.lastSeenAt.getTime() > seenEvery) {
        await db
          .update(signInSession)
          .set({ lastSeenAt: now, ...(address !== undefined && { place: locationOf(address) }) })
          .where(eq(signInSession.id, row.id))
      }
      const owner = ownerOf(row)
      const kinds: Kind[] = []
      if (row.parentId !== null) kinds.push('parent')
      if (row.tutorId !== null) kinds.push('tutor')
      if ('organizationId' in owner) kinds.push('organization')
      if (row.operatorId !== null) kinds.push('operator')
      const { id, parentId, tutorId, clientKey, certification } = row
      return { id, owner, kinds, parentId, tutorId, clientKey, certification }
    },

    /** A token that lets this session's browser into the chat once; the one before becomes void. */
    async renewPaasToken(id: string): Promise<{ paasToken: string; expiresAt: Date }> {
      const paasToken = randomToken()
      const expiresAt = new Date(clock().getTime() + paasLifeMs.asked)
      await db
        .update(signInSession)
        .set({ paasTokenHash: hashOf(paasToken), paasExpiresAt: expiresAt })
        .where(eq(signInSession.id, id))
      return { paasToken, expiresAt }
    },

    /** Spends a chat token; the id of its session, or null when the token is void. */
    async spendPaasToken(paasToken: string): Promise<string | null> {
      const now = clock()
      const [session] = await db
        .update(signInSession)
        .set({ paasExpiresAt: now })
        .where(
          and(
            eq(signInSession.paasTokenHash, hashOf(paasToken)),
            gt(signInSession.paasExpiresAt, now),
          ),
        )
        .returning({ id: signInSession.id })
      return session?.id ?? null
    },

    /** The living ones of these sessions, with their accounts' present records. */
    async alive(ids: readonly string[]) {
      return db
        .select({
          id: signInSession.id,
          accountId: account.id,
          parentId: parent.id,
          tutorId: tutor.id,
          sharesPresence: account.sharesPresence,
        })
        .from(signInSession)
        .innerJoin(account, eq(account.id, signInSession.accountId))
        .leftJoin(parent, eq(parent.accountId, account.id))
        .leftJoin(tutor, eq(tutor.accountId, account.id))
        .leftJoin(operator, eq(operator.accountId, account.id))
        .where(
          and(
            sql`${signInSession.id} = any(${sql.param([...ids])}::uuid[])`,
            isAlive(clock()),
            eq(account.status, 'active'),
          ),
        )
    },

    /** False when the owner has no such session. */
    async end(owner: Owner, id: string): Promise<boolean> {
      const ended = await db
        .delete(signInSession)
        .where(and(eq(signInSession.id, id), ownedBy(owner)))
        .returning({ id: signInSession.id })
      return ended.length === 1
    },

    /** Ends all other sessions, as after a change of password; returns how many. */
    async endOthers(owner: Owner, exceptId: string | null): Promise<number> {
      const ended = await db
        .delete(signInSession)
        .where(
          and(
            ownedBy(owner),
            exceptId === null ? undefined : sql`${signInSession.id} <> ${exceptId}::uuid`,
          ),
        )
        .returning({ id: signInSession.id })
      return ended.length
    },

    /** An owner's sessions, last used first; `endsAt` assumes no further use. */
    async list(owner: Owner) {
      const rows = await db
        .select({ session: signInSession, operatorId: operator.accountId })
        .from(signInSession)
        .leftJoin(operator, eq(operator.accountId, signInSession.accountId))
        .where(and(ownedBy(owner), isAlive(clock())))
        .orderBy(desc(signInSession.lastSeenAt), signInSession.id)
      return rows.map(({ session, operatorId }) => {
        const { id, device, place, createdAt, lastSeenAt } = session
        const endsAt = endOf({ ...session, operatorId })
        return { id, device, place, createdAt, lastSeenAt, endsAt }
      })
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>

function ownedBy(owner: Owner) {
  return 'accountId' in owner
    ? eq(signInSession.accountId, owner.accountId)
    : eq(signInSession.organizationId, owner.organizationId)
}

function ownerOf(row: { accountId: number | null; organizationId: number | null }): Owner {
  // The table's check ensures exactly one of the two.
  if (row.accountId !== null) return { accountId: row.accountId }
  return { organizationId: row.organizationId ?? 0 }
}

/** 256 random bits. */
const randomToken = () => randomBytes(32).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
